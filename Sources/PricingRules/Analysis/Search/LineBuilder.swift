import Money

/// Builds lines of a cart that come to given totals.
struct LineBuilder {
  let space: LineSpace
  let digits: Int
  /// The tax category of every line.
  let taxCategory: String?
  private(set) var lines: [CartLine] = []
  /// For each line the demands that it matches, by their place.
  private var matches: [Set<Int>] = []
  private var amounts: [(quantity: Int128, total: Int128)] = []
  private let demands: [LineTotals]

  /// More lines than any real condition asks for.
  private static let most = 12

  init(_ demands: [LineTotals], _ space: LineSpace, digits: Int, taxCategory: String?) {
    self.demands = demands
    self.space = space
    self.digits = digits
    self.taxCategory = taxCategory
  }

  private func sum(_ index: Int) -> (quantity: Int128, total: Int128) {
    var sum: (quantity: Int128, total: Int128) = (0, 0)
    for (place, matching) in matches.enumerated() where matching.contains(index) {
      sum.quantity += amounts[place].quantity
      sum.total += amounts[place].total
    }
    return sum
  }

  private func isFulfilled(_ index: Int) -> Bool {
    let sum = sum(index)
    return demands[index].quantity.contains(sum.quantity) && demands[index].total.contains(sum.total)
  }

  /// Adds lines until all demands are met; false when it does not find out how. The last demand is about every line.
  mutating func build() -> Bool {
    // What is contained in other demands is met first: its lines count for them.
    let around = demands.map { one in demands.count { one.demand.isContained(in: $0.demand) } }
    let inner = demands.indices.dropLast().sorted { (around[$1], $0) < (around[$0], $1) }
    // A line may open a demand again that was met, so that one round need not be enough.
    while let index = (inner + demands.indices.suffix(1)).first(where: { !isFulfilled($0) }) {
      if lines.count >= Self.most || !addLine(for: index) { return false }
    }
    return true
  }

  /// Adds lines that are known; false when one cannot be as its box has it, or a demand is not met by them.
  mutating func build(_ lines: [LineCells.Line]) -> Bool {
    for line in lines where !add(line.box, quantity: line.quantity, total: line.total) { return false }
    return demands.indices.allSatisfy { isFulfilled($0) }
  }

  private mutating func addLine(for index: Int) -> Bool {
    let demand = demands[index]
    let present = sum(index)
    let everything = demands[demands.count - 1]
    let all = sum(demands.count - 1)
    guard let least = demand.quantity.first(from: present.quantity).map({ $0 - present.quantity }),
      let total = demand.total.first(from: present.total).map({ $0 - present.total })
    else { return false }
    // What all lines need is taken here at once where it may; else whole pieces, and a price that looks like one.
    let wholeQuantity = everything.quantity.first(from: all.quantity + max(least, 1)).map { $0 - all.quantity }
    let quantities = [wholeQuantity.map { $0 <= 1 ? 1_000_000 : $0 }, 1_000_000, least].compactMap { $0 }.filter {
      $0 > 0 && demand.quantity.contains(present.quantity + $0)
        && everything.quantity.first(from: all.quantity + $0) != nil
    }
    let wholeTotal = everything.total.first(from: all.total + max(total, 1)).map { $0 - all.total }
    let usual = [wholeTotal.map { $0 <= 1 ? 100 * FactSpace.power(digits) : $0 }, FactSpace.power(digits)]
    let totals = (total <= 1 ? usual.compactMap { $0 } : []).filter {
      demand.total.contains(present.total + $0) && everything.total.contains(all.total + $0)
    }
    let fallback = least > 0 ? least : (demand.quantity.first(from: present.quantity + 1) ?? 0) - present.quantity
    if fallback <= 0 { return false }
    for quantity in quantities + [fallback] {
      for total in totals + [total] where addLine(for: index, quantity: quantity, total: total) { return true }
    }
    return false
  }

  private mutating func addLine(for index: Int, quantity: Int128, total: Int128) -> Bool {
    // Other demands stay out of it unless they can take the line as well.
    var avoided: [Int] = []
    var welcome: [Int] = []
    for other in demands.indices where other != index && other != demands.count - 1 {
      if hasRoom(other, quantity, total) && !isFulfilled(other) { welcome.append(other) } else { avoided.append(other) }
    }
    let full = avoided.filter { !hasRoom($0, quantity, total) }
    for (matching, avoiding) in [
      (welcome, avoided), ([], avoided + welcome), ([], avoided), (welcome, full), ([], full),
    ] {
      let box = LineBox.solve(
        matching: ([index] + matching).map { demands[$0].demand }, avoiding: avoiding.map { demands[$0].demand })
      if let box, add(box, quantity: quantity, total: total) { return true }
    }
    return false
  }

  /// Whether a demand can still be met when a line counts for it.
  private func hasRoom(_ index: Int, _ quantity: Int128, _ total: Int128) -> Bool {
    let sum = sum(index)
    return demands[index].quantity.first(from: sum.quantity + quantity) != nil
      && demands[index].total.first(from: sum.total + total) != nil
  }

  /// Adds a line of a box with a quantity and a total as near as its own bounds allow.
  private mutating func add(_ box: LineBox, quantity wanted: Int128, total: Int128) -> Bool {
    var quantity = wanted
    if !box[.quantity].contains(quantity) {
      guard let allowed = box[.quantity].first(from: 1) else { return false }
      quantity = allowed
    }
    guard let quantityDecimal = FixedDecimal(millionths: quantity) else { return false }
    var line = box.line(id: String(lines.count + 1), space)
    line.quantity = quantityDecimal
    line.taxCategory = taxCategory
    // Lines that agree in everything are one position; the unit keeps them apart.
    if lines.contains(where: { $0.sku == line.sku }) { line.unit = "unit-\(lines.count + 1)" }
    let power = FactSpace.power(digits)
    var paid = total
    if box[.unitPrice] == RangeSet([FactSpace.amounts]) {
      guard let price = try? FixedDecimal(coefficient: total, scale: digits) else { return false }
      line.unitPrice = price
      if quantity != 1_000_000 { line.per = quantityDecimal }
      if quantity != 1_000_000, total % quantity == 0 || (total * 1_000_000) % (quantity * power) == 0 {
        line.per = nil
        line.unitPrice = FixedDecimal(millionths: total * 1_000_000 * 1_000_000 / (quantity * power))
        if (total * 1_000_000 * 1_000_000) % (quantity * power) != 0 {
          line.unitPrice = price
          line.per = quantityDecimal
        }
      }
    } else {
      let exact = total * 1_000_000 * 1_000_000 / (quantity * power)
      guard let price = box[.unitPrice].first(from: exact) ?? box[.unitPrice].last else { return false }
      line.unitPrice = FixedDecimal(millionths: price)
      if total > 0 && price > 0 {
        // The price counts for so many units that the line comes to the total.
        let per = price * quantity * power / (total * 1_000_000)
        if per > 0, per != 1_000_000, price * quantity * power % (total * 1_000_000) == 0 {
          line.per = FixedDecimal(millionths: per)
        }
      }
      let units = line.per?.millionths ?? 1_000_000
      paid = RoundingMode.halfUp.divide(price * quantity * power, by: units * 1_000_000)
    }
    guard let weight = box[.weight].first else { return false }
    if weight > 0 { line.weight = FixedDecimal(millionths: weight) }
    lines.append(line)
    amounts.append((quantity, paid))
    matches.append(Set(demands.indices.filter { demands[$0].demand.matches(line, space) }))
    return true
  }

  /// Gives a line a weight, so that all lines weigh an amount of `set` (in 10⁻¹²); false when none can take it.
  mutating func weigh(_ set: RangeSet) -> Bool {
    func weight(_ line: CartLine) -> Int128 { (line.weight?.millionths ?? 0) * line.quantity.millionths }
    let present = lines.reduce(Int128(0)) { $0 + weight($1) }
    if set.contains(present) { return true }
    guard let wanted = set.first(from: present) else { return false }
    for index in lines.indices where lines[index].quantity.millionths > 0 {
      let quantity = lines[index].quantity.millionths
      let own = weight(lines[index])
      let each = RoundingMode.up.divide(wanted - present + own, by: quantity)
      guard set.contains(present - own + each * quantity), let decimal = FixedDecimal(millionths: each) else {
        continue
      }
      var changed = lines[index]
      changed.weight = decimal
      let before = matches[index]
      if Set(demands.indices.filter { demands[$0].demand.matches(changed, space) }) == before {
        lines[index] = changed
        return true
      }
    }
    return addFeather(wanted - present)
  }

  /// Adds a millionth of something that weighs exactly so much and costs nothing, where the quantity has room for it.
  private mutating func addFeather(_ weight: Int128) -> Bool {
    let all = demands.count - 1
    guard demands[all].quantity.contains(sum(all).quantity + 1), let decimal = FixedDecimal(millionths: weight),
      let box = LineBox.solve(matching: [], avoiding: demands[..<all].map(\.demand)), box[.quantity].contains(1),
      box[.unitPrice].contains(0), box[.weight].contains(weight)
    else { return false }
    var line = box.line(id: String(lines.count + 1), space)
    line.quantity = FixedDecimal(millionths: 1) ?? .zero
    line.unitPrice = .zero
    line.weight = decimal
    line.taxCategory = taxCategory
    lines.append(line)
    amounts.append((1, 0))
    matches.append([all])
    return true
  }
}
