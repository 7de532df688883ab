import SourceText
import StringsFiles

/// Finds the facts of the texts of one translation.
struct ValueFactFinder {
  private let isCompared: Bool
  private let scripts: [ClosedRange<UInt32>]
  private let isLatin: Bool
  private let hasScripts: Bool
  private let isRightToLeft: Bool
  private let isArabic: Bool
  private let currencies = CurrencyGlance.shared
  private let keys: [Int32]
  private let bases: [Int32]
  private let entries: [SourceTexts.Entry]
  private let sources: [UInt8]
  private let placeholders: [ByteRange]

  init(_ context: TranslationContext) {
    isCompared = context.base != nil
    keys = context.translation.index.numbers
    bases = context.base?.index.last ?? []
    entries = context.base?.sources?.entries ?? []
    sources = context.base?.sources?.bytes ?? []
    placeholders = context.base?.sources?.placeholders ?? []
    scripts = context.language.map { $0.scripts.flatMap(\.ranges) } ?? []
    isRightToLeft = context.language?.isRightToLeft == true
    isArabic = context.language?.isArabic == true
    hasScripts = context.language?.scripts.isEmpty == false
    isLatin = context.language?.scripts.first == .latin
  }

  /// The number of the base's message with the key of a message.
  func base(of message: Int) -> Int? {
    let key = Int(keys[message])
    guard key < bases.count, bases[key] >= 0 else { return nil }
    return Int(bases[key])
  }

  /// The facts of a text that no number chooses; `base` is the number of the base's message, nil where it has none.
  func facts(of text: Span<UInt8>, isEscapeUnknown: Bool, base: Int?) -> ValueFacts {
    let traits = TextTraits(text)
    var facts = ValueFacts.text(traits)
    if isEscapeUnknown { facts.insert(.unknownEscape) }
    facts.formUnion(looks(of: text, traits))
    let hasLetters = !traits.isDisjoint(with: [.asciiLetter, .nonASCII])
    if let base {
      let entry = entries[base]
      facts.formUnion(.source(entry.traits))
      guard entry.isPlain else { return facts.union(.unclear) }
      if hasLetters, text.hasSameBytes(as: sources.span.extracting(entry.text.range)) { facts.insert(.unchanged) }
      if traits.contains(.percent) || entry.traits.contains(.percent) {
        if entry.isCount { facts.insert(.count) }
        // With the same ones in the same order nothing can be wrong.
        if entry.placeholders.map({ !hasPlaceholders(text, $0.range) }) ?? true { facts.insert(.placeholders) }
      }
    }
    if isRightToLeft, traits.contains(.percent), mayHaveNeighbours(text) { facts.insert(.neighbours) }
    if isCompared, hasLetters, !isLatin || !traits.contains(.asciiLetter), mayBeForeign(text) { facts.insert(.foreign) }
    if hasLetters || !traits.isDisjoint(with: [.currencySign, .dollar]), currencies.mayMention(text, traits) {
      facts.insert(.currency)
    }
    return facts
  }

  /// The facts that are a matter of single bytes.
  private func looks(of text: Span<UInt8>, _ traits: TextTraits) -> ValueFacts {
    var facts: ValueFacts = []
    if traits.isSuperset(of: [.asciiDigit, .asciiLetter]), !LostEscape.all(in: text).isEmpty {
      facts.insert(.lostEscape)
    }
    if isArabic, traits.contains(.persianLetter) { facts.insert(.strangeLetter) }
    if traits.isSuperset(of: [.asciiLetter, .otherAlphabet]), TextBytes.mixesAlphabets(text) {
      facts.insert(.strangeLetter)
    }
    if isRightToLeft, TextBytes.startsWithSign(text) { facts.insert(.signAtStart) }
    if traits.contains(.punctuation), TextBytes.questionMarks(text) != nil { facts.insert(.questionMarks) }
    return facts
  }

  /// Whether a text has some placeholders, written in the same way and in the same order, and no other percent sign but
  /// `%%`.
  private func hasPlaceholders(_ text: Span<UInt8>, _ expected: Range<Int>) -> Bool {
    let percent = UInt8(ascii: "%")
    var number = expected.lowerBound
    var index = 0
    while true {
      index = ByteScan.first(percent, percent, in: text, from: index, to: text.count)
      guard index < text.count else { break }
      if index + 1 < text.count, text[index + 1] == percent {
        index += 2
        continue
      }
      guard number < expected.upperBound else { return false }
      let source = sources.span.extracting(placeholders[number].range)
      guard text.count - index >= source.count,
        text.extracting(index..<index + source.count).hasSameBytes(as: source)
      else { return false }
      number += 1
      index += source.count
    }
    return number == expected.upperBound
  }

  /// Whether signs may lead from a percent sign, on either side, to another one or to a Latin letter. The letters of
  /// the placeholder itself are passed over.
  private func mayHaveNeighbours(_ text: Span<UInt8>) -> Bool {
    let percent = UInt8(ascii: "%")
    var index = 0
    while true {
      index = ByteScan.first(percent, percent, in: text, from: index, to: text.count)
      guard index < text.count else { return false }
      var before = index - 1
      while before >= 0, Self.isSign(text[before]) { before -= 1 }
      if before >= 0, !Self.isRightToLeft(text, before) { return true }
      var behind = index + 1
      while behind < text.count, text[behind] < 0x80, text[behind] != UInt8(ascii: "@") { behind += 1 }
      guard behind < text.count else { return false }
      if text[behind] == UInt8(ascii: "@") {
        behind += 1
        while behind < text.count, Self.isSign(text[behind]) { behind += 1 }
        if behind < text.count, !Self.isRightToLeft(text, behind) { return true }
      }
      index += 1
    }
  }

  /// Whether a byte is an ASCII sign other than those of placeholders.
  private static func isSign(_ byte: UInt8) -> Bool {
    byte < 0x80 && byte != UInt8(ascii: "%") && byte != UInt8(ascii: "@")
      && !((0x61...0x7A).contains(byte | 0x20))
  }

  /// Whether a byte belongs to a letter of the Hebrew or the Arabic block; signs of these blocks are none.
  private static func isRightToLeft(_ text: Span<UInt8>, _ index: Int) -> Bool {
    var start = index
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    let value = Scalars.decode(text, at: start).value
    return (0x5D0...0x5EA).contains(value) || (0x620...0x64A).contains(value)
  }

  /// Whether no letter of the language's scripts is outside ASCII.
  private func mayBeForeign(_ text: Span<UInt8>) -> Bool {
    guard hasScripts else { return false }
    var index = 0
    while index < text.count {
      guard text[index] >= 0x80 else {
        // The name of a variable does not count.
        if text[index] == UInt8(ascii: "#") { return true }
        index += 1
        continue
      }
      let (value, width) = Scalars.decode(text, at: index)
      for range in scripts where range.contains(value) { return false }
      index += width
    }
    return true
  }
}
