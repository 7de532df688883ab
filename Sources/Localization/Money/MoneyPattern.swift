/// How one locale writes amounts of one currency in one style: learnt from ICU once, then used without it.
struct MoneyPattern: Sendable, Equatable {
  /// What stands around the digits.
  struct Affixes: Sendable, Equatable {
    var prefix: [FormattedPart] { didSet { written.prefix = BackwardBytes(prefix.joined.utf8) } }
    var suffix: [FormattedPart] { didSet { written.suffix = BackwardBytes(suffix.joined.utf8) } }
    /// The same for writing.
    private(set) var written: NumberWriter.Affixes

    init(prefix: [FormattedPart], suffix: [FormattedPart]) {
      self.prefix = prefix
      self.suffix = suffix
      written = NumberWriter.Affixes(
        prefix: BackwardBytes(prefix.joined.utf8), suffix: BackwardBytes(suffix.joined.utf8))
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
  private let positive: NumberWriter.Affixes
  private let negative: NumberWriter.Affixes
  private let hasPlurals: Bool

  init(_ pattern: MoneyPattern) {
    self.pattern = pattern
    writer = NumberWriter(pattern.symbols)
    positive = pattern.general.positive.written
    negative = pattern.general.negative.written
    hasPlurals = pattern.plurals != nil
  }

  /// The whole text of a number.
  func text(_ number: ShownNumber) -> String {
    if hasPlurals { return pluralText(number) }
    return number.isNegative ? writer.text(number, negative) : writer.text(number, positive)
  }

  /// Apart, so that amounts without plurals need no room for it.
  @inline(never)
  private func pluralText(_ number: ShownNumber) -> String {
    writer.text(number, pattern.affixes(for: number).written)
  }
}
