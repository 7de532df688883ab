public import CommandLineKit
public import Localization
public import Money

extension MoneyFormatter.Style: OptionChoice {
  /// What the case means, in a few words.
  public var summary: String {
    switch self {
    case .symbol: "the symbol that the readers know: ₹1,234.50"
    case .narrow: "the shortest symbol, which other currencies may share"
    case .code: "the code of ISO 4217: INR 1,234.50"
    case .name: "the name: 1,234.50 Indian rupees"
    case .word: "the everyday word, in the form that the number asks for"
    case .shop: "a number and a word that never changes, as on a price tag"
    case .compact: "shortened: ₹12.3L"
    case .compactLong: "shortened, in words: ₹12.3 lakh"
    case .plain: "the number alone"
    }
  }
}

extension MoneyFormatter.Digits: OptionChoice {
  /// What the case means, in a few words.
  public var summary: String {
    switch self {
    case .localeDefault: "what the locale has"
    case .latin: "0 to 9"
    case .native: "those of the language"
    }
  }
}

extension MoneyFormatter.Sign: OptionChoice {
  /// What the case means, in a few words.
  public var summary: String {
    switch self {
    case .auto: "a minus below zero"
    case .always: "a minus below zero, a plus otherwise"
    case .accounting: "parentheses below zero, where accountants write them"
    case .never: "no sign"
    }
  }
}

extension MoneyFormatter.Grouping: OptionChoice {
  /// What the case means, in a few words.
  public var summary: String {
    switch self {
    case .localeDefault: "as the locale does it"
    case .always: "from the first group on"
    case .never: "not at all"
    }
  }
}

extension MoneyFormatter.Bidi: OptionChoice {
  /// What the case means, in a few words.
  public var summary: String {
    switch self {
    case .marks: "the marks of the locale: right where the text stands alone"
    case .isolate: "between isolates: right inside of any other text"
    case .strip: "no invisible character"
    }
  }
}

extension RoundingMode: OptionChoice {
  /// What the case means, in a few words.
  public var summary: String {
    switch self {
    case .halfUp: "to the nearest, halves away from zero"
    case .halfEven: "to the nearest, halves to the even digit"
    case .halfDown: "to the nearest, halves towards zero"
    case .up: "away from zero"
    case .down: "towards zero"
    case .ceiling: "towards positive infinity"
    case .floor: "towards negative infinity"
    }
  }
}
