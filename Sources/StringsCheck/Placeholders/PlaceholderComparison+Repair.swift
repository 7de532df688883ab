import StringsFiles

extension PlaceholderComparison {
  /// The text's placeholders with the positions that they must have, where only one assignment fits.
  ///
  /// Nil where nothing fits, or where several arguments of one type could be meant.
  func repaired(_ text: ArraySlice<UInt8>) -> (edits: [(at: Int, position: Int)], shown: String)? {
    guard !target.specifiers.contains(where: { $0.variable != nil }), target.specifiers.count > 0,
      target.uses.count == target.specifiers.count,
      target.specifiers.contains(where: { $0.position == nil })
    else { return nil }
    var free = Dictionary(source.uses.map { ($0.number, $0.type) }, uniquingKeysWith: { first, _ in first })
    for specifier in target.specifiers {
      if let position = specifier.position, free.removeValue(forKey: position) != specifier.type { return nil }
    }
    var edits: [(at: Int, position: Int)] = []
    var shown: [String] = []
    for specifier in target.specifiers {
      var position = specifier.position
      if position == nil {
        let fitting = free.filter { $0.value == specifier.type }.map(\.key)
        guard fitting.count == 1, let only = fitting.first else { return nil }
        free[only] = nil
        position = only
        edits.append((specifier.range.lowerBound + 1, only))
      }
      let written = text[
        text.startIndex + specifier.range.lowerBound + 1..<text.startIndex + specifier.range.upperBound]
      let rest = String(decoding: written, as: UTF8.self)
      shown.append("%" + (specifier.position == nil ? "\(position ?? 0)$" : "") + rest)
    }
    // What would read the same arguments as before repairs nothing.
    let before = target.uses.map(\.number)
    let after = target.specifiers.map { specifier in
      specifier.position ?? edits.first { $0.at == specifier.range.lowerBound + 1 }?.position ?? 0
    }
    guard before != after else { return nil }
    return (edits, shown.joined(separator: " … "))
  }
}
