import Money

/// What is looked for when an amount is read: the ways to write its number, and the names of its currency.
struct AmountNotation: Sendable {
  /// One for each set of digits; the digits of a text decide which separators it may have.
  var numbers: [ReadableNumbers]
  /// Symbols, codes, names and words, the longest first.
  var names: [[Unicode.Scalar]]
  /// Texts that are a whole amount without a digit: جنيهان.
  var wholes: [[Unicode.Scalar]: Int]
  /// Whether parentheses stand for a minus.
  var hasParentheses: Bool
  /// Whether the locale writes its minus behind the number.
  var hasTrailingSign: Bool

  /// Collects what a formatter could have written.
  init(locale: LocaleIdentifier, currency: Currency, options: MoneyFormatter.Options) throws(ICUFailure) {
    let skeleton = ICUSkeleton(options, currency)
    let own = try MoneyPattern(skeleton, locale: locale)
    hasTrailingSign = own?.general.negative.suffix.contains { $0.kind == .sign } ?? false
    hasParentheses = options.sign == .accounting

    numbers = []
    let locales = [locale, try locale.withDigits("latn"), try locale.withDigits("native")]
    let hasWords = CurrencyWords.find(currency.code, language: locale.language) != nil
    let isWorded = hasWords && (options.style == .word || options.style == .shop)
    // What the formatter itself writes comes first: beside a word the number is written as numbers are.
    for unit in (isWorded ? [.none] : []) + [skeleton.unit, .hidden, .none] {
      let readable = skeleton.with(unit: unit, sign: .auto)
      for locale in locales {
        guard let pattern = try MoneyPattern(readable, locale: locale) else { continue }
        let number = ReadableNumbers(pattern.symbols)
        // Amounts may have separators of their own (de-AT); where they have, those of other numbers do not count.
        if !numbers.contains(where: { $0.zero == number.zero }) { numbers.append(number) }
      }
    }

    var names: Set<[Unicode.Scalar]> = []
    var units: [ICUSkeleton.Unit] = [.symbol, .code, .name]
    // The shortest symbol may be that of another currency, too: it counts only for those who write it.
    if options.style == .narrow { units.append(.narrow) }
    for unit in units {
      guard let pattern = try MoneyPattern(skeleton.with(unit: unit, sign: .auto), locale: locale) else { continue }
      for signed in [pattern.general] + pattern.byCategory.values {
        for part in signed.positive.prefix + signed.positive.suffix where part.kind == .currency {
          names.insert(ReadableText(part.text).scalars)
        }
      }
    }
    if let symbol = options.symbol { names.insert(ReadableText(symbol).scalars) }
    wholes = [:]
    if let noun = CurrencyWords.find(currency.code, language: locale.language)?.major {
      for form in [noun.singular, noun.few, noun.many, noun.other] { names.insert(ReadableText(form).scalars) }
      if let alone = noun.oneAlone { wholes[ReadableText(alone).scalars] = 1 }
      if let alone = noun.twoAlone { wholes[ReadableText(alone).scalars] = 2 }
    }
    self.names = names.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
  }
}

/// One way to write numbers, as a reader needs it.
struct ReadableNumbers: Sendable {
  let zero: Unicode.Scalar
  let digits: [Unicode.Scalar]
  let decimal: [Unicode.Scalar]
  let group: Unicode.Scalar?
  let primaryGroup: Int
  let secondaryGroup: Int

  init(_ symbols: NumberSymbols) {
    digits = Array(String(decoding: symbols.digits, as: UTF8.self).unicodeScalars)
    zero = digits.first ?? "0"
    decimal = ReadableText(String(decoding: symbols.decimal, as: UTF8.self)).scalars
    group = String(decoding: symbols.group, as: UTF8.self).unicodeScalars.first.map(ReadableText.unified)
    primaryGroup = symbols.primaryGroup
    secondaryGroup = symbols.secondaryGroup
  }

  /// The value of a digit.
  func value(of scalar: Unicode.Scalar) -> UInt8? {
    digits.firstIndex(of: scalar).map { UInt8($0) }
  }

  /// Whether a character divides groups: the locale's own, or the key on the keyboard that stands for it.
  func isGroup(_ scalar: Unicode.Scalar) -> Bool {
    guard let group else { return false }
    return scalar == group || group == "\u{2019}" && scalar == "'"
  }
}

/// A text as a reader sees it: without marks that cannot be seen, all spaces alike, none at its ends.
struct ReadableText {
  private(set) var scalars: [Unicode.Scalar] = []
  /// Where each of them stands in the text, in UTF-8 bytes.
  private(set) var offsets: [Int] = []

  init(_ text: String) {
    var offset = 0
    for scalar in text.unicodeScalars {
      defer { offset += UTF8.width(scalar) }
      if MoneyFormatter.Bidi.invisible.contains(scalar) { continue }
      let seen = Self.unified(scalar)
      if seen == " ", scalars.isEmpty { continue }
      scalars.append(seen)
      offsets.append(offset)
    }
    while scalars.last == " " {
      scalars.removeLast()
      offsets.removeLast()
    }
  }

  /// The character that stands for a space of any width, or the character itself.
  static func unified(_ scalar: Unicode.Scalar) -> Unicode.Scalar { spaces.contains(scalar) ? " " : scalar }

  /// Space, no-break space, figure space, thin space, narrow no-break space.
  private static let spaces: Set<Unicode.Scalar> = [" ", "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}"]
}
