import SourceText

/// Reads what a case expects: any part of a quote or of an error object, with no key that neither of them has.
struct ExpectationReader {
  var base: DocumentReader

  /// What a value of the quote document looks like.
  private indirect enum Shape: Sendable {
    case text, optionalText, decimal, bool, anything
    case word([String])
    case list(Shape)
    /// A list whose elements are found by their `id`.
    case named(Keys)
    case object(Keys)
    case optionalObject(Keys)
  }

  /// Keys with their shapes, in the order of the quote document.
  private struct Keys: Sendable, ExpressibleByDictionaryLiteral {
    let names: [String]
    let shapes: [Shape]

    init(dictionaryLiteral elements: (String, Shape)...) {
      names = elements.map(\.0)
      shapes = elements.map(\.1)
    }

    subscript(name: String) -> Shape? { names.firstIndex(of: name).map { shapes[$0] } }
  }

  mutating func read(_ value: Value) {
    if case .object(let members) = value.node.value, members.isEmpty {
      base.report("bad-value", value, "an empty expectation tests nothing")
    }
    read(value, .object(Self.quote))
  }

  private mutating func read(_ value: Value, _ shape: Shape) {
    switch shape {
    case .text: _ = base.name(value)
    case .optionalText: if value.node.kind != .null { _ = base.string(value) }
    case .bool: _ = base.bool(value)
    case .anything: break
    case .word(let words): readWord(value, words)
    case .decimal: readDecimal(value)
    case .list(let element): for part in base.array(value) ?? [] { read(part, element) }
    case .named(let keys):
      for part in base.array(value) ?? [] {
        read(part, .object(keys))
        if case .object(let members) = part.node.value, !members.contains(where: { $0.key == "id" }) {
          let start = part.node.range.lowerBound
          base.report("missing-key", part.pointer.appending("id"), start..<start + 1, "the key `id` is missing")
        }
      }
    case .object(let keys), .optionalObject(let keys):
      if case .optionalObject = shape, value.node.kind == .null { return }
      guard let object = base.object(value, keys: keys.names) else { return }
      for (key, member) in object.members {
        if let shape = keys[key] { read(member, shape) }
      }
    }
  }

  private mutating func readWord(_ value: Value, _ words: [String]) {
    guard let text = base.string(value), !words.contains(text) else { return }
    base.report("bad-value", value, "`\(text)` is none of \(words.map { "`\($0)`" }.joined(separator: ", "))")
  }

  /// A decimal as the quote writes it, with a sign where a credit has one.
  private mutating func readDecimal(_ value: Value) {
    guard let text = base.string(value) else { return }
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isDecimal =
      (1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
      && (parts[0].count == 1 || parts[0].first != UInt8(ascii: "0")) && (parts.count == 1 || parts[1].count <= 6)
    if !isDecimal {
      base.report("bad-decimal", value, "`\(text)` is no amount as a quote writes it", help: "for example \"99.50\"")
    }
  }

  private static let tax: Shape = .object([
    "code": .text, "percent": .decimal, "perUnit": .decimal, "amount": .decimal,
  ])
  private static let discounts: Shape = .list(.object(["rule": .text, "amount": .decimal]))

  private static let quote: Keys = [
    "$schema": .text, "apiVersion": .word(["pricing/v1"]), "kind": .word(["Quote", "Error"]),
    "ruleSet": .object(["id": .text, "revision": .optionalText]), "cart": .optionalText, "document": .word(["credit"]),
    "currency": .text, "prices": .word(PriceBasis.allCases.map(\.rawValue)), "at": .text,
    "lines": .named([
      "id": .text, "sku": .text, "gross": .decimal, "discounts": discounts, "total": .decimal, "taxable": .decimal,
      "taxes": .list(tax),
    ]),
    "delivery": .optionalObject([
      "method": .text, "charge": .decimal, "discounts": discounts, "total": .decimal, "taxes": .list(tax),
    ]),
    "fees": .named(["id": .text, "amount": .decimal, "taxes": .list(tax)]),
    "taxes": .list(
      .object([
        "code": .text, "percent": .decimal, "perUnit": .decimal, "taxable": .decimal, "amount": .decimal,
      ])),
    "totals": .object([
      "subtotal": .decimal, "discount": .decimal, "discountedSubtotal": .decimal, "delivery": .decimal,
      "fees": .decimal, "tax": .decimal, "total": .decimal, "roundOff": .decimal, "payable": .decimal,
    ]),
    "tenders": .named(["id": .text, "kind": .text, "amount": .decimal, "left": .decimal]), "due": .decimal,
    "applied": .list(.object(["rule": .text, "amount": .decimal, "unused": .decimal])),
    "notApplied": .list(
      .object([
        "rule": .text, "coupon": .text, "because": .object(["code": .text, "needs": .anything, "has": .anything]),
      ])),
    "hints": .list(.object(["code": .text, "rule": .text, "missing": .decimal])),
    "problems": .list(
      .object(["code": .text, "line": .text, "item": .text, "needs": .anything, "has": .anything])),
    "orderable": .bool, "claims": .list(.object(["coupon": .text, "rule": .text])),
    "errors": .list(
      .object([
        "code": .text, "pointer": .optionalText, "message": .text, "help": .text, "line": .text, "needs": .anything,
        "has": .anything,
      ])),
  ]
}
