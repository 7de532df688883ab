import CommandLineKit
import Localization
import Money

/// `mizan format AMOUNT CURRENCY`, and `mizan format --tsv`.
enum FormatCommand: Command {
  static let amount = Operand<String?>.optional(
    Variable("AMOUNT"), presence: .requiredUnless("tsv"), "a decimal number, as 1234.5 or -0.05")
  static let currency = Operand<String?>.optional(
    Variable("CURRENCY"), presence: .requiredUnless("tsv"), "its currency, as a code of ISO 4217")
  static let locale = Option<String?>.optional(
    "locale", short: "l", Variable("TAG"), presence: .requiredUnless("tsv"), "whom it is written for, as ar-EG or hi-IN"
  )
  static let rows = Option.flag(
    "tsv", "reads rows of amount, currency, locale and style from standard input and writes a line for each")

  static let row = CommandRow(
    "format", "writes an amount of money as a language writes it",
    operands: [amount.row, currency.row],
    options: [locale.row] + FormattingOptions.rows + [rows.row],
    examples: [
      CommandRow.Example("mizan format 1234567.5 INR --locale en-IN", "₹12,34,567.50"),
      CommandRow.Example("mizan format 3 EGP --locale ar-EG --style word", "٣ جنيهات"),
      CommandRow.Example("mizan format --tsv < amounts.tsv", "one text for each row"),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let options = try FormattingOptions.options(arguments)
    guard let amount = arguments[amount], let currency = arguments[currency], let locale = arguments[locale] else {
      return try FormattingRows(options: options).run(console)
    }
    if arguments[rows] {
      throw UsageError(
        "`--tsv` reads the amounts from standard input", help: "leave `\(amount)` and `\(currency)` away")
    }
    let formatter = try FormattingInput.formatter(
      locale: locale, currency: currency, options: options, from: MoneyFormatterCache())
    try console.output.write(formatter.format(FormattingInput.amount(amount)) + "\n")
    return .done
  }
}
