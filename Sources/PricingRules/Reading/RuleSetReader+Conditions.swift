import Money
import SourceText

extension RuleSetReader {
  private static let conditionKeys: [Requirement.Key] = [
    .coupon, .customerTag, .channel, .payment, .deliveryMethod, .shipTo, .shipFrom, .sameRegion, .subtotal,
    .discountedSubtotal, .quantity, .weight, .lines, .at,
  ]
  private static let taxKeys: [Requirement.Key] = [
    .category, .shipTo, .shipFrom, .sameRegion, .customerTag, .date, .netUnitPrice,
  ]

  /// `when` of a rule, a fee, a delivery row or a payable row.
  mutating func readCondition(_ value: Value) -> Condition? {
    readCondition(value, keys: Self.conditionKeys)
  }

  /// `when` of a tax row.
  mutating func readTaxCondition(_ value: Value) -> Condition? {
    readCondition(value, keys: Self.taxKeys)
  }

  private mutating func readCondition(_ value: Value, keys: [Requirement.Key]) -> Condition? {
    let names = keys.map(\.rawValue)
    guard let object = base.object(value, keys: names + ["not"]) else { return nil }
    var requirements: [Requirement] = []
    for (key, member) in object.members {
      if key == "not" {
        guard let not = base.object(member, keys: names) else { continue }
        requireSomeMember(not)
        for (key, member) in not.members {
          if let requirement = readRequirement(key, member, isNegated: true) { requirements.append(requirement) }
        }
      } else if let requirement = readRequirement(key, member, isNegated: false) {
        requirements.append(requirement)
      }
    }
    requirements.sort { ($0.isNegated ? 1 : 0, $0.key) < ($1.isNegated ? 1 : 0, $1.key) }
    return Condition(requirements: requirements)
  }

  private mutating func readRequirement(_ name: String, _ value: Value, isNegated: Bool) -> Requirement? {
    guard let key = Requirement.Key(rawValue: name), let test = readTest(key, value) else { return nil }
    var needs = CompactJSON.bytes(value.node)
    if isNegated {
      // A negated `lines` without bounds means "no such line".
      if case .lines(let lines) = test, lines.quantity == nil, lines.total == nil { needs = lines.quantityNeeds }
      needs = CompactJSON.negated(needs)
    }
    return Requirement(key: key, isNegated: isNegated, test: test, needs: needs)
  }

  private mutating func readTest(_ key: Requirement.Key, _ value: Value) -> Requirement.Test? {
    switch key {
    case .coupon, .customerTag, .channel, .payment, .deliveryMethod:
      return base.names(value).map { .anyOf($0) }
    case .category:
      return readTaxCategories(value).map { .anyOf($0) }
    case .shipTo, .shipFrom:
      return readRegionList(value).map { .regions($0) }
    case .sameRegion:
      return base.bool(value).map { .flag($0) }
    case .subtotal, .discountedSubtotal:
      return readInterval(value, decimals: moneyDecimals).map { .interval($0) }
    case .quantity, .weight, .netUnitPrice:
      return readInterval(value).map { .interval($0) }
    case .lines:
      return readLinesCondition(value).map { .lines($0) }
    case .at:
      return readWindow(value).map { .window($0) }
    case .date:
      return readDates(value).map { .window($0) }
    }
  }

  private mutating func readTaxCategories(_ value: Value) -> [String]? {
    let known = taxCategories ?? []
    return base.names(value) { reader, element in
      guard let name = reader.name(element) else { return nil }
      if known.contains(name) { return name }
      reader.report(
        "unknown-reference", element, "the tax category `\(name)` is not declared in `tax.categories`",
        help: NearestName.suggestion(for: name, in: known).map { "did you mean `\($0)`?" })
      return nil
    }
  }

  private mutating func readLinesCondition(_ value: Value) -> LinesCondition? {
    guard let object = base.object(value, keys: ["select", "quantity", "total"]) else { return nil }
    let filter = base.required(object, "select").flatMap { readLineFilter($0) }
    let quantity = object["quantity"].flatMap { readInterval($0) }
    let total = object["total"].flatMap { readInterval($0, decimals: moneyDecimals) }
    guard let filter else { return nil }
    let quantityNeeds = object["quantity"].map { CompactJSON.bytes($0.node) } ?? Array(#"{"moreThan":"0"}"#.utf8)
    return LinesCondition(
      filter: filter, quantity: quantity, total: total,
      quantityNeeds: CompactJSON.member("quantity", quantityNeeds),
      totalNeeds: object["total"].map { CompactJSON.member("total", CompactJSON.bytes($0.node)) } ?? [])
  }

  // MARK: Intervals

  mutating func readInterval(_ value: Value, decimals: Int = 6) -> Interval? {
    let lowerKeys = ["atLeast", "moreThan"]
    let upperKeys = ["lessThan", "atMost"]
    guard let object = base.object(value, keys: lowerKeys + upperKeys) else { return nil }
    requireSomeMember(object)
    var bounds: [String: Interval.Bound] = [:]
    for (key, member) in object.members {
      guard let number = base.decimal(member, .init(decimals: decimals)) else { return nil }
      bounds[key] = Interval.Bound(value: number, isIncluded: key == "atLeast" || key == "atMost")
    }
    for pair in [lowerKeys, upperKeys] where bounds[pair[0]] != nil && bounds[pair[1]] != nil {
      base.report(
        "bad-value", value, "`\(pair[0])` and `\(pair[1])` bound the same side", help: "keep the one that is meant")
      return nil
    }
    let interval = Interval(
      lower: bounds["atLeast"] ?? bounds["moreThan"], upper: bounds["atMost"] ?? bounds["lessThan"])
    if interval.isEmpty {
      base.report("empty-interval", value, "no number lies in this interval")
      return nil
    }
    return interval
  }

  // MARK: Line filters

  mutating func readLineFilter(_ value: Value) -> LineFilter? {
    let keys = ["sku", "category", "tag", "attribute", "unitPrice", "quantity", "weight"]
    guard let object = base.object(value, keys: keys + ["not"]) else { return nil }
    var filter = readFilterKeys(object)
    if let value = object["not"], let not = base.object(value, keys: keys) {
      requireSomeMember(not)
      let negated = readFilterKeys(not)
      // Negated one by one: each key is a filter of its own.
      filter.not = negated.split
    }
    return filter
  }

  private mutating func readFilterKeys(_ object: Object) -> LineFilter {
    var filter = LineFilter()
    filter.sku = object["sku"].flatMap { base.names($0) }
    filter.category = object["category"].flatMap { base.names($0) }
    filter.tag = object["tag"].flatMap { base.names($0) }
    if let value = object["attribute"], let attributes = base.dictionary(value) {
      requireSomeMember(attributes)
      for (name, list) in attributes.members {
        filter.attribute.append((name, base.names(list) ?? []))
      }
    }
    filter.unitPrice = object["unitPrice"].flatMap { readInterval($0) }
    filter.quantity = object["quantity"].flatMap { readInterval($0) }
    filter.weight = object["weight"].flatMap { readInterval($0) }
    return filter
  }
}

extension LineFilter {
  /// One filter for each key.
  fileprivate var split: [LineFilter] {
    var parts: [LineFilter] = []
    func add(_ change: (inout LineFilter) -> Void) {
      var part = LineFilter()
      change(&part)
      parts.append(part)
    }
    if let sku { add { $0.sku = sku } }
    if let category { add { $0.category = category } }
    if let tag { add { $0.tag = tag } }
    if !attribute.isEmpty { add { $0.attribute = attribute } }
    if let unitPrice { add { $0.unitPrice = unitPrice } }
    if let quantity { add { $0.quantity = quantity } }
    if let weight { add { $0.weight = weight } }
    return parts
  }
}
