import SourceText
import StringsFiles

/// Finds the facts of the texts of one translation.
struct ValueFactFinder {
  private let isCompared: Bool
  private let scripts: [ClosedRange<UInt32>]
  private let isLatin: Bool
  private let hasScripts: Bool
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
    if isCompared, hasLetters, !isLatin || !traits.contains(.asciiLetter), mayBeForeign(text) { facts.insert(.foreign) }
    if hasLetters || !traits.isDisjoint(with: [.currencySign, .dollar]), currencies.mayMention(text, traits) {
      facts.insert(.currency)
    }
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
