/// `delivery` of a rule set.
struct DeliveryRules: Sendable {
  enum Tax: Sendable {
    case none, highestRate, prorata
    case category(Text)
  }

  struct Charge: Sendable {
    let amount: Fraction
    let plus: Plus?
  }

  /// `amount` for each started `each` of what is above `above`.
  struct Plus: Sendable {
    let ofWeight: Bool
    let above: Fraction
    let each: Fraction
    let amount: Fraction
  }

  struct Table: Sendable {
    let rows: [(when: Condition, charge: Charge)]
    let otherwise: Charge?
  }

  let methods: [Text: Table]
  let tax: Tax

  init(_ json: JSONValue, _ set: RuleSetContext) throws(ReferenceError) {
    var methods: [Text: Table] = [:]
    for member in try json.required("methods").object("methods") {
      let table = try member.value.required("table")
      var rows: [(when: Condition, charge: Charge)] = []
      for row in try table.required("rows").array("rows") {
        rows.append((try Condition(row["when"], set), try Charge(try row.required("charge"))))
      }
      let otherwise = try table.optional("otherwise") { json throws(ReferenceError) in
        try Charge(try json.required("charge"))
      }
      methods[member.key] = Table(rows: rows, otherwise: otherwise)
    }
    self.methods = methods
    let tax = try json.required("tax")
    switch try tax.required("mode").string("mode") {
    case "none": self.tax = .none
    case "highestRate": self.tax = .highestRate
    case "prorata": self.tax = .prorata
    case "category": self.tax = .category(try tax.required("category").string("category"))
    default: throw ReferenceError("unknown mode of delivery tax")
    }
  }
}

extension DeliveryRules.Charge {
  init(_ json: JSONValue) throws(ReferenceError) {
    guard json.members != nil else {
      self.init(amount: try json.decimal("charge"), plus: nil)
      return
    }
    let plus = try json.optional("plus") { json throws(ReferenceError) in
      DeliveryRules.Plus(
        ofWeight: try json.required("of").string("of") == "weight", above: try json.required("above").decimal("above"),
        each: try json.required("each").decimal("each"), amount: try json.required("amount").decimal("amount"))
    }
    self.init(amount: try json.required("amount").decimal("amount"), plus: plus)
  }
}

/// A fee.
struct Fee: Sendable {
  enum Base: String, Sendable { case subtotal, discountedSubtotal, goodsAndDelivery }

  enum Charge: Sendable {
    case amount(Fraction)
    case percent(Fraction, of: Base, atLeast: Fraction?, atMost: Fraction?)
  }

  let id: Text
  let when: Condition
  let charge: Charge
  let taxCategory: Text?

  init(_ json: JSONValue, _ set: RuleSetContext) throws(ReferenceError) {
    try json.only(["id", "when", "then", "taxCategory"], "a fee")
    id = try json.required("id").string("id")
    when = try Condition(json["when"], set)
    taxCategory = try json["taxCategory"]?.string("taxCategory")
    let charge = try json.required("then").required("charge")
    if let amount = charge["amount"] {
      self.charge = .amount(try amount.decimal("amount"))
    } else {
      self.charge = .percent(
        try charge.required("percent").decimal("percent").hundredth, of: try charge.required("of").choice("of"),
        atLeast: try charge["atLeast"]?.decimal("atLeast"), atMost: try charge["atMost"]?.decimal("atMost"))
    }
  }
}
