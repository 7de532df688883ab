import StringsFiles

/// A placeholder that somebody, or a machine, has broken: `% @`, `%١$@`, `٪ ld`, `％@`, `1$@`, `%1`.
struct PlaceholderDamage {
  /// Its bytes in the text.
  var range: Range<Int>
  /// Whether the run time still fills it.
  var stillWorks: Bool

  /// Finds the first one in a text; nil where there is none, or where the source has no argument that is missing.
  init?(in text: ArraySlice<UInt8>, format: FormatString, comparison: PlaceholderComparison) {
    let source = comparison.source
    guard !source.uses.isEmpty else { return nil }
    if let argument = Self.argumentToken(in: text, format) {
      self.init(range: argument, stillWorks: false)
      return
    }
    // What is not read at all has no type there.
    let lost = source.uses.filter { comparison.target[$0.number]?.type != $0.type }
    let wellFormed = Set(lost.isEmpty ? [] : format.specifiers.map(\.range.lowerBound))
    if !lost.isEmpty,
      let range = LooseSpecifier.first(in: text, except: wellFormed, lost: lost.map(\.type), source: source)
    {
      self.init(range: range, stillWorks: false)
    } else if comparison.grade != .crash, let range = Self.spaced(in: text, comparison) {
      self.init(range: range, stillWorks: true)
    } else {
      return nil
    }
  }

  private init(range: Range<Int>, stillWorks: Bool) {
    self.range = range
    self.stillWorks = stillWorks
  }

  /// `%arg`, which only the substitutions of a catalog know; elsewhere it is `%a` and `rg`.
  private static func argumentToken(in text: ArraySlice<UInt8>, _ format: FormatString) -> Range<Int>? {
    for specifier in format.specifiers where specifier.conversion == UInt8(ascii: "a") && specifier.range.count == 2 {
      let range = specifier.range.lowerBound..<specifier.range.upperBound + 2
      if text.count >= range.upperBound,
        text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound].elementsEqual("%arg".utf8)
      {
        return range
      }
    }
    return nil
  }

  /// A specifier with a space that its argument does not have in the source.
  private static func spaced(in text: ArraySlice<UInt8>, _ comparison: PlaceholderComparison) -> Range<Int>? {
    for use in comparison.target.uses where !use.isAmount {
      let specifier = comparison.target.specifiers[use.specifier]
      guard specifier.hasSpaceFlag, let passed = comparison.source[use.number], passed.type == use.type,
        !passed.isAmount, comparison.source.specifier(of: passed)?.hasSpaceFlag == false
      else { continue }
      return specifier.range
    }
    return nil
  }
}
