/// `tax` of a rule set.
struct TaxRules: Sendable {
  struct Component: Sendable, Hashable {
    enum Rate: Sendable, Hashable {
      /// A fraction: 0.05 for 5 %.
      case percent(Fraction)
      case perUnit(Fraction)
    }

    let code: Text
    let rate: Rate
    let onTopOf: [Text]

    var isPerUnit: Bool {
      if case .perUnit = rate { return true }
      return false
    }
  }

  let categories: [Text]
  let defaultCategory: Text?
  let rows: [(when: Condition, components: [Component])]
  let otherwise: [Component]?

  init(_ json: JSONValue, _ set: RuleSetContext) throws(ReferenceError) {
    try json.only(["categories", "default", "table"], "tax")
    categories = try json.required("categories").strings("categories")
    defaultCategory = try json["default"]?.string("default")
    let table = try json.required("table")
    var rows: [(when: Condition, components: [Component])] = []
    for row in try table.required("rows").array("rows") {
      rows.append((try Condition(row["when"], set), try Component.list(row)))
    }
    self.rows = rows
    otherwise = try table.optional("otherwise", Component.list)
  }
}

extension TaxRules.Component {
  static func list(_ row: JSONValue) throws(ReferenceError) -> [TaxRules.Component] {
    var components: [TaxRules.Component] = []
    for json in try row.required("components").array("components") {
      let rate: Rate =
        if let percent = json["percent"] {
          .percent(try percent.decimal("percent").hundredth)
        } else {
          .perUnit(try json.required("amountPerUnit").decimal("amountPerUnit"))
        }
      components.append(
        TaxRules.Component(
          code: try json.required("code").string("code"), rate: rate,
          onTopOf: try json["onTopOf"]?.strings("onTopOf") ?? []))
    }
    return components
  }
}

/// `rounding` of a rule set.
struct Rounding: Sendable {
  enum TaxLevel: String, Sendable { case line, unit, category, invoice }

  let amounts: RoundingMode
  let roundsUnitPrice: Bool
  let tax: RoundingMode
  let taxLevel: TaxLevel
  let combinesComponents: Bool
  let places: Int
  /// `inclusive: net`: the net amount is rounded, the tax is the rest.
  let roundsNet: Bool
  let payable: [(when: Condition, increment: Fraction, mode: RoundingMode)]

  init(_ json: JSONValue, digits: Int, _ set: RuleSetContext) throws(ReferenceError) {
    try json.only(["amounts", "tax", "payable"], "rounding")
    let amounts = try json.required("amounts")
    self.amounts = try amounts.required("mode").choice("mode")
    roundsUnitPrice = amounts["level"]?.text == "unit"
    let tax = json["tax"]
    self.tax = try tax?.required("mode").choice("mode") ?? .halfUp
    taxLevel = try tax?.required("level").choice("level") ?? .line
    combinesComponents = tax?["components"]?.text == "combined"
    roundsNet = tax?["inclusive"]?.text == "net"
    if case .number(let text)? = tax?["places"]?.form, let places = Int(text.description) {
      self.places = places
    } else {
      places = digits
    }
    var payable: [(when: Condition, increment: Fraction, mode: RoundingMode)] = []
    for row in try json["payable"]?.array("payable") ?? [] {
      payable.append(
        (
          try Condition(row["when"], set), try row.required("increment").decimal("increment"),
          try row.required("mode").choice("mode")
        ))
    }
    self.payable = payable
  }
}
