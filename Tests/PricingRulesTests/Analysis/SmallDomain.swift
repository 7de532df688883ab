import Money
import PricingRules
import TestSupport

/// A few facts with a few values each: conditions over them as JSON, and every cart that tells them apart.
struct SmallDomain {
  enum Fact: CaseIterable {
    case channel, payment, coupon, customerTag, shipTo, regions, weight, quantity, subtotal, time, lines
    /// Lines of three categories, of which a line may have two: conditions on them depend on each other.
    case overlappingLines
  }

  let facts: [Fact]

  init(_ facts: [Fact]) {
    self.facts = facts
  }

  init(_ generator: inout SeededGenerator) {
    let choices = Fact.allCases.filter { $0 != .overlappingLines }
    var facts = [choices.randomElement(using: &generator) ?? .channel]
    let second = choices.randomElement(using: &generator) ?? .payment
    let large: Set<Fact> = [.regions, .time, .lines]
    // Quantity, weight and lines are one fact of a cart in three views; two large ones make too many carts.
    let measures: Set<Fact> = [.weight, .quantity, .lines, .subtotal]
    let regions: Set<Fact> = [.shipTo, .regions]
    // Lines alone have as many carts as others have in pairs.
    if facts[0] == .lines || second == .lines {
      self.facts = [.lines]
      return
    }
    for pair in [large, measures, regions] where pair.contains(facts[0]) && pair.contains(second) {
      self.facts = facts
      return
    }
    if second != facts[0] { facts.append(second) }
    self.facts = facts
  }

  // MARK: Conditions

  func condition(_ generator: inout SeededGenerator) -> String {
    var positive: [String] = []
    var negated: [String] = []
    for fact in facts {
      for key in keys(fact, &generator) {
        if Int.random(in: 0..<3, using: &generator) > 0 { positive.append(key) }
      }
      for key in keys(fact, &generator) {
        if Int.random(in: 0..<3, using: &generator) == 0 { negated.append(key) }
      }
    }
    if !negated.isEmpty { positive.append(#""not": { \#(negated.joined(separator: ", ")) }"#) }
    return "{ \(positive.joined(separator: ", ")) }"
  }

  private func keys(_ fact: Fact, _ generator: inout SeededGenerator) -> [String] {
    switch fact {
    case .channel: [#""channel": \#(list(["app", "web", "shop"], &generator))"#]
    case .payment: [#""payment": \#(list(["card", "cod"], &generator))"#]
    case .coupon: [#""coupon": \#(list(["A", "B"], &generator))"#]
    case .customerTag: [#""customerTag": \#(list(["vip", "staff"], &generator))"#]
    case .shipTo: [#""shipTo": \#(list(Self.codes, &generator))"#]
    case .regions:
      [
        #""shipTo": \#(list(Self.codes, &generator))"#, #""shipFrom": \#(list(Self.codes, &generator))"#,
        #""sameRegion": \#(Bool.random(using: &generator))"#,
      ]
    case .weight: [#""weight": \#(interval(1...3, &generator))"#]
    case .quantity: [#""quantity": \#(interval(1...3, &generator))"#]
    case .subtotal: [#""subtotal": \#(interval(5...8, &generator))"#]
    case .time: [#""at": \#(window(&generator))"#]
    case .lines:
      [
        #"""
        "lines": { "select": { "category": \#(list(["x", "y"], &generator)) },
          "quantity": \#(interval(1...2, &generator)) }
        """#
      ]
    case .overlappingLines:
      [
        #"""
        "lines": { "select": { "category": \#(list(["x", "y", "z"], &generator)) },
          "\#(Bool.random(using: &generator) ? "quantity" : "total")": \#(interval(1...3, &generator)) }
        """#
      ]
    }
  }

  private func list(_ texts: [String], _ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...min(2, texts.count), using: &generator)
    let chosen = texts.shuffled(using: &generator).prefix(count).map { "\"\($0)\"" }
    return "[\(chosen.joined(separator: ", "))]"
  }

  private func interval(_ bounds: ClosedRange<Int>, _ generator: inout SeededGenerator) -> String {
    let lower = Int.random(in: bounds, using: &generator)
    let upper = Int.random(in: bounds, using: &generator)
    let from = #""\#(Bool.random(using: &generator) ? "atLeast" : "moreThan")": "\#(lower)""#
    let to = #""\#(Bool.random(using: &generator) ? "atMost" : "lessThan")": "\#(upper)""#
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return "{ \(from) }"
    case 1: return "{ \(to) }"
    default: return lower < upper ? "{ \(from), \(to) }" : "{ \(from) }"
    }
  }

  private static let dates = ["2026-11-01", "2026-11-08", "2026-11-15"]

  private func window(_ generator: inout SeededGenerator) -> String {
    var keys: [String] = []
    let from = Int.random(in: 0..<3, using: &generator)
    if Bool.random(using: &generator) { keys.append(#""from": "\#(Self.dates[from])""#) }
    let until = Int.random(in: 0..<3, using: &generator)
    if keys.isEmpty || until > from, Bool.random(using: &generator) {
      keys.append(#""until": "\#(Self.dates[until])""#)
    }
    if Bool.random(using: &generator) {
      keys.append(#""weekday": \#(list(["mon", "tue", "fri", "sun"], &generator))"#)
    }
    if keys.isEmpty || Bool.random(using: &generator) {
      let hours = ["00:00", "06:00", "12:00", "18:00"].shuffled(using: &generator)
      keys.append(#""time": { "from": "\#(hours[0])", "until": "\#(hours[1])" }"#)
    }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  // MARK: Carts

  private static let codes = ["IN", "IN-MH", "IN-MH-MUM", "EG-C", "EG"]
  private static let places: [String?] = [
    nil, "IN", "IN-KA", "IN-MH", "IN-MH-MUM", "IN-MH-PUN", "EG", "EG-C", "EG-A", "US",
  ]

  /// Every combination of values that a condition can tell apart.
  func carts() -> [Cart] {
    var base = Cart(currency: "EGP", at: "2026-11-03T09:00:00Z")
    base.lines = [CartLine(id: "1", sku: "Z", unitPrice: FixedDecimal(6), quantity: FixedDecimal(1))]
    return facts.reduce([base]) { carts, fact in carts.flatMap { cart in values(of: fact, cart) } }
  }

  private func values(of fact: Fact, _ cart: Cart) -> [Cart] {
    func each<Value>(_ values: [Value], _ change: (inout Cart, Value) -> Void) -> [Cart] {
      values.map { value in
        var copy = cart
        change(&copy, value)
        return copy
      }
    }
    let halves = (1...7).compactMap { FixedDecimal("\($0 / 2).\($0 % 2 * 5)") }
    switch fact {
    case .channel: return each([nil, "app", "web", "shop", "x"]) { $0.channel = $1 }
    case .payment: return each([nil, "card", "cod", "x"]) { $0.payment = $1 }
    case .coupon: return each([[], ["A"], ["B"], ["a", "b"]]) { $0.coupons = $1 }
    case .customerTag: return each([[], ["vip"], ["staff"], ["vip", "staff"]]) { $0.customerTags = $1 }
    case .shipTo: return each(Self.places) { $0.shipTo = $1 }
    case .regions:
      return each(Self.places) { $0.shipTo = $1 }.flatMap { cart in
        Self.places.map { place in
          var copy = cart
          copy.shipFrom = place
          return copy
        }
      }
    case .weight: return each([FixedDecimal.zero] + halves) { $0.lines[0].weight = $1 }
    case .quantity:
      return each(halves) { cart, quantity in
        cart.lines[0].quantity = quantity
        cart.lines[0].per = quantity
      }
    case .subtotal:
      return each(["1", "4.99", "5", "5.5", "6", "6.5", "7", "7.5", "8", "8.01", "9"]) {
        $0.lines[0].unitPrice = FixedDecimal($1)
      }
    case .time:
      // A week before, between and after each date, four times a day.
      return each((0..<112).map { $0 }) { cart, step in
        let day = 25 + step / 4
        let hour = ["00:00:00", "06:00:00", "12:00:00", "18:00:00"][step % 4]
        let date = day <= 31 ? "2026-10-\(day)" : "2026-11-\(day - 31 < 10 ? "0" : "")\(day - 31)"
        cart.at = "\(date)T\(hour)Z"
      }
    case .lines:
      return goods([["x"], ["y"], ["x", "y"]], ["0", "0.5", "1", "1.5", "2", "2.5"], price: 9, cart)
    case .overlappingLines:
      // A price of one, so that a quantity is a total as well.
      return goods([["x"], ["y"], ["z"], ["x", "y"], ["y", "z"], ["x", "z"]], ["0", "0.5", "1.5"], price: 1, cart)
    }
  }

  /// Every choice of a quantity for each list of categories.
  private func goods(_ lists: [[String]], _ quantities: [String], price: Int, _ cart: Cart) -> [Cart] {
    lists.reduce([cart]) { carts, categories in
      carts.flatMap { cart in
        quantities.map { quantity in
          var copy = cart
          add(categories, quantity, price, to: &copy)
          return copy
        }
      }
    }
  }

  private func add(_ categories: [String], _ quantity: String, _ price: Int, to cart: inout Cart) {
    guard let number = FixedDecimal(quantity), number > .zero else { return }
    let sku = categories.joined()
    var line = CartLine(id: sku, sku: sku, unitPrice: FixedDecimal(price), quantity: number)
    line.category = categories
    cart.lines.append(line)
  }
}
