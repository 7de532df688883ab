public import Money

extension MoneyFormatter {
  /// How an amount is written. The default is what CLDR says for the locale, with all digits of the currency.
  public struct Options: Sendable, Hashable {
    /// The form of the currency.
    public var style = Style.symbol
    /// The set of digits. The separators go with it.
    public var digits = Digits.localeDefault
    /// When and how a sign is written.
    public var sign = Sign.auto
    /// The digits behind the decimal separator.
    public var fraction = Fraction.currency
    /// How surplus digits are rounded away; the same default as in pricing.
    public var rounding = RoundingMode.halfUp
    /// Where digits are grouped.
    public var grouping = Grouping.localeDefault
    /// Whether ``Style/word`` names the minor units too: `١٬٢٣٤ جنيهًا و٥٠ قرشًا` and not `١٬٢٣٤٫٥٠ جنيه`.
    public var namesMinorUnits = false
    /// A text to stand in the place of the symbol or code, such as U+20C1 for the riyal before CLDR has it; nil for what
    /// CLDR has.
    public var symbol: String?
    /// Whether amounts are rounded to what coins can pay: CHF to 0.05, DKK to 0.50, SEK to whole units. Takes the place
    /// of ``fraction``.
    public var cash = false
    /// What is done about the invisible marks that keep a text in order among text of the other direction.
    public var bidi = Bidi.marks

    /// The defaults in one style.
    public init(style: Style = .symbol) {
      self.style = style
    }
  }

  /// The form in which the currency stands beside the number.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// The symbol that the locale's readers know: `₹12,34,567.50`, `US$`, `ج.م.`.
    case symbol
    /// The shortest symbol, which other currencies may share: `$` for all dollars, `E£`.
    case narrow
    /// The ISO 4217 code: `INR 12,34,567.50`.
    case code
    /// CLDR's name in the plural that goes with the number: `12,34,567.50 Indian rupees`.
    case name
    /// The everyday word in the form that agrees with the number: `جنيهان`, `٣ جنيهات`, `१ रुपया`. Whole amounts have no
    /// decimals. In a language or for a currency that has no words here, as ``name``.
    case word
    /// What a price tag says: the number and a word that never changes, `150 جنيه`. Where there is none, as ``symbol``.
    case shop
    /// Rounded and shortened: `₹12.3L`, `$1.2K`. Never for an amount that someone pays.
    case compact
    /// The same with the words in full: `₹12.3 lakh`, `$1.2 million`.
    case compactLong = "compact-long"
    /// The number alone, as it is written in amounts of the currency.
    case plain
  }

  /// A set of digits.
  public enum Digits: String, Sendable, Hashable, CaseIterable {
    /// What CLDR has for the locale. For plain `ar` that changed with ICU 76 from Arabic-Indic to Latin digits.
    case localeDefault = "default"
    /// 0123456789.
    case latin
    /// The language's own: Arabic-Indic in Arabic, Devanagari in Hindi.
    case native
  }

  /// When and how a sign is written. A number whose shown digits are all 0 is never negative.
  ///
  /// Words carry no parentheses: there, ``accounting`` is ``auto``.
  public enum Sign: String, Sendable, Hashable, CaseIterable {
    /// A minus below zero.
    case auto
    /// A minus below zero, a plus otherwise.
    case always
    /// Below zero as accountants write it in the locale: mostly parentheses.
    case accounting
    /// No sign at all.
    case never
  }

  /// The digits behind the decimal separator.
  public enum Fraction: Sendable, Hashable {
    /// As many as the minor unit of the currency has in ISO 4217: 2 for INR, 0 for JPY, 3 for KWD. In the compact styles
    /// at most one.
    case currency
    /// As ``currency``, but none for a whole number of units.
    case hiddenWhenWhole
    /// As ``currency``, and more where the amount has more: nothing is rounded.
    case exact
    /// A fixed number of digits, 0 … 38; in the compact styles the most that there may be.
    case places(Int)
  }

  /// Where digits are grouped.
  public enum Grouping: String, Sendable, Hashable, CaseIterable {
    /// As the locale does it: `12,34,567` in India, `1234` and `12 345` in Spain.
    case localeDefault = "default"
    /// From the first group on, even where the locale waits for two digits in front.
    case always
    /// Not at all.
    case never
  }

  /// What is done about direction.
  public enum Bidi: String, Sendable, Hashable, CaseIterable {
    /// The marks that CLDR puts there (U+200E, U+200F, U+061C): right where the text stands alone in its language.
    case marks
    /// The same between U+2068 and U+2069: right inside of any other text.
    case isolate
    /// No invisible character, for CSV and JSON.
    case strip
  }
}
