import CommandLineKit
import Localization
import Money

/// The options of a command that writes amounts.
enum FormattingOptions {
  private static let standard = MoneyFormatter.Options()

  static let style = Option.choice("style", short: "s", "STYLE", standard.style, "the form of the currency")
  static let digits = Option.choice("digits", "DIGITS", standard.digits, "the set of digits")
  static let sign = Option.choice("sign", "SIGN", standard.sign, "when and how a sign is written")
  static let fraction = Option<String>.standard(
    "fraction", Variable("DECIMALS"), "currency",
    "the decimals: currency, whole (none for whole amounts), exact, or a number of them")
  static let rounding = Option.choice(
    "rounding", "MODE", standard.rounding, "how surplus decimals are rounded away")
  static let grouping = Option.choice("grouping", "GROUPING", standard.grouping, "where digits are grouped")
  static let bidi = Option.choice("bidi", "MARKS", standard.bidi, "what is done about the direction of the text")
  static let symbol = Option<String?>.optional("symbol", Variable("TEXT"), "a text in the place of the symbol")
  static let minorUnits = Option.flag("minor-units", "names the minor units too, in the style word")
  static let cash = Option.flag("cash", "rounds to what coins can pay")

  /// Their rows, in the order of the help text.
  static let rows = [
    style.row, digits.row, sign.row, fraction.row, rounding.row, grouping.row, bidi.row, symbol.row, minorUnits.row,
    cash.row,
  ]

  /// What they say.
  static func options(_ arguments: Arguments) throws -> MoneyFormatter.Options {
    var options = MoneyFormatter.Options(style: arguments[style])
    options.digits = arguments[digits]
    options.sign = arguments[sign]
    options.fraction = try fraction(arguments[fraction])
    options.rounding = arguments[rounding]
    options.grouping = arguments[grouping]
    options.bidi = arguments[bidi]
    options.symbol = arguments[symbol]
    options.namesMinorUnits = arguments[minorUnits]
    options.cash = arguments[cash]
    return options
  }

  private static func fraction(_ text: String) throws -> MoneyFormatter.Fraction {
    switch text {
    case "currency": return .currency
    case "whole": return .hiddenWhenWhole
    case "exact": return .exact
    default:
      if let places = Int(text), (0...FixedDecimal.maximumScale).contains(places) { return .places(places) }
      throw UsageError(
        "`--fraction` takes currency, whole, exact or a number from 0 to \(FixedDecimal.maximumScale), not `\(text)`",
        unknownName: text, knownNames: ["currency", "whole", "exact"])
    }
  }
}
