/// A currency beside an amount or a placeholder.
struct CurrencyMention {
  /// Its bytes.
  var range: Range<Int>
  /// The text is nothing else.
  var isWhole: Bool

  /// All currencies of a text, in the order of their places.
  static func all(
    in text: ArraySlice<UInt8>, _ traits: TextTraits, placeholders: [Range<Int>]
  ) -> [CurrencyMention] {
    let hasDigit = traits.contains(.asciiDigit) || traits.contains(.otherDigit)
    guard !traits.isDisjoint(with: [.currencySign, .dollar, .asciiLetter, .nonASCII]) else { return [] }
    guard hasDigit || !placeholders.isEmpty else {
      return CurrencyNames.isCurrency(text) ? [CurrencyMention(range: 0..<text.count, isWhole: true)] : []
    }
    let reader = CurrencyReader(text, placeholders)
    var found: [Int: Range<Int>] = [:]
    for amount in placeholders + (hasDigit ? reader.digitRuns() : []) {
      for range in [reader.currency(before: amount.lowerBound), reader.currency(behind: amount.upperBound)] {
        if let range { found[range.lowerBound] = range }
      }
    }
    return found.values.sorted { $0.lowerBound < $1.lowerBound }.map { CurrencyMention(range: $0, isWhole: false) }
  }
}

/// Reads what stands beside the amounts of a text.
private struct CurrencyReader {
  private let text: ArraySlice<UInt8>
  private let placeholders: [Range<Int>]
  /// No name of a currency is longer.
  private static let maximumLength = 24

  init(_ text: ArraySlice<UInt8>, _ placeholders: [Range<Int>]) {
    self.text = text
    self.placeholders = placeholders
  }

  /// The runs of digits outside of placeholders.
  func digitRuns() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var offset = 0
    while offset < text.count {
      if let placeholder = placeholders.first(where: { $0.contains(offset) }) {
        offset = placeholder.upperBound
        continue
      }
      let (scalar, width) = scalar(at: offset)
      if DigitSet.zero(of: scalar) != nil {
        if let last = runs.last, last.upperBound == offset {
          runs[runs.count - 1] = last.lowerBound..<offset + width
        } else {
          runs.append(offset..<offset + width)
        }
      }
      offset += width
    }
    return runs
  }

  /// The currency that starts at a place, behind at most two spaces or marks.
  func currency(behind place: Int) -> Range<Int>? {
    var start = place
    for _ in 0..<2 where start < text.count && Self.isSpace(scalar(at: start).scalar) {
      start += scalar(at: start).width
    }
    guard start < text.count, !isPlaceholder(start) else { return nil }
    let (first, width) = scalar(at: start)
    if CurrencyNames.isSign(first) { return sign(start..<start + width) }
    var end = start
    while end < text.count, end - start <= Self.maximumLength, !isPlaceholder(end), isWordPart(at: end) {
      end += scalar(at: end).width
    }
    return name(start..<end)
  }

  /// The currency that ends at a place, before at most two spaces or marks.
  func currency(before place: Int) -> Range<Int>? {
    var end = place
    for _ in 0..<2 where end > 0 && Self.isSpace(scalar(at: start(before: end)).scalar) { end = start(before: end) }
    guard end > 0, !isPlaceholder(end - 1) else { return nil }
    let last = start(before: end)
    if CurrencyNames.isSign(scalar(at: last).scalar) { return sign(last..<end) }
    var start = end
    while start > 0, end - start <= Self.maximumLength, !isPlaceholder(start - 1),
      isWordPart(at: self.start(before: start))
    {
      start = self.start(before: start)
    }
    return name(start..<end)
  }

  /// `2$@` and `2 $ @` are what is left of a placeholder.
  private func sign(_ range: Range<Int>) -> Range<Int>? {
    var next = range.upperBound
    if next < text.count, text[text.startIndex + next] == 0x20 { next += 1 }
    let isLeftOver = next < text.count && text[text.startIndex + next] == UInt8(ascii: "@")
    return isLeftOver ? nil : range
  }

  /// A range that is the name of a currency, without a full stop that ends a sentence.
  private func name(_ range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty else { return nil }
    var word = text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound]
    if CurrencyNames.isName(word) { return range }
    guard word.last == UInt8(ascii: ".") else { return nil }
    word.removeLast()
    return CurrencyNames.isName(word) ? range.lowerBound..<range.upperBound - 1 : nil
  }

  private func scalar(at offset: Int) -> (scalar: Unicode.Scalar, width: Int) {
    let (value, width) = Scalars.decode(text, at: text.startIndex + offset)
    return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
  }

  private func start(before offset: Int) -> Int {
    var start = offset - 1
    while start > 0, text[text.startIndex + start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  private func isPlaceholder(_ offset: Int) -> Bool {
    placeholders.contains { $0.contains(offset) }
  }

  private func isWordPart(at offset: Int) -> Bool {
    let scalar = scalar(at: offset).scalar
    if scalar.value < 0x80 { return scalar.isLetter || scalar == "." }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return scalar.isLetter
    }
  }

  /// Spaces, and marks of direction and isolation.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0xA0, 0x202F, 0x2009, 0x200E, 0x200F, 0x2066...0x2069: true
    default: false
    }
  }
}
