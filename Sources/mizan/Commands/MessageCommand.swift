import CommandLineKit
import Localization
import Money
import SourceText

/// `mizan message KEY [ARG…]`.
enum MessageCommand: Command {
  static let key = Operand<String>.required(Variable("KEY"), "the key of the message")
  static let words = Operand<[String]>.many(
    Variable("ARG"), "what fills its placeholders: a number, an amount such as `12.50 EGP`, or a text")
  static let strings = Option<String>.required(
    "strings", short: "s", Variable("DIR", .folder), "the folder with the translations")
  static let locale = Option<String>.required("locale", short: "l", Variable("TAG"), "whom it is for, as ar-EG")
  static let table = Option<String>.standard("table", short: "t", Variable("NAME"), "Localizable", "the table")
  static let base = Option<String>.standard(
    "base", Variable("TAG"), "en", "the language that stands in where another has no text")
  static let isText = Option.flag("text", "takes every argument as a text, even one that looks like a number")

  /// The options of amounts. `-s` is the folder here, as it is in `quote`.
  private static let amounts = FormattingOptions.rows.map { row in
    var row = row
    if row.short == "s" { row.short = nil }
    return row
  }

  static let row = CommandRow(
    "message", "writes a message of a product in a language, its plural chosen and its arguments filled in",
    details: [
      "A file with errors that the message comes from, or in which it was looked for first, is told of on standard "
        + "error and makes the status 1: the message is what could be read, where an app refuses the file or drops a "
        + "part of it."
    ],
    operands: [key.row, words.row],
    options: [strings.row, locale.row, table.row, base.row, isText.row] + amounts,
    examples: [
      CommandRow.Example("mizan message cart.items 3 --strings Resources --locale ar", "chooses the plural for 3"),
      CommandRow.Example(
        "mizan message order.total '12.50 EGP' --strings Resources --locale ar-EG --bidi isolate",
        "writes the amount as Egypt does"),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let options = try FormattingOptions.options(arguments)
    let texts = try StringsFolder(arguments[strings], console)
    let tables = texts.tables
    let localizer = try Localizer(
      tables: tables, locale: FormattingInput.locale(arguments[locale]),
      baseLanguage: FormattingInput.locale(arguments[base]), amountOptions: options,
      isolatesArguments: options.bidi != .strip)
    let (key, table) = (arguments[key], arguments[table])
    let faulty = texts.showErrors(of: [table], in: localizer.languages(lookedThroughFor: key, table: table), console)
    guard localizer.contains(key, table: table) else {
      if tables.keys(of: table).isEmpty {
        let nearest = NearestName.suggestion(for: table, in: tables.names)
        throw Failure(nil, "there is no table `\(table)`", help: nearest.map { "did you mean `\($0)`?" })
      }
      let nearest = NearestName.suggestion(for: key, in: tables.keys(of: table))
      throw Failure(nil, "the table `\(table)` has no key `\(key)`", help: nearest.map { "did you mean `\($0)`?" })
    }
    let values = arguments[words].map { arguments[isText] ? .text($0) : value(of: $0) }
    do {
      try console.output.write(localizer.message(key, arguments: values, table: table) + "\n")
    } catch let error as MessageError {
      throw Failure(nil, "\(error)")
    }
    for path in faulty {
      console.report(Failure(path, "has errors: the message is from what could be read, and an app may show another"))
    }
    return texts.isIncomplete ? .failed : faulty.isEmpty ? .done : .findings
  }

  /// A word as the argument that it looks like.
  private static func value(of word: String) -> MessageArgument {
    if let number = FixedDecimal(word) { return .number(number) }
    let parts = word.split(separator: " ")
    if parts.count == 2, let number = FixedDecimal(String(parts[0])), let currency = try? Currency(String(parts[1])) {
      return .amount(Amount(number, currency))
    }
    return .text(word)
  }
}
