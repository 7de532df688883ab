/// A currency beside an amount or a placeholder.
struct CurrencyMention {
  /// Its bytes.
  var range: Range<Int>
  /// The text is nothing else.
  var isWhole: Bool

  /// All currencies of a text.
  static func all(
    in text: ArraySlice<UInt8>, _ traits: TextTraits, placeholders: [Range<Int>]
  ) -> [CurrencyMention] {
    let hasAmount = traits.contains(.asciiDigit) || traits.contains(.otherDigit) || !placeholders.isEmpty
    guard hasAmount || traits.contains(.currencySign) || text.count <= 24 else { return [] }
    guard traits.contains(.currencySign) || traits.contains(.asciiLetter) || traits.contains(.nonASCII) else {
      return []
    }
    let scalars = Scalars.of(text).filter { element in !placeholders.contains { $0.contains(element.offset) } }
    var found: [CurrencyMention] = []
    for range in CurrencyNames.ranges(in: scalars) {
      let before = neighbour(of: range.lowerBound, in: scalars, placeholders, step: -1)
      let after = neighbour(of: range.upperBound, in: scalars, placeholders, step: 1)
      if before || after {
        found.append(CurrencyMention(range: range, isWhole: false))
      } else if scalars.allSatisfy({ range.contains($0.offset) || $0.scalar.properties.isWhitespace }),
        placeholders.isEmpty
      {
        found.append(CurrencyMention(range: range, isWhole: true))
      }
    }
    return found
  }

  /// Whether a digit or a placeholder stands beside a place, with at most one space between.
  private static func neighbour(
    of place: Int, in scalars: [Scalars.Element], _ placeholders: [Range<Int>], step: Int
  ) -> Bool {
    var place = place
    for _ in 0..<3 {
      if placeholders.contains(where: { step > 0 ? $0.lowerBound == place : $0.upperBound == place }) { return true }
      guard let next = scalars.first(where: { step > 0 ? $0.offset == place : $0.end == place }) else { return false }
      if DigitSet.zero(of: next.scalar) != nil { return true }
      let category = next.scalar.properties.generalCategory
      guard category == .spaceSeparator || category == .format else { return false }
      place = step > 0 ? next.end : next.offset
    }
    return false
  }
}
