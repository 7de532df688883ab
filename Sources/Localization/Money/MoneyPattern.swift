/// How one locale writes amounts of one currency in one style: learnt from ICU once, then used without it.
struct MoneyPattern: Sendable, Equatable {
  /// What stands around the digits.
  struct Affixes: Sendable, Equatable {
    var prefix: [FormattedPart] { didSet { prefixBytes = Array(prefix.joined.utf8) } }
    var suffix: [FormattedPart] { didSet { suffixBytes = Array(suffix.joined.utf8) } }
    private(set) var prefixBytes: [UInt8]
    private(set) var suffixBytes: [UInt8]

    init(prefix: [FormattedPart], suffix: [FormattedPart]) {
      self.prefix = prefix
      self.suffix = suffix
      prefixBytes = Array(prefix.joined.utf8)
      suffixBytes = Array(suffix.joined.utf8)
    }
  }

  /// The affixes of a number that is not negative, and of one that is.
  struct Signed: Sendable, Equatable {
    var positive: Affixes
    var negative: Affixes

    subscript(isNegative isNegative: Bool) -> Affixes { isNegative ? negative : positive }

    /// Changes all four texts.
    mutating func update(_ change: (inout Affixes) -> Void) {
      change(&positive)
      change(&negative)
    }
  }

  var symbols: NumberSymbols
  /// For numbers of every plural category that has no entry in ``byCategory``.
  var general: Signed
  /// What differs by the plural category of the number.
  var byCategory: [PluralCategory: Signed] = [:]
  /// Decides the category; nil where nothing depends on it.
  var plurals: PluralRules?

  /// Whether the currency stands before the number and behind it, too.
  var hasCurrencyOnBothSides: Bool {
    [general.positive.prefix, general.positive.suffix].allSatisfy { $0.contains { $0.kind == .currency } }
  }

  /// The affixes for a number.
  func affixes(for number: ShownNumber) -> Affixes {
    guard let plurals else { return general[isNegative: number.isNegative] }
    return (byCategory[plurals.category(of: number)] ?? general)[isNegative: number.isNegative]
  }

  /// The whole text of a number.
  func text(_ number: ShownNumber) -> String { SharedPattern(self).text(number) }

  /// The parts of a number's text.
  func parts(_ number: ShownNumber) -> [FormattedPart] {
    let affixes = affixes(for: number)
    return affixes.prefix + symbols.parts(number) + affixes.suffix
  }

  /// Changes the affixes of all categories.
  mutating func updateAffixes(_ change: (inout Affixes) -> Void) {
    general.update(change)
    for category in byCategory.keys { byCategory[category]?.update(change) }
  }
}

/// A pattern that formatters and their copies share, so that passing one on copies a reference and not a dozen.
final class SharedPattern: Sendable {
  let pattern: MoneyPattern
  private let writer: NumberWriter
  /// What stands around a number where its plural category does not matter: what nearly every amount needs, in reach
  /// without copying the pattern.
  private let positivePrefix: [UInt8]
  private let positiveSuffix: [UInt8]
  private let negativePrefix: [UInt8]
  private let negativeSuffix: [UInt8]
  private let hasPlurals: Bool

  init(_ pattern: MoneyPattern) {
    self.pattern = pattern
    writer = NumberWriter(pattern.symbols)
    positivePrefix = pattern.general.positive.prefixBytes
    positiveSuffix = pattern.general.positive.suffixBytes
    negativePrefix = pattern.general.negative.prefixBytes
    negativeSuffix = pattern.general.negative.suffixBytes
    hasPlurals = pattern.plurals != nil
  }

  /// The whole text of a number.
  func text(_ number: ShownNumber) -> String {
    if hasPlurals {
      let affixes = pattern.affixes(for: number)
      return writer.text(number, prefix: affixes.prefixBytes, suffix: affixes.suffixBytes)
    }
    return number.isNegative
      ? writer.text(number, prefix: negativePrefix, suffix: negativeSuffix)
      : writer.text(number, prefix: positivePrefix, suffix: positiveSuffix)
  }
}
