import CommandLineKit
import Glibc
import Localization
import Money
import PricingRules

/// `mizan diff --rules OLD --with NEW < carts.jsonl`.
enum DiffCommand: Command {
  enum Format: String, OptionChoice {
    case text, json, html

    var summary: String {
      switch self {
      case .text: "for a terminal"
      case .json: "one document with all figures"
      case .html: "a page for those who decide"
      }
    }
  }

  static let rules = Option<String>.required("rules", short: "r", Variable("OLD", .file), "the rules of today")
  static let with = Option<String>.required("with", short: "w", Variable("NEW", .file), "the rules of tomorrow")
  static let catalog = Option<String?>.optional(
    "catalog", Variable("FILE", .file), "the shop's products; its prices count, not those of the carts")
  static let locale = Option<String>.standard(
    "locale", short: "l", Variable("TAG"), "en", "whom the report is written for: labels in en, ar and hi")
  static let strings = Option<String?>.optional(
    "strings", short: "s", Variable("DIR", .folder), "the folder with the titles of rules, to stand beside their ids")
  static let format = Option<Format>.choice("format", short: "f", "FORMAT", .text, "how the report is written")
  static let top = Option<Int?>.integer(
    "top", "N", in: 1...1000, "how many of the largest changes are listed; 10 without it")
  static let jobs = Option<Int?>.integer("jobs", short: "j", "N", in: 1...256, "how many threads; all cores without it")
  static let output = Option<String?>.optional("output", short: "o", Variable("FILE", .file), "writes to a file")

  static let row = CommandRow(
    "diff", "shows what a change of rules does to real carts",
    details: [
      """
      Reads carts from standard input, one JSON document a line, prices each by both rule sets, and reports how many cost \
      more or less, by how much, and which rules are responsible. The memory that it takes does not grow with the \
      number of carts. Ends with 1 when anything has changed, so that a review can require a look at the report.
      """
    ],
    options: [
      rules.row, with.row, catalog.row, locale.row, strings.row, format.row, top.row, jobs.row, output.row,
    ],
    examples: [
      CommandRow.Example(
        "mizan diff --rules old.json --with new.json < carts.jsonl", "counts, sums and the largest changes"),
      CommandRow.Example(
        "mizan diff -r old.json -w new.json --format html --locale ar -s Resources -o change.html < carts.jsonl",
        "a page in Arabic, with the titles of the rules"),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let old = try PricingInput.ruleSet(arguments[rules], console)
    let new = try PricingInput.ruleSet(arguments[with], console)
    guard old.currency == new.currency else {
      throw Failure(
        nil, "the rule sets price in `\(old.currency.code)` and `\(new.currency.code)`, and amounts cannot be compared")
    }
    let catalog = try arguments[catalog].map { try PricingInput.catalog($0, console) }
    let locale = try FormattingInput.locale(arguments[locale])
    let titles = try TitleTables(folder: arguments[strings], locale, console)
    let comparison = RuleSetComparison(old, with: new, catalog: catalog)
    var summary = ComparisonSummary(currency: new.currency, kept: arguments[top] ?? 10)
    let stream = ComparisonStream(comparison: comparison, threads: Workers(arguments[jobs]).count)
    try stream.run(BlockReader(STDIN_FILENO, name: InputFile.standardInput), into: &summary)
    let report = try DiffReport(summary, old: old, new: new, locale: locale, titles: titles.title)
    let status = summary.changed > 0 ? ExitStatus.findings : .done
    console.settled = status
    try console.writing(to: arguments[output]) { stream in
      switch arguments[format] {
      case .text: try stream.write(DiffText(report).text)
      case .json: try stream.write(DiffDocument(report).json)
      case .html: try stream.write(DiffPage(report).html)
      }
    }
    return status
  }
}
