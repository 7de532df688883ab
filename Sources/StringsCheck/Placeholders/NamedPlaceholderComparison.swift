import StringsFiles

/// How the placeholders that a project fills in itself differ from the source's.
struct NamedPlaceholderComparison {
  /// A placeholder that nobody fills in, in the stead of one that is lost.
  private(set) var damaged: NamedPlaceholder?
  /// Those of the source that the text has not, as they are written.
  private(set) var dropped: [String] = []
  /// The names that are lost.
  private(set) var lostNames: [String] = []

  /// Compares a text with its source; nil where neither has such placeholders, or nothing is lost.
  init?(_ value: borrowing ValueContext) {
    guard value.role == .plain, let source = value.source else { return nil }
    let hasBraces = value.traits.contains(.brace) || value.sourceTraits.contains(.brace)
    guard hasBraces || value.sourceTraits.contains(.percent) else { return nil }
    let expected = value.sourceTraits.contains(.brace) ? NamedPlaceholder.all(in: source) : []
    if !expected.isEmpty {
      let found = NamedPlaceholder.all(in: value.bytes, loosely: true)
      let names = Set(found.map(\.name))
      let known = Set(expected.map(\.name))
      let lost = expected.filter { !names.contains($0.name) }
      guard !lost.isEmpty else { return nil }
      lostNames = lost.map(\.name)
      damaged = found.first { !known.contains($0.name) }
      if damaged == nil, !Self.standsForOneNumber(value.message.text.bytes) { addDropped(lost, value) }
    } else if value.traits.contains(.brace), !value.sourceTraits.contains(.brace),
      let comparison = value.placeholders, !comparison.dropped.isEmpty, comparison.damaged == nil
    {
      // `{0}` comes from another platform.
      damaged = NamedPlaceholder.all(in: value.bytes).first
    } else if value.sourceTraits.contains(.percent), value.placeholders?.source.uses.isEmpty != false {
      let names = Set(NamedPlaceholder.numbered(in: value.bytes).map(\.name))
      let lost = NamedPlaceholder.numbered(in: source).filter { !names.contains($0.name) }
      // Any sign beside the digit may be what is left of it: `0%` for `%0`.
      let digits = value.bytes.contains { byte in lost.contains { $0.name.utf8.first == byte } }
      if !digits { addDropped(lost, value) }
    }
    if damaged == nil, dropped.isEmpty { return nil }
  }

  private mutating func addDropped(_ lost: [NamedPlaceholder], _ value: borrowing ValueContext) {
    for placeholder in lost {
      let text = value.sourceText(placeholder.range)
      if !dropped.contains(text) { dropped.append(text) }
    }
  }

  /// Some projects write plural forms as keys of their own, `ITEMS##{one}`: these need no number.
  private static func standsForOneNumber(_ key: ArraySlice<UInt8>) -> Bool {
    ["{zero}", "{one}", "{two}"].contains { key.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
