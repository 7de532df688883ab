/// `then` of a discount: exactly one effect.
enum Effect: Sendable {
  enum Per: String, Sendable { case line, selection, unit }
  enum Pick: String, Sendable { case cheapest, dearest, pairs }
  enum By: String, Sendable { case selectionTotal, selectionQuantity, lineQuantity }

  struct Tiers<Value: Sendable>: Sendable {
    let by: By
    let slices: Bool
    let rows: [(when: Interval, value: Value)]
  }

  enum TierValue: Sendable {
    case percentOff(Fraction)
    case amountOff(Fraction)
  }

  struct BuyGet: Sendable {
    let buy: Int
    let get: Int
    let percent: Fraction
    let base: Rule.Base
    let pick: Pick
    let buyLines: LineFilter?
    let repeats: Bool
  }

  /// Percentages are fractions: 0.1 for 10 %.
  case percentOff(percent: Fraction, of: Rule.Base, per: Per, roundsPrice: Bool)
  case amountOff(amount: Fraction, per: Per)
  case unitPrice(amount: Fraction)
  case unitPriceTiers(Tiers<Fraction>)
  case buyGet(BuyGet)
  case bundlePrice(price: Fraction)
  case tiers(Tiers<TierValue>, base: Rule.Base)

  init(_ json: JSONValue, base: Rule.Base) throws(ReferenceError) {
    let members = try json.object("an effect")
    guard members.count == 1, let member = members.first else {
      throw ReferenceError("there is not exactly one effect")
    }
    let value = member.value
    switch member.key {
    case "percentOff":
      try value.only(["percent", "of", "per", "round"], "percentOff")
      self = .percentOff(
        percent: try value.required("percent").decimal("percent").hundredth,
        // `stacking.base` is the default (A45).
        of: try value.optional("of") { json throws(ReferenceError) in try json.choice("of") } ?? base,
        per: try value.optional("per") { json throws(ReferenceError) in try json.choice("per") } ?? .line,
        roundsPrice: value["round"]?.text == "price")
    case "amountOff":
      try value.only(["amount", "per"], "amountOff")
      self = .amountOff(
        amount: try value.required("amount").decimal("amount"), per: try value.required("per").choice("per"))
    case "unitPrice":
      try value.only(["amount", "tiers"], "unitPrice")
      if let tiers = value["tiers"] {
        self = .unitPriceTiers(
          try Tiers(tiers) { row throws(ReferenceError) in try row.required("amount").decimal("amount") })
      } else {
        self = .unitPrice(amount: try value.required("amount").decimal("amount"))
      }
    case "buyGet": self = .buyGet(try BuyGet(value, base: base))
    case "bundlePrice": self = .bundlePrice(price: try value.required("price").decimal("price"))
    case "tiers": self = .tiers(try Tiers(value, TierValue.init), base: base)
    default: throw ReferenceError("unknown effect \(member.key)")
    }
  }
}

extension Effect.TierValue {
  init(_ row: JSONValue) throws(ReferenceError) {
    if let percent = row["percentOff"] {
      self = .percentOff(try percent.decimal("percentOff").hundredth)
    } else {
      self = .amountOff(try row.required("amountOff").decimal("amountOff"))
    }
  }
}

extension Effect.Tiers {
  init(_ json: JSONValue, _ value: (JSONValue) throws(ReferenceError) -> Value) throws(ReferenceError) {
    try json.only(["by", "apply", "rows"], "tiers")
    by = try json.required("by").choice("by")
    slices = json["apply"]?.text == "slices"
    var rows: [(when: Interval, value: Value)] = []
    for row in try json.required("rows").array("rows") {
      rows.append((try Interval(try row.required("when")), try value(row)))
    }
    self.rows = rows
  }

  /// The row of a value; none is no discount (A44).
  func row(_ measure: Fraction) -> Value? { rows.first { $0.when.contains(measure) }?.value }
}

extension Effect.BuyGet {
  init(_ json: JSONValue, base: Rule.Base) throws(ReferenceError) {
    try json.only(["buy", "get", "percentOff", "pick", "buyLines", "repeat"], "buyGet")
    buy = Int(try json.required("buy").string("buy").description) ?? 0
    get = Int(try json.required("get").string("get").description) ?? 0
    guard buy > 0, get > 0 else { throw ReferenceError("buy and get are whole numbers above 0") }
    percent = try json.required("percentOff").decimal("percentOff").hundredth
    self.base = base
    pick = try json.optional("pick") { json throws(ReferenceError) in try json.choice("pick") } ?? .cheapest
    buyLines = try json.optional("buyLines", LineFilter.init)
    repeats = json["repeat"]?.bool ?? true
  }
}
