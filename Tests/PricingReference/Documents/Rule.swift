/// A discount rule (pricing.md §3).
struct Rule: Sendable {
  enum Selection: Sendable {
    case lines(LineFilter)
    case sets([(filter: LineFilter, quantity: Fraction)])
    case delivery
  }

  enum Base: String, Sendable { case running, original }

  /// Place in the file; ties between rules go to the lower one.
  let index: Int
  let id: Text
  let group: Text
  let when: Condition
  let selection: Selection
  let effect: Effect
  let limit: Limit
  let keepsTaxBase: Bool
  let isFinal: Bool
  /// The codes of `when.coupon` and of `when.not.coupon`, as written.
  let coupons: [Text]
  let unwantedCoupons: [Text]

  var selectsDelivery: Bool {
    if case .delivery = selection { return true }
    return false
  }

  init(_ json: JSONValue, index: Int, _ set: RuleSetContext, base: Base) throws(ReferenceError) {
    try json.only(["id", "group", "when", "select", "then", "limit", "taxBase", "final"], "a discount")
    self.index = index
    id = try json.required("id").string("id")
    group = try json.required("group").string("group")
    when = try Condition(json["when"], set)
    selection = try Rule.selection(try json.required("select"))
    effect = try Effect(try json.required("then"), base: base)
    limit = try Limit(json["limit"])
    keepsTaxBase = json["taxBase"]?.text == "keep"
    isFinal = json["final"]?.bool ?? false
    coupons = try json["when"]?["coupon"]?.strings("coupon") ?? []
    unwantedCoupons = try json["when"]?["not"]?["coupon"]?.strings("coupon") ?? []
  }

  private static func selection(_ json: JSONValue) throws(ReferenceError) -> Selection {
    if let filter = json["lines"] { return .lines(try LineFilter(filter)) }
    guard let sets = json["sets"] else { return .delivery }
    var members: [(filter: LineFilter, quantity: Fraction)] = []
    for member in try sets.array("sets") {
      let quantity = try member.required("quantity").decimal("quantity")
      members.append((try LineFilter(try member.required("lines")), quantity))
    }
    return .sets(members)
  }
}

/// `limit`: cap of the rule, repeats, units touched, lowest unit price.
struct Limit: Sendable {
  var amount: Fraction?
  var times: Fraction?
  var units: Fraction?
  var unitFloor: Fraction?

  init(_ json: JSONValue?) throws(ReferenceError) {
    guard let json else { return }
    try json.only(["amount", "times", "units", "unitFloor"], "a limit")
    amount = try json["amount"]?.decimal("amount")
    times = try json["times"]?.decimal("times")
    units = try json["units"]?.decimal("units")
    unitFloor = try json["unitFloor"]?.decimal("unitFloor")
  }
}

/// How groups run and combine.
struct Stacking: Sendable {
  enum Mode: String, Sendable { case best, first, all }
  enum Scope: String, Sendable { case line, cart }

  var order: [Text] = []
  var base = Rule.Base.running
  var groups: [Text: (mode: Mode, scope: Scope)] = [:]
  var exclusive: [(Text, Text)] = []
  /// A fraction of the subtotal, 0.6 for 60 %.
  var cap: Fraction?

  init(_ json: JSONValue?) throws(ReferenceError) {
    guard let json else { return }
    try json.only(["order", "base", "groups", "exclusive", "cap"], "stacking")
    order = try json.required("order").strings("order")
    if let value = json["base"] { base = try value.choice("base") }
    for member in try json.required("groups").object("groups") {
      let mode: Mode = try member.value.required("mode").choice("mode")
      groups[member.key] = (mode, try member.value.required("scope").choice("scope"))
    }
    for pair in try json["exclusive"]?.array("exclusive") ?? [] {
      let names = try pair.strings("exclusive")
      guard names.count == 2 else { throw ReferenceError("exclusive is no pair") }
      exclusive.append((names[0], names[1]))
    }
    cap = try json["cap"]?["percent"]?.decimal("percent").hundredth
  }
}

extension Fraction {
  /// A percentage as a fraction.
  var hundredth: Fraction { self / Fraction(100) }
}
