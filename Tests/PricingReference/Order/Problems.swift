/// What keeps a cart from being ordered (quote.md §4).
struct Problem: Sendable {
  /// The order of the table.
  private static let order: [Text] = [
    "unknown-sku", "no-price", "price-changed", "above-maximum-quantity", "insufficient-stock",
    "unknown-delivery-method",
    "delivery-not-offered", "no-tax-rate", "below-minimum", "empty-cart",
  ]

  let code: Text
  var line: Text?
  var item: Text?
  var needs: Text?
  var has: Text?

  static func sorted(_ problems: [Problem]) -> [Problem] {
    order.flatMap { code in problems.filter { $0.code == code } }
  }

  var output: Output {
    let members: [(Text, Text?)] = [("code", code), ("line", line), ("item", item), ("needs", needs), ("has", has)]
    return .object(members.compactMap { key, value in value.map { (key, .text($0)) } })
  }
}

extension Calculation {
  mutating func collectProblems() {
    if let maximum = set.maximumQuantityPerLine?.text, let most = Fraction(decimal: maximum) {
      // Positions, so that splitting a line does not evade it (A41).
      for position in positions where position.quantity > most {
        problems.append(
          Problem(
            code: "above-maximum-quantity", line: cart.lines[position.lines[0]].id, needs: maximum,
            has: position.quantity.shortest))
      }
    }
    collectStock()
    if let method = cart.deliveryMethod, let rules = set.delivery, delivery == nil {
      let code: Text = rules.methods[method] == nil ? "unknown-delivery-method" : "delivery-not-offered"
      problems.append(Problem(code: code, has: method))
    }
    if let minimum = set.orderMinimum?.text, let least = Fraction(decimal: minimum), discounts.running.sum < least {
      problems.append(
        Problem(code: "below-minimum", needs: minimum, has: discounts.running.sum.decimal(places: set.digits)))
    }
    if !positions.contains(where: { $0.quantity.isPositive }) { problems.append(Problem(code: "empty-cart")) }
  }

  /// Per sku: the sum of the lines that state a stock against the smallest stock stated (A34).
  private mutating func collectStock() {
    var done = Set<Text>()
    for line in cart.lines where line.stock != nil && done.insert(line.sku).inserted {
      let lines = cart.lines.filter { $0.sku == line.sku && $0.stock != nil }
      let wanted = lines.map(\.quantity).sum
      if let stock = lines.compactMap(\.stock).min(), wanted > stock {
        problems.append(
          Problem(code: "insufficient-stock", line: line.id, needs: wanted.shortest, has: stock.shortest))
      }
    }
  }
}
