import Money
import SourceText

extension RuleSetReader {
  mutating func readTax(_ value: Value) -> TaxTable? {
    guard let object = base.object(value, keys: ["categories", "default", "table"]) else { return nil }
    let categories = base.required(object, "categories").flatMap { base.names($0) }
    taxCategories = categories
    let fallback = object["default"].flatMap { readTaxCategory($0) }
    guard let table = base.required(object, "table").flatMap({ readTable($0) }) else { return nil }
    let rows = table.rows.compactMap { row -> TaxTable.Row? in
      guard let object = base.object(row, keys: ["when", "components"]) else { return nil }
      let when = base.required(object, "when").flatMap { readTaxCondition($0) }
      let components = base.required(object, "components").flatMap { readComponents($0) }
      guard let when, let components else { return nil }
      return TaxTable.Row(when: when, components: components)
    }
    let otherwise = table.otherwise.flatMap { value -> [TaxTable.Component]? in
      guard let object = base.object(value, keys: ["components"]) else { return nil }
      return base.required(object, "components").flatMap { readComponents($0) }
    }
    guard let categories else { return nil }
    return TaxTable(categories: categories, defaultCategory: fallback, rows: rows, otherwise: otherwise)
  }

  private mutating func readComponents(_ value: Value) -> [TaxTable.Component]? {
    guard let elements = base.array(value) else { return nil }
    var components: [TaxTable.Component] = []
    for element in elements {
      guard let component = readComponent(element, after: components) else { return nil }
      components.append(component)
    }
    return components
  }

  private mutating func readComponent(_ value: Value, after earlier: [TaxTable.Component]) -> TaxTable.Component? {
    guard let object = base.object(value, keys: ["code", "percent", "amountPerUnit", "onTopOf"]) else { return nil }
    let code = base.required(object, "code").flatMap { readTaxCode($0) }
    let rate: TaxTable.Component.Rate?
    switch (object["percent"], object["amountPerUnit"]) {
    case (let percent?, nil):
      rate = base.decimal(percent, .init(maximum: FixedDecimal(9999))).map { .percent($0.normalized) }
    case (nil, let amount?):
      rate = base.decimal(amount).map { .perUnit($0.normalized) }
      if let onTopOf = object["onTopOf"] { base.report("bad-value", onTopOf, "`onTopOf` needs `percent`") }
    default:
      base.report("bad-value", value, "expected exactly one of `percent` and `amountPerUnit`")
      rate = nil
    }
    let codes = earlier.map(\.code)
    let bases = object["onTopOf"].map { list in
      base.names(list) { reader, element in
        guard let name = reader.string(element) else { return nil }
        if codes.contains(name) { return name }
        reader.report(
          "unknown-reference", element, "no component `\(name)` stands before this one in the row",
          help: NearestName.suggestion(for: name, in: codes).map { "did you mean `\($0)`?" })
        return nil
      }
    }
    guard let code, let rate, bases != .some(nil) else { return nil }
    let names = bases.flatMap { $0 } ?? []
    return TaxTable.Component(code: code, rate: rate, onTopOf: codes.indices.filter { names.contains(codes[$0]) })
  }

  private mutating func readTaxCode(_ value: Value) -> String? {
    guard let text = base.string(value) else { return nil }
    let bytes = Array(text.utf8)
    func isCapital(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
    let isCode =
      (1...16).contains(bytes.count) && isCapital(bytes[0])
      && bytes.allSatisfy { isCapital($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-") }
    if isCode { return text }
    base.report(
      "bad-value", value, "`\(text)` is no tax code", help: "up to 16 capital letters, digits and hyphens: `CGST`")
    return nil
  }

  mutating func readRounding(_ value: Value) -> Rounding? {
    guard let object = base.object(value, keys: ["amounts", "tax", "payable"]) else { return nil }
    var rounding = Rounding(
      amounts: .halfUp, roundsUnitPrice: false, taxLevel: .line, taxMode: .halfUp, combinesComponents: false,
      taxPlaces: moneyDecimals, roundsNet: false, payable: [])
    if let value = base.required(object, "amounts"), let amounts = base.object(value, keys: ["mode", "level"]) {
      enum Level: String, CaseIterable { case line, unit }
      if let mode = base.required(amounts, "mode").flatMap({ base.choice($0, RoundingMode.self) }) {
        rounding.amounts = mode
      }
      rounding.roundsUnitPrice = amounts["level"].flatMap { base.choice($0, Level.self) } == .unit
    }
    if let tax = object["tax"] { readTaxRounding(tax, &rounding) }
    if let rows = object["payable"].flatMap({ base.array($0) }) {
      rounding.payable = rows.compactMap { readPayableRow($0) }
    }
    return rounding
  }

  private mutating func readTaxRounding(_ value: Value, _ rounding: inout Rounding) {
    enum Components: String, CaseIterable { case each, combined }
    enum Inclusive: String, CaseIterable { case tax, net }
    guard let tax = base.object(value, keys: ["level", "mode", "components", "places", "inclusive"]) else { return }
    if let level = base.required(tax, "level").flatMap({ base.choice($0, Rounding.TaxLevel.self) }) {
      rounding.taxLevel = level
    }
    if let mode = base.required(tax, "mode").flatMap({ base.choice($0, RoundingMode.self) }) { rounding.taxMode = mode }
    rounding.combinesComponents = tax["components"].flatMap { base.choice($0, Components.self) } == .combined
    rounding.roundsNet = tax["inclusive"].flatMap { base.choice($0, Inclusive.self) } == .net
    guard let places = tax["places"] else { return }
    if case .number(let text) = places.node.value, text.utf8.count == 1, let number = Int(text), number <= 6 {
      rounding.taxPlaces = number
    } else {
      base.report("bad-value", places, "expected a whole number from 0 to 6, as a JSON number")
    }
    if rounding.roundsNet, rounding.taxPlaces < moneyDecimals {
      base.report("bad-value", places, "`inclusive: net` needs at least the digits of the currency")
    }
  }

  private mutating func readPayableRow(_ value: Value) -> Rounding.PayableRow? {
    guard let object = base.object(value, keys: ["when", "increment", "mode"]) else { return nil }
    let when = object["when"].map { readCondition($0) } ?? .always
    let mode = base.required(object, "mode").flatMap { base.choice($0, RoundingMode.self) }
    // A multiple of the smallest unit is what has no more decimals than the currency.
    let rule = DocumentReader.DecimalRule(decimals: moneyDecimals, isPositive: true)
    let increment = base.required(object, "increment").flatMap { base.decimal($0, rule) }
    guard let when, let mode, let increment else { return nil }
    return Rounding.PayableRow(when: when, increment: increment, mode: mode)
  }
}
