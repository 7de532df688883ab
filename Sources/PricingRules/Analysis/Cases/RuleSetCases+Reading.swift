import SourceText

extension RuleSetCases {
  /// Reads a cases file; every fault of the document is reported, not only the first. Carts are judged when they are
  /// priced.
  ///
  /// - Parameters:
  ///   - bytes: the JSON, in UTF-8.
  ///   - file: the name that findings carry.
  public static func read(_ bytes: [UInt8], file: String) -> Reading<RuleSetCases> {
    let lines = LineIndex(bytes)
    let root: JSONNode
    do {
      root = try JSONNode(parsing: bytes)
    } catch {
      let finding = Finding(
        "cases-syntax", .error, file: file, at: lines.position(at: error.offset), message: error.description)
      return Reading(value: nil, findings: [finding])
    }
    var reader = CasesReader(bytes: bytes)
    let read = reader.read(Value(node: root, pointer: .root))
    let findings = reader.base.problems.map { problem in
      var finding = problem.finding(in: file, lines)
      finding.id = "cases-" + problem.code
      return finding
    }.sorted { $0.start < $1.start }
    guard findings.isEmpty, let read else { return Reading(value: nil, findings: findings) }
    return Reading(
      value: RuleSetCases(ruleSet: read.ruleSet, cases: read.cases, bytes: bytes, file: file), findings: [])
  }
}

/// Reads the members of a cases file.
private struct CasesReader {
  var base = DocumentReader(acceptsNumbers: false)
  let bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func read(_ value: Value) -> (ruleSet: String, cases: [RuleSetCases.Case])? {
    guard let root = base.object(value, keys: ["$schema", "apiVersion", "kind", "ruleSet", "cases"]) else { return nil }
    if let schema = root["$schema"] { _ = base.name(schema) }
    if let version = base.required(root, "apiVersion"), let text = base.string(version), text != "pricing/v1" {
      base.report("wrong-version", version, "`\(text)` is not supported", help: "this engine reads `pricing/v1`")
    }
    if let kind = base.required(root, "kind"), let text = base.string(kind), text != "Cases" {
      base.report("wrong-kind", kind, "expected the kind `Cases`, found `\(text)`")
    }
    let id = base.required(root, "ruleSet").flatMap { readID($0) }
    guard let list = base.required(root, "cases").flatMap({ base.array($0) }) else { return nil }
    var names: Set<String> = []
    let cases = list.compactMap { readCase($0, &names) }
    return id.map { ($0, cases) }
  }

  private mutating func readID(_ value: Value) -> String? {
    guard let text = base.string(value) else { return nil }
    if RuleSetReader.isKebabCase(text) { return text }
    base.report("bad-value", value, "`\(text)` is no id of a rule set")
    return nil
  }

  private mutating func readCase(_ value: Value, _ names: inout Set<String>) -> RuleSetCases.Case? {
    guard let object = base.object(value, keys: ["name", "cart", "expect", "catalog"]) else { return nil }
    let name = base.required(object, "name").flatMap { base.name($0) }
    if let name, let place = object["name"], !names.insert(name).inserted {
      base.report("duplicate-id", place, "the case `\(name)` is there twice")
    }
    let cart = base.required(object, "cart")
    let expected = base.required(object, "expect")
    if let cart { readCart(cart, mayBeRefused: expected.map { RuleSetCases.Case.expectsError($0.node) } ?? true) }
    if let expected {
      var shape = ExpectationReader(base: base)
      shape.read(expected)
      base = shape.base
    }
    let catalog = object["catalog"].flatMap { readCatalog($0) }
    guard let name, let cart, let expected else { return nil }
    return RuleSetCases.Case(
      name: name, cart: cart.node, expected: expected.node, catalog: catalog, pointer: value.pointer)
  }

  /// A cart whose document is wrong is a fault of the file, unless its refusal is what the case is about.
  private mutating func readCart(_ value: Value, mayBeRefused: Bool) {
    guard base.dictionary(value) != nil, !mayBeRefused else { return }
    do {
      _ = try Cart(parsing: Array(bytes[value.node.range]))
    } catch {
      let start = value.node.range.lowerBound
      for fault in error.faults {
        let range = fault.range ?? 0..<1
        base.report(
          fault.code, fault.pointer.split(separator: "/").reduce(value.pointer) { $0.appending(String($1)) },
          start + range.lowerBound..<start + range.upperBound, fault.message, help: fault.help)
      }
    }
  }

  private mutating func readCatalog(_ value: Value) -> Catalog? {
    let reading = Catalog.read(Array(bytes[value.node.range]), file: "")
    for finding in reading.findings {
      base.report(
        String(finding.id.dropFirst("catalog-".count)), value, "the catalogue is wrong: \(finding.message)",
        help: finding.help)
    }
    return reading.value
  }
}
