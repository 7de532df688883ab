import SourceText

extension RuleSetReader {
  mutating func readRegions(_ value: Value) {
    guard let declared = base.dictionary(value) else { return }
    for (name, list) in declared.members {
      if !Self.isKebabCase(name) {
        base.report(
          "bad-value", list, "`\(name)` is no name of a region set", help: "use small letters, digits and hyphens")
      }
      regions[name] = base.names(list) { reader, element in Self.regionCode(element, &reader) } ?? []
    }
  }

  /// A list of region codes and `@names`, with the declared sets put in place.
  mutating func readRegionList(_ value: Value) -> [String]? {
    let known = regions
    let names = base.names(value) { reader, element in
      guard case .string(let text) = element.node.value, text.utf8.first == UInt8(ascii: "@") else {
        return Self.regionCode(element, &reader)
      }
      let name = String(text.dropFirst())
      if known[name] == nil {
        reader.report(
          "unknown-reference", element, "the region set `\(text)` is not declared in `regions`",
          help: NearestName.suggestion(for: name, in: known.keys.sorted()).map { "did you mean `@\($0)`?" })
        return nil
      }
      return text
    }
    return names?.flatMap { $0.utf8.first == UInt8(ascii: "@") ? known[String($0.dropFirst())] ?? [] : [$0] }
  }

  private static func regionCode(_ value: Value, _ reader: inout DocumentReader) -> String? {
    guard let text = reader.string(value) else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isCode = parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy {
          UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        }
    }
    if isCode { return text }
    reader.report(
      "bad-value", value, "`\(text)` is no region code",
      help: "capital letters and digits, parts joined by `-`: `US-NY`")
    return nil
  }
}
