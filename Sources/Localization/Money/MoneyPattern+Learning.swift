import Money

extension MoneyPattern {
  /// Learns a pattern from what ICU writes for some numbers, and tries it on others.
  ///
  /// Nil when ICU writes something that a pattern cannot express, such as digits that are not one character each.
  init?(learningFrom oracle: ICUMoneyFormat, plurals: PluralRules?) throws(ICUFailure) {
    guard let positive = FormattedSample(try oracle.parts(Self.longSample)),
      let negative = FormattedSample(try oracle.parts(Self.longSample.negated)),
      positive.body == negative.body,
      var symbols = positive.symbols(of: Self.longSample)
    else { return nil }
    symbols.minimumGrouping = try Self.minimumGrouping(of: oracle, symbols)
    self.symbols = symbols
    general = Signed(positive: positive.affixes, negative: negative.affixes)
    self.plurals = plurals

    for category in plurals?.categories ?? [] {
      guard let plurals, let sample = Self.trial(in: category, of: plurals) else { continue }
      guard let positive = FormattedSample(try oracle.parts(sample)),
        let negative = FormattedSample(try oracle.parts(sample.negated))
      else { return nil }
      byCategory[category] = Signed(positive: positive.affixes, negative: negative.affixes)
    }
    for sample in plurals == nil ? Self.groupTrials : Self.trials {
      for number in [sample, sample.negated] where text(number) != (try oracle.parts(number).joined) { return nil }
    }
  }

  /// All ten digits, and enough of them to show groups of any size.
  private static let longSample = sample(12_345_678_901_234_567_890_25, places: 2)

  /// Numbers with every number of digits around the first groups.
  private static let groupTrials = [(0, 0), (5, 2), (1234, 0), (12_345, 0), (100_000, 0), (1_234_567, 2)]
    .map { sample($0.0, places: $0.1) }

  /// Numbers that show every plural category of every language, and every number of digits around a first group.
  private static let trials: [ShownNumber] = {
    let whole = Array(0...25) + [80, 100, 102, 111, 999, 1000, 1234, 9999, 12_345, 100_000, 1_000_000, 12_345_678]
    let hundredths = [0, 5, 10, 25, 50, 100, 110, 150, 200, 1150, 123_450, 1_234_567]
    return whole.map { sample(Int128($0), places: 0) } + hundredths.map { sample(Int128($0), places: 2) }
      + [sample(1, places: 1), sample(15, places: 1)]
  }()

  /// A number of a category; 0 only where the category has no other, and no negative number is in it.
  static func trial(in category: PluralCategory, of plurals: PluralRules) -> ShownNumber? {
    let numbers = trials.filter { plurals.category(of: $0) == category }
    return numbers.first { $0.magnitude != 0 } ?? numbers.first
  }

  private static func sample(_ coefficient: Int128, places: Int) -> ShownNumber {
    let number = (try? FixedDecimal(coefficient: coefficient, scale: places)) ?? .zero
    return ShownNumber(number, FractionRule(kind: .fixed, places: places), .halfUp)
  }

  private static func minimumGrouping(
    of oracle: ICUMoneyFormat, _ symbols: NumberSymbols
  ) throws(ICUFailure) -> Int {
    guard symbols.primaryGroup > 0 else { return 1 }
    var number: Int128 = 1
    for _ in 0..<symbols.primaryGroup { number *= 10 }
    for digits in 1...4 {
      if try oracle.parts(sample(number, places: 0)).contains(where: { $0.kind == .group }) { return digits }
      number *= 10
    }
    return 5
  }
}

/// A formatted number taken apart: what stands before the first digit, the digits, and what stands after the last.
struct FormattedSample {
  let body: [FormattedPart]
  let affixes: MoneyPattern.Affixes

  /// Nil when something stands between the digits that is no separator.
  init?(_ parts: [FormattedPart]) {
    let isDigits = { (part: FormattedPart) in part.kind == .integer || part.kind == .fraction }
    guard let first = parts.firstIndex(where: isDigits), let last = parts.lastIndex(where: isDigits) else { return nil }
    body = Array(parts[first...last])
    affixes = MoneyPattern.Affixes(prefix: Array(parts[..<first]), suffix: Array(parts[(last + 1)...]))
    if body.contains(where: { ![.integer, .group, .decimal, .fraction].contains($0.kind) }) { return nil }
  }

  /// Digits and separators, when the sample is what has been made of `number`.
  func symbols(of number: ShownNumber) -> NumberSymbols? {
    let runs = body.filter { $0.kind == .integer }.map(\.text)
    let written = (runs + body.filter { $0.kind == .fraction }.map(\.text)).joined().unicodeScalars
    let values = number.ascii.filter { $0 != UInt8(ascii: ".") }
    guard written.count == values.count else { return nil }
    var digits = [[UInt8]](repeating: [], count: 10)
    for (scalar, value) in zip(written, values) {
      digits[Int(value - UInt8(ascii: "0"))] = Array(String(scalar).utf8)
    }
    let groups = Set(body.filter { $0.kind == .group }.map(\.text))
    guard groups.count <= 1, Set(digits.map(\.count)).count == 1,
      let decimal = body.first(where: { $0.kind == .decimal })
    else { return nil }
    let sizes = runs.map(\.unicodeScalars.count)
    let primary = sizes.count > 1 ? sizes[sizes.count - 1] : 0
    return NumberSymbols(
      digits: Array(digits.joined()), decimal: Array(decimal.text.utf8), group: Array((groups.first ?? "").utf8),
      primaryGroup: primary, secondaryGroup: sizes.count > 2 ? sizes[sizes.count - 2] : primary, minimumGrouping: 1)
  }
}
