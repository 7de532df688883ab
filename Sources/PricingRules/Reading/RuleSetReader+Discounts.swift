import Money
import SourceText

extension RuleSetReader {
  mutating func readDiscounts(_ value: Value, base defaultBase: Base) -> [Discount]? {
    base.array(value)?.compactMap { readDiscount($0, base: defaultBase) }
  }

  private mutating func readDiscount(_ value: Value, base defaultBase: Base) -> Discount? {
    let keys = ["id", "group", "when", "select", "then", "limit", "taxBase", "final"]
    guard let object = base.object(value, keys: keys) else { return nil }
    let id = base.required(object, "id").flatMap { readUniqueID($0) }
    let group = base.required(object, "group").flatMap { readGroup($0) }
    let when = object["when"].map { readCondition($0) } ?? .always
    let selection = base.required(object, "select").flatMap { readSelection($0) }
    let effect = base.required(object, "then").flatMap { readEffect($0, base: defaultBase) }
    let limit = object["limit"].map { readLimit($0) } ?? Limit.none
    enum TaxBase: String, CaseIterable { case reduce, keep }
    let taxBase = object["taxBase"].flatMap { base.choice($0, TaxBase.self) }
    let isFinal = object["final"].flatMap { base.bool($0) }
    guard let id, let group, let when, let selection, let effect, let limit else { return nil }
    reportMismatch(selection, effect, limit, object)
    return Discount(
      id: id, group: group, when: when, selection: selection, effect: effect, limit: limit,
      keepsTaxBase: taxBase == .keep, isFinal: isFinal ?? false)
  }

  private mutating func readGroup(_ value: Value) -> Int? {
    guard let name = base.string(value) else { return nil }
    if let index = groups[name] { return index }
    base.report(
      "unknown-reference", value, "the group `\(name)` is not declared in `stacking.groups`",
      help: NearestName.suggestion(for: name, in: groups.keys.sorted()).map { "did you mean `\($0)`?" })
    return nil
  }

  private mutating func readSelection(_ value: Value) -> Selection? {
    guard let object = base.object(value, keys: ["lines", "sets", "delivery"]),
      let (key, member) = oneMember(object, of: "of `lines`, `sets` and `delivery`")
    else { return nil }
    switch key {
    case "lines":
      return readLineFilter(member).map { .lines($0) }
    case "sets":
      guard let elements = base.array(member, atLeast: 1) else { return nil }
      let members = elements.compactMap { readSetMember($0) }
      return members.count == elements.count ? .sets(members) : nil
    default:
      guard let flag = base.bool(member) else { return nil }
      if !flag { base.report("bad-value", member, "`delivery` can only be true", help: "leave it away instead") }
      return .delivery
    }
  }

  private mutating func readSetMember(_ value: Value) -> Selection.SetMember? {
    guard let object = base.object(value, keys: ["lines", "quantity"]) else { return nil }
    let filter = base.required(object, "lines").flatMap { readLineFilter($0) }
    let quantity = base.required(object, "quantity").flatMap { base.decimal($0, .init(isPositive: true)) }
    guard let filter, let quantity else { return nil }
    return Selection.SetMember(filter: filter, quantity: quantity)
  }

  private mutating func readLimit(_ value: Value) -> Limit? {
    guard let object = base.object(value, keys: ["amount", "times", "units", "unitFloor"]) else { return nil }
    requireSomeMember(object)
    return Limit(
      amount: object["amount"].flatMap { readMoney($0) }, times: object["times"].flatMap { base.whole($0) },
      units: object["units"].flatMap { base.decimal($0, .init(isPositive: true)) },
      unitFloor: object["unitFloor"].flatMap { base.decimal($0) })
  }

  /// Parts that are right alone and say nothing together.
  private mutating func reportMismatch(_ selection: Selection, _ effect: Effect, _ limit: Limit, _ object: Object) {
    guard let then = object["then"], let select = object["select"] else { return }
    switch (selection, effect) {
    case (.delivery, .percentOff), (.delivery, .unitPrice), (.sets, .bundlePrice): break
    case (.delivery, .amountOff(let off)) where off.per == .selection: break
    case (.delivery, _):
      base.report(
        "bad-value", then, "this effect does not work on delivery",
        help: "delivery takes `percentOff`, `amountOff` per selection and `unitPrice` with an amount")
    case (.sets, _):
      base.report("bad-value", then, "`sets` takes the effect `bundlePrice` only")
    case (.lines, .bundlePrice):
      base.report("bad-value", select, "`bundlePrice` needs `sets`", help: "one set with one member is allowed")
    case (.lines, _): break
    }
    guard limit.units != nil,
      let units = object["limit"].flatMap({
        base.object($0, keys: ["amount", "times", "units", "unitFloor"])?["units"]
      })
    else { return }
    switch effect {
    case .percentOff, .amountOff, .unitPrice, .buyGet: break
    case .priceTiers, .bundlePrice, .tiers:
      base.report(
        "bad-value", units, "`units` does not work with this effect",
        help: "it works with `percentOff`, `amountOff`, `unitPrice` with an amount and `buyGet`")
    }
  }
}
