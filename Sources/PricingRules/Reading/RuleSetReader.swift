import Money
public import SourceText

/// A document that was read: its value unless it is unusable, and all that is wrong with it.
public struct Reading<Value: Sendable>: Sendable {
  /// The value; nil when a finding is an error.
  public let value: Value?
  /// What was found, in the order of the document.
  public let findings: [Finding]
}

extension RuleSet {
  /// Reads a rule set; every fault of the document is reported, not only the first.
  ///
  /// - Parameters:
  ///   - bytes: the JSON, in UTF-8.
  ///   - file: the name that findings carry.
  ///   - zone: gives the rules of an IANA time zone; nil for an unknown one. Without it a rule set may only speak of
  ///     instants with an explicit offset (`UTC` is always known).
  public static func read(
    _ bytes: [UInt8], file: String, zone: ((String) -> TimeZoneRules?)? = nil
  ) -> Reading<RuleSet> {
    let lines = LineIndex(bytes)
    let root: JSONNode
    do {
      root = try JSONNode(parsing: bytes)
    } catch {
      let finding = Finding(
        "ruleset-syntax", .error, file: file, at: lines.position(at: error.offset), message: error.description)
      return Reading(value: nil, findings: [finding])
    }
    var reader = RuleSetReader(zone: zone)
    let document = reader.read(Value(node: root, pointer: .root))
    var ruleSet: RuleSet?
    if let document {
      do {
        ruleSet = try RuleSet(document)
      } catch {
        reader.reportInexactTax(root)
      }
    }
    let findings = reader.base.problems.map { $0.finding(in: file, lines) }.sorted { $0.start < $1.start }
    return Reading(value: ruleSet, findings: findings)
  }
}

extension Problem {
  func finding(in file: String, _ lines: LineIndex) -> Finding {
    Finding(
      "ruleset-" + code, .error, file: file, at: lines.position(at: range.lowerBound),
      to: lines.position(at: range.upperBound), pointer: pointer.description, message: message, help: help)
  }
}

/// Reads the parts of a rule set; each part has a file of its own.
struct RuleSetReader {
  var base = DocumentReader(acceptsNumbers: false)
  let findZone: ((String) -> TimeZoneRules?)?

  // What later parts refer to.
  var currency: Currency?
  var zone: TimeZoneRules?
  /// Declared region sets.
  var regions: [String: [String]] = [:]
  var groups: [String: Int] = [:]
  /// The declared tax categories; nil without a tax section.
  var taxCategories: [String]?
  /// Ids of rules, fees and methods so far.
  var ids: Set<String> = []

  init(zone: ((String) -> TimeZoneRules?)?) {
    findZone = zone
  }

  static let keys = [
    "$schema", "apiVersion", "kind", "id", "revision", "currency", "timeZone", "prices", "regions", "order",
    "discounts",
    "stacking", "delivery", "fees", "tax", "rounding",
  ]

  mutating func read(_ value: Value) -> RuleSetDocument? {
    guard let root = base.object(value, keys: Self.keys) else { return nil }
    if let schema = root["$schema"] { _ = base.name(schema) }
    readVersion(root, kind: "RuleSet")
    let id = base.required(root, "id").flatMap { readID($0) }
    let revision = root["revision"].flatMap { base.name($0) }
    currency = base.required(root, "currency").flatMap { readCurrency($0) }
    readZone(root)
    let prices = base.required(root, "prices").flatMap { base.choice($0, PriceBasis.self) }
    if let declared = root["regions"] { readRegions(declared) }
    let order = root["order"].flatMap { readOrder($0) }
    // Parts that others refer to come first; findings are sorted by place in the end.
    let stacking = root["stacking"].flatMap { readStacking($0) }
    if root["stacking"] == nil, let discounts = root["discounts"] {
      base.report(
        "missing-key", value.pointer.appending("stacking"), discounts.node.range, "`discounts` need `stacking`")
    }
    let tax = root["tax"].flatMap { readTax($0) }
    let discounts = root["discounts"].flatMap { readDiscounts($0, base: stacking?.base ?? .running) }
    let delivery = root["delivery"].flatMap { readDelivery($0) }
    let fees = root["fees"].flatMap { readFees($0) }
    let rounding = base.required(root, "rounding").flatMap { readRounding($0) }
    guard base.problems.isEmpty, let id, let currency, let zone, let prices, let rounding else { return nil }
    return RuleSetDocument(
      id: id, revision: revision, currency: currency, zone: zone, prices: prices, minimum: order?.minimum,
      maximumQuantityPerLine: order?.maximum, discounts: discounts ?? [], stacking: stacking ?? Stacking(),
      deliveryMethods: delivery?.methods ?? [], deliveryTax: delivery?.tax ?? .none, fees: fees ?? [], tax: tax,
      rounding: rounding)
  }

  /// `apiVersion` and `kind`.
  private mutating func readVersion(_ root: Object, kind: String) {
    if let version = base.required(root, "apiVersion"), let text = base.string(version), text != "pricing/v1" {
      base.report("wrong-version", version, "`\(text)` is not supported", help: "this engine reads `pricing/v1`")
    }
    if let value = base.required(root, "kind"), let text = base.string(value), text != kind {
      base.report("wrong-kind", value, "expected the kind `\(kind)`, found `\(text)`")
    }
  }

  private mutating func readCurrency(_ value: Value) -> Currency? {
    guard let code = base.string(value) else { return nil }
    do {
      return try Currency(code)
    } catch {
      base.report(
        "unknown-currency", value, error.description,
        help: NearestName.suggestion(for: code, in: Currency.all.map(\.code)).map { "did you mean `\($0)`?" })
      return nil
    }
  }

  /// The decimals of money; while an unknown currency is reported, no amount is refused for its digits.
  var moneyDecimals: Int { currency?.digits ?? 6 }

  mutating func readMoney(_ value: Value) -> FixedDecimal? {
    // What fits into 64 bits of minor units; only currencies with four digits come near.
    let maximum = try? FixedDecimal(coefficient: 9_000_000_000_000_000_000, scale: moneyDecimals)
    return base.decimal(value, .init(decimals: moneyDecimals, maximum: maximum))
  }

  private mutating func readZone(_ root: Object) {
    guard let value = base.required(root, "timeZone"), let name = base.string(value) else { return }
    if ["UTC", "GMT", "Etc/UTC", "Etc/GMT"].contains(name) {
      zone = TimeZoneRules(identifier: name, initialOffset: 0)
    } else if let findZone {
      zone = findZone(name)
      if zone == nil {
        base.report("unknown-time-zone", value, "`\(name)` is no IANA time zone", help: "for example `Africa/Cairo`")
      }
    } else {
      // Priced without wall clocks; a date or a time of day will be refused where it stands.
      zone = TimeZoneRules(identifier: name, initialOffset: 0)
    }
  }

  /// Whether local dates and times can be resolved.
  var knowsWallClock: Bool {
    findZone != nil || ["UTC", "GMT", "Etc/UTC", "Etc/GMT"].contains(zone?.identifier ?? "")
  }

  private mutating func readOrder(_ value: Value) -> (minimum: FixedDecimal?, maximum: FixedDecimal?)? {
    guard let order = base.object(value, keys: ["minimum", "maximumQuantityPerLine"]) else { return nil }
    requireSomeMember(order)
    return (
      order["minimum"].flatMap { readMoney($0) },
      order["maximumQuantityPerLine"].flatMap { base.decimal($0, .init(isPositive: true)) }
    )
  }

  mutating func reportInexactTax(_ root: JSONNode) {
    guard let tax = root["tax"] else { return }
    base.report(
      "overflow", JSONPointer.root.appending("tax"), tax.range,
      "components on top of each other have more digits than can be computed exactly",
      help: "use fewer decimals in the rates, or fewer components on top of each other")
  }

  /// An object that may not be empty.
  mutating func requireSomeMember(_ object: Object) {
    if case .object(let members) = object.value.node.value, members.isEmpty {
      base.report("bad-value", object.value, "an empty object says nothing here")
    }
  }

  /// An object that must have exactly one of its keys.
  mutating func oneMember(_ object: Object, of what: String) -> (key: String, value: Value)? {
    if object.members.count == 1 { return object.members[0] }
    if object.members.isEmpty {
      if case .object(let members) = object.value.node.value, !members.isEmpty { return nil }
      base.report("bad-value", object.value, "expected exactly one \(what)")
    } else {
      base.report(
        "bad-value", object.members[1].value,
        "expected exactly one \(what), found \(object.members.map { "`\($0.key)`" }.joined(separator: " and "))")
    }
    return nil
  }

  // MARK: Names

  /// A kebab-case id.
  mutating func readID(_ value: Value) -> String? {
    guard let text = base.string(value) else { return nil }
    if Self.isKebabCase(text) { return text }
    base.report(
      "bad-value", value, "`\(text)` is no id",
      help: "an id has small letters, digits and single hyphens: `summer-sale`")
    return nil
  }

  /// The id of a rule, fee or method; they are unique together, because their titles share a table.
  mutating func readUniqueID(_ value: Value) -> String? {
    guard let id = readID(value) else { return nil }
    claim(id, value.pointer, value.node.range)
    return id
  }

  mutating func claim(_ id: String, _ pointer: JSONPointer, _ range: Range<Int>) {
    if !ids.insert(id).inserted {
      base.report(
        "duplicate-id", pointer, range, "the id `\(id)` is used twice",
        help: "ids of discounts, fees and delivery methods are unique together")
    }
  }

  static func isKebabCase(_ text: String) -> Bool {
    guard text.utf8.count <= 63 else { return false }
    return text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy {
          UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        }
    }
  }
}
