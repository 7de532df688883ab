import Money
import SourceText

extension RuleSetReader {
  mutating func readDelivery(_ value: Value) -> (methods: [DeliveryMethod], tax: DeliveryTax)? {
    guard let object = base.object(value, keys: ["methods", "tax"]) else { return nil }
    let tax = base.required(object, "tax").flatMap { readDeliveryTax($0) }
    guard let value = base.required(object, "methods"), let methods = base.dictionary(value) else { return nil }
    requireSomeMember(methods)
    let read = methods.members.compactMap { readMethod($0.key, $0.value) }
    return tax.map { (read, $0) }
  }

  private mutating func readDeliveryTax(_ value: Value) -> DeliveryTax? {
    enum Mode: String, CaseIterable { case category, highestRate, prorata, none }
    guard let object = base.object(value, keys: ["mode", "category"]),
      let mode = base.required(object, "mode").flatMap({ base.choice($0, Mode.self) })
    else { return nil }
    if mode != .category, let category = object["category"] {
      base.report("bad-value", category, "`category` needs `mode: category`")
    }
    switch mode {
    case .none: return DeliveryTax.none
    case .highestRate: return .highestRate
    case .prorata: return .prorata
    case .category: return base.required(object, "category").flatMap { readTaxCategory($0) }.map { .category($0) }
    }
  }

  /// A declared tax category.
  mutating func readTaxCategory(_ value: Value) -> String? {
    guard let name = base.name(value) else { return nil }
    if let taxCategories, !taxCategories.contains(name) {
      base.report(
        "unknown-reference", value, "the tax category `\(name)` is not declared in `tax.categories`",
        help: NearestName.suggestion(for: name, in: taxCategories).map { "did you mean `\($0)`?" })
    }
    return name
  }

  private mutating func readMethod(_ id: String, _ value: Value) -> DeliveryMethod? {
    if Self.isKebabCase(id) {
      claim(id, value.pointer, value.node.range)
    } else {
      base.report("bad-value", value, "`\(id)` is no id", help: "use small letters, digits and single hyphens")
    }
    guard let object = base.object(value, keys: ["table"]),
      let table = base.required(object, "table").flatMap({ readTable($0) })
    else { return nil }
    let rows = table.rows.compactMap { row -> DeliveryMethod.Row? in
      guard let object = base.object(row, keys: ["when", "charge"]) else { return nil }
      let when = base.required(object, "when").flatMap { readCondition($0) }
      let charge = base.required(object, "charge").flatMap { readDeliveryCharge($0) }
      guard let when, let charge else { return nil }
      return DeliveryMethod.Row(when: when, charge: charge)
    }
    let otherwise = table.otherwise.flatMap { value -> DeliveryCharge? in
      guard let object = base.object(value, keys: ["charge"]) else { return nil }
      return base.required(object, "charge").flatMap { readDeliveryCharge($0) }
    }
    return DeliveryMethod(id: id, rows: rows, otherwise: otherwise)
  }

  /// A table of rows of which one may match.
  mutating func readTable(_ value: Value) -> (rows: [Value], otherwise: Value?)? {
    enum Hit: String, CaseIterable { case unique }
    guard let object = base.object(value, keys: ["hit", "rows", "otherwise"]) else { return nil }
    _ = base.required(object, "hit").flatMap { base.choice($0, Hit.self) }
    guard let rows = base.required(object, "rows").flatMap({ base.array($0, atLeast: 1) }) else { return nil }
    return (rows, object["otherwise"])
  }

  private mutating func readDeliveryCharge(_ value: Value) -> DeliveryCharge? {
    if case .object = value.node.value {
      guard let object = base.object(value, keys: ["amount", "plus"]) else { return nil }
      let amount = base.required(object, "amount").flatMap { readMoney($0) }
      let plus = object["plus"].map { readPlus($0) }
      guard let amount, plus != .some(nil) else { return nil }
      return DeliveryCharge(amount: amount, plus: plus ?? nil)
    }
    return readMoney(value).map { DeliveryCharge(amount: $0) }
  }

  private mutating func readPlus(_ value: Value) -> DeliveryCharge.Plus? {
    guard let object = base.object(value, keys: ["of", "above", "each", "amount"]) else { return nil }
    let of = base.required(object, "of").flatMap { base.choice($0, DeliveryCharge.Measure.self) }
    let above = base.required(object, "above").flatMap { base.decimal($0) }
    let each = base.required(object, "each").flatMap { base.decimal($0, .init(isPositive: true)) }
    let amount = base.required(object, "amount").flatMap { readMoney($0) }
    guard let of, let above, let each, let amount else { return nil }
    return DeliveryCharge.Plus(of: of, above: above, each: each, amount: amount)
  }

  mutating func readFees(_ value: Value) -> [Fee]? {
    base.array(value)?.compactMap { readFee($0) }
  }

  private mutating func readFee(_ value: Value) -> Fee? {
    guard let object = base.object(value, keys: ["id", "when", "then", "taxCategory"]) else { return nil }
    let id = base.required(object, "id").flatMap { readUniqueID($0) }
    let when = object["when"].map { readCondition($0) } ?? .always
    let category = object["taxCategory"].flatMap { readTaxCategory($0) }
    var charge: Fee.Charge?
    if let then = base.required(object, "then"), let members = base.object(then, keys: ["charge"]) {
      charge = base.required(members, "charge").flatMap { readFeeCharge($0) }
    }
    guard let id, let when, let charge else { return nil }
    return Fee(id: id, when: when, charge: charge, taxCategory: category)
  }

  private mutating func readFeeCharge(_ value: Value) -> Fee.Charge? {
    guard let object = base.object(value, keys: ["amount", "percent", "of", "atLeast", "atMost"]) else { return nil }
    if let amount = object["amount"] {
      for (key, member) in object.members where key != "amount" {
        base.report(
          "bad-value", member, "`\(key)` does not go with `amount`", help: "a fee is an amount or a percentage")
      }
      return readMoney(amount).map { .amount($0) }
    }
    let percent = base.required(object, "percent").flatMap { base.percent($0) }
    let of = base.required(object, "of").flatMap { base.choice($0, Fee.Measure.self) }
    let atLeast = object["atLeast"].flatMap { readMoney($0) }
    let atMost = object["atMost"].flatMap { readMoney($0) }
    if let atLeast, let atMost, atLeast > atMost, let place = object["atLeast"] {
      base.report("empty-interval", place, "`atLeast` is more than `atMost`")
    }
    guard let percent, let of else { return nil }
    return .percent(percent, of: of, atLeast: atLeast, atMost: atMost)
  }
}
