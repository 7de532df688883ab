public import Money
import SourceText

extension Cart {
  /// How many units the cart holds: the sum of all quantities, so half a kilogram counts as 0.5.
  public var itemCount: FixedDecimal {
    get throws(ArithmeticOverflow) {
      var sum = FixedDecimal.zero
      for line in lines { sum = try sum.adding(line.quantity) }
      return sum.normalized
    }
  }

  /// What the goods come to before discounts, in money of the cart's currency: what a quote calls `subtotal`, unless
  /// the rule set rounds unit prices.
  ///
  /// Price × quantity ÷ `per` is rounded once for equal lines together, as in a quote; everything else is exact.
  ///
  /// - Parameter mode: how the rule set rounds amounts.
  /// - Throws: ``CartSumError``.
  public func subtotal(_ mode: RoundingMode = .halfUp) throws(CartSumError) -> FixedDecimal {
    guard let currency = try? Currency(currency) else { throw .unknownCurrency(code: currency) }
    // Lines of one position are equal in all that counts, so the first one's price stands for all.
    var positions: [[UInt8]: (price: FixedDecimal, per: FixedDecimal, quantity: FixedDecimal)] = [:]
    for line in lines {
      guard let price = line.unitPrice else { throw .noPrice(line: line.id) }
      let key = line.positionKey
      do {
        let quantity = try positions[key].map { try $0.quantity.adding(line.quantity) } ?? line.quantity
        positions[key] = (price, line.per ?? FixedDecimal(1), quantity)
      } catch {
        throw .overflow
      }
    }
    var sum = FixedDecimal.zero
    for position in positions.values {
      do {
        let gross = try mode.money(position.price, times: position.quantity, dividedBy: position.per, currency.digits)
        sum = try sum.adding(gross)
      } catch {
        throw .overflow
      }
    }
    guard let money = try? sum.rounded(toPlaces: currency.digits, mode) else { throw .overflow }
    return money
  }
}

extension RoundingMode {
  /// Price × quantity ÷ per, rounded once to so many digits.
  fileprivate func money(
    _ price: FixedDecimal, times quantity: FixedDecimal, dividedBy per: FixedDecimal, _ digits: Int
  ) throws(ArithmeticOverflow) -> FixedDecimal {
    guard per > .zero else { throw ArithmeticOverflow() }
    // (price × 10^digits × 10^per.scale) × quantity ÷ (per × 10^(price.scale + quantity.scale))
    let up = try FixedDecimal(price.coefficient).multiplied(byPowerOfTen: digits + per.scale)
    let down = try FixedDecimal(per.coefficient).multiplied(byPowerOfTen: price.scale + quantity.scale)
    return try FixedDecimal(
      coefficient: multiply(up.coefficient, quantity.coefficient, dividedBy: down.coefficient), scale: digits)
  }
}

extension FixedDecimal {
  fileprivate init(_ coefficient: Int128) throws(ArithmeticOverflow) { try self.init(coefficient: coefficient) }

  fileprivate func multiplied(byPowerOfTen power: Int) throws(ArithmeticOverflow) -> FixedDecimal {
    try FixedDecimal(coefficient: coefficient(atScale: power))
  }
}

extension CartLine {
  /// The largest quantity of a line.
  static let largestQuantity = FixedDecimal(1_000_000_000)

  /// What lines of one position share: all but id, quantity and stock, with lists as sets and numbers by value. The
  /// bytes of the document tell apart what a comparison of texts by their meaning would not.
  var positionKey: [UInt8] {
    var line = self
    line.id = ""
    line.quantity = .zero
    line.stock = nil
    line.unitPrice = unitPrice?.normalized
    line.per = (per ?? FixedDecimal(1)).normalized
    line.weight = (weight ?? .zero).normalized
    func set(_ texts: [String]) -> [String] {
      Dictionary(texts.map { (Array($0.utf8), $0) }) { first, _ in first }
        .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    }
    line.category = set(category)
    line.tags = set(tags)
    line.attributes = attributes.mapValues(set)
    var writer = JSONWriter()
    line.write(to: &writer)
    return writer.bytes
  }
}
