/// What is known of a text and its source before any check looks at them, so that a check is only asked about texts
/// that it may find something in.
struct ValueFacts: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The text holds one of some things.
  static func text(_ traits: TextTraits) -> ValueFacts { ValueFacts(rawValue: UInt64(traits.rawValue)) }

  /// The source holds one of some things.
  static func source(_ traits: TextTraits) -> ValueFacts { ValueFacts(rawValue: UInt64(traits.rawValue) << 24) }

  /// It has an escape that is none.
  static let unknownEscape = ValueFacts(rawValue: 1 << 48)
  /// It is the same as the source.
  static let unchanged = ValueFacts(rawValue: 1 << 49)
  /// Its placeholders may differ from the source's.
  static let placeholders = ValueFacts(rawValue: 1 << 50)
  /// The only argument of its source is an integer.
  static let count = ValueFacts(rawValue: 1 << 51)
  /// It may lack letters of its language's scripts.
  static let foreign = ValueFacts(rawValue: 1 << 52)
  /// It may speak of a currency.
  static let currency = ValueFacts(rawValue: 1 << 53)
  /// Its key has a character that cannot be seen, and no other language tells so.
  static let invisibleKey = ValueFacts(rawValue: 1 << 54)

  /// Signs may lead from one of its placeholders to another one, or to Latin letters.
  static let neighbours = ValueFacts(rawValue: 1 << 55)
  /// It may have what is left of an escape.
  static let lostEscape = ValueFacts(rawValue: 1 << 56)
  /// A letter of ASCII stands beside one of another alphabet, or it is Arabic and has a letter of Persian.
  static let strangeLetter = ValueFacts(rawValue: 1 << 57)
  /// It is of a language that is written from right to left, and starts with a sign.
  static let signAtStart = ValueFacts(rawValue: 1 << 58)
  /// It has a run of question marks.
  static let questionMarks = ValueFacts(rawValue: 1 << 59)

  /// What is true where it is not known better.
  static let unclear: ValueFacts = [
    .unchanged, .placeholders, .count, .foreign, .currency, .neighbours, .lostEscape, .strangeLetter, .signAtStart,
    .questionMarks,
  ]
}
