/// `when` of rules, delivery rows, fees and payable rows (pricing.md §3), and of tax rows.
struct Condition: Sendable {
  /// One key, with its own JSON for `needs`.
  struct Key: Sendable {
    let name: Text
    let test: Test
    let json: JSONValue
  }

  enum Test: Sendable {
    case coupon([Text])
    case customerTag([Text])
    case channel([Text])
    case payment([Text])
    case deliveryMethod([Text])
    case shipTo(Regions)
    case shipFrom(Regions)
    case sameRegion(Bool)
    case at(TimeWindow)
    case subtotal(Interval)
    case discountedSubtotal(Interval)
    case quantity(Interval)
    case weight(Interval)
    case lines(LineFilter, quantity: Interval?, total: Interval?)
    // Tax rows only.
    case taxCategory([Text])
    case netUnitPrice(Interval)
  }

  /// The order in which keys are tested, so that "the first failing key" is one of them (A61).
  private static let order: [Text] = [
    "coupon", "customerTag", "channel", "payment", "deliveryMethod", "shipTo", "shipFrom", "sameRegion", "at",
    "subtotal",
    "discountedSubtotal", "quantity", "weight", "lines", "category", "date", "netUnitPrice",
  ]

  var wanted: [Key] = []
  var unwanted: [Key] = []

  static let always = Condition()

  private init() {}

  init(_ json: JSONValue?, _ set: RuleSetContext) throws(ReferenceError) {
    guard let json else { return }
    try json.only(Set(Condition.order + ["not"]), "a condition")
    wanted = try Condition.keys(json, set)
    if let not = json["not"] {
      try not.only(Set(Condition.order), "`not` of a condition")
      unwanted = try Condition.keys(not, set)
    }
  }

  private static func keys(_ json: JSONValue, _ set: RuleSetContext) throws(ReferenceError) -> [Key] {
    var keys: [Key] = []
    for name in order {
      if let value = json[name] { keys.append(Key(name: name, test: try test(name, value, set), json: value)) }
    }
    return keys
  }

  private static func test(
    _ name: Text, _ json: JSONValue, _ set: RuleSetContext
  ) throws(ReferenceError) -> Test {
    switch name {
    case "coupon": .coupon(try json.strings("coupon"))
    case "customerTag": .customerTag(try json.strings("customerTag"))
    case "channel": .channel(try json.strings("channel"))
    case "payment": .payment(try json.strings("payment"))
    case "deliveryMethod": .deliveryMethod(try json.strings("deliveryMethod"))
    case "shipTo": .shipTo(try Regions(json, set))
    case "shipFrom": .shipFrom(try Regions(json, set))
    case "sameRegion": .sameRegion(try json.boolean("sameRegion"))
    case "at", "date": .at(try TimeWindow(json, set.zone))
    case "subtotal": .subtotal(try Interval(json))
    case "discountedSubtotal": .discountedSubtotal(try Interval(json))
    case "quantity": .quantity(try Interval(json))
    case "weight": .weight(try Interval(json))
    case "category": .taxCategory(try json.strings("category"))
    case "netUnitPrice": .netUnitPrice(try Interval(json))
    default:
      .lines(
        try LineFilter(try json.required("select")), quantity: try json.optional("quantity", Interval.init),
        total: try json.optional("total", Interval.init))
    }
  }
}

/// What the conditions of a rule set refer to.
struct RuleSetContext: Sendable {
  let regions: [Text: [Text]]
  let zone: ReferenceZone
}

/// A list of regions; one matches by prefix at `-`: `US` covers `US-NY` (pricing.md §2.7).
struct Regions: Sendable {
  let codes: [Text]

  init(_ json: JSONValue, _ set: RuleSetContext) throws(ReferenceError) {
    var codes: [Text] = []
    for name in try json.strings("a region") {
      if name.utf8.first == UInt8(ascii: "@") {
        guard let declared = set.regions[Text(utf8: Array(name.utf8.dropFirst()))] else {
          throw ReferenceError("region \(name) is not declared")
        }
        codes += declared
      } else {
        codes.append(name)
      }
    }
    self.codes = codes
  }

  func cover(_ place: Text?) -> Bool {
    guard let place else { return false }
    return codes.contains { $0 == place || place.utf8.starts(with: $0.utf8 + [UInt8(ascii: "-")]) }
  }
}
