public import Money

/// What a shop does with a cart. An operation that throws changes nothing.
extension Cart {
  /// Puts goods into the cart; goods of a sku that it holds already join that line.
  ///
  /// The joined line keeps its id and its place; price, stock and all other facts become those of `line`, which are the
  /// newer ones. A new line whose id is empty or taken gets a free one.
  ///
  /// - Parameters:
  ///   - line: the goods, with a quantity above 0.
  ///   - limit: the most that one position may hold, such as ``RuleSet/maximumQuantityPerLine``.
  /// - Returns: the id of the line that the goods are in.
  /// - Throws: ``CartChangeError``, which says how many are left.
  @discardableResult
  public mutating func add(_ line: CartLine, atMost limit: FixedDecimal? = nil) throws(CartChangeError) -> String {
    guard line.quantity > .zero else { throw .invalidQuantity(line.quantity) }
    var changed = lines
    var added = line
    let index: Int
    if let place = lines.firstIndex(where: { $0.sku.isIdentical(to: line.sku) }) {
      guard let sum = try? lines[place].quantity.adding(line.quantity) else { throw .invalidQuantity(line.quantity) }
      added.id = lines[place].id
      added.quantity = sum
      changed[place] = added
      index = place
    } else {
      if line.id.isEmpty || lines.contains(where: { $0.id.isIdentical(to: line.id) }) { added.id = freeLineID }
      changed.append(added)
      index = changed.count - 1
    }
    try check(changed, index, limit)
    lines = changed
    return added.id
  }

  /// Sets how many units a line holds; 0 removes it.
  ///
  /// - Parameters:
  ///   - quantity: the quantity from now on.
  ///   - id: the line.
  ///   - limit: the most that one position may hold, such as ``RuleSet/maximumQuantityPerLine``.
  /// - Throws: ``CartChangeError``, which says how many are left. Taking away from a line never fails, whatever the
  ///   stock.
  public mutating func setQuantity(
    _ quantity: FixedDecimal, ofLine id: String, atMost limit: FixedDecimal? = nil
  ) throws(CartChangeError) {
    let index = try index(ofLine: id)
    if quantity == .zero {
      lines.remove(at: index)
      return
    }
    var changed = lines
    changed[index].quantity = quantity
    try check(changed, index, limit)
    lines = changed
  }

  /// Takes a line out of the cart.
  ///
  /// - Throws: ``CartChangeError/unknownLine(id:)``.
  public mutating func remove(line id: String) throws(CartChangeError) {
    lines.remove(at: try index(ofLine: id))
  }

  /// Takes all lines out of the cart. Who buys, where, how it is paid, coupons and tenders stay.
  public mutating func clear() {
    lines.removeAll()
  }

  // MARK: Parts

  private func index(ofLine id: String) throws(CartChangeError) -> Int {
    guard let index = lines.firstIndex(where: { $0.id.isIdentical(to: id) }) else { throw .unknownLine(id: id) }
    return index
  }

  /// The smallest number from 1 that no line has as its id.
  private var freeLineID: String {
    let taken = Set(lines.map { Array($0.id.utf8) })
    // One of these is free, since there is one more of them than there are lines.
    return (1...lines.count + 1).lazy.map(String.init).first { !taken.contains(Array($0.utf8)) } ?? ""
  }

  /// Judges a line that has got another quantity.
  private func check(
    _ changed: [CartLine], _ index: Int, _ limit: FixedDecimal?
  ) throws(CartChangeError) {
    let line = changed[index]
    let quantity = line.quantity
    guard quantity > .zero, quantity.scale <= 6, quantity <= CartLine.largestQuantity else {
      throw .invalidQuantity(quantity)
    }
    // Whoever takes goods back into the shelf is never refused, even when there are still too many.
    if lines.indices.contains(index), quantity <= lines[index].quantity { return }
    let stocked = changed.filter { $0.sku.isIdentical(to: line.sku) && $0.stock != nil }
    if line.stock != nil, let stock = stocked.compactMap(\.stock).min() {
      if let left = left(of: stock, stocked, index, changed) { throw .notEnoughStock(sku: line.sku, left: left) }
    }
    if let limit {
      let key = line.positionKey
      let equal = changed.filter { $0.positionKey == key }
      if let left = left(of: limit, equal, index, changed) { throw .aboveLimit(sku: line.sku, left: left) }
    }
  }

  /// How many more the cart can hold, when `changed` holds too many; nil when it does not.
  private func left(
    of most: FixedDecimal, _ counted: [CartLine], _ index: Int, _ changed: [CartLine]
  ) -> FixedDecimal? {
    guard let wanted = counted.quantity, wanted > most else { return nil }
    let before = lines.indices.contains(index) ? lines[index].quantity : .zero
    // What is wanted, less what this change brings, is what the cart holds now.
    guard let change = try? changed[index].quantity.subtracting(before), let held = try? wanted.subtracting(change),
      let left = try? most.subtracting(held)
    else { return .zero }
    return max(.zero, left)
  }
}

extension [CartLine] {
  /// All quantities together; nil when that is too much to be exact.
  fileprivate var quantity: FixedDecimal? {
    var sum = FixedDecimal.zero
    for line in self {
      guard let next = try? sum.adding(line.quantity) else { return nil }
      sum = next
    }
    return sum
  }
}

extension String {
  /// Whether both are the same bytes: ids and skus are never normalised.
  fileprivate func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
