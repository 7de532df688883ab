import CommandLineKit
import Glibc
import Localization
import PricingRules
import Receipts
import SourceText

/// `mizan quote`: prices a cart by a rule set.
enum QuoteCommand: Command {
  enum Format: String, OptionChoice {
    case text, json, html

    var summary: String {
      switch self {
      case .text: "a receipt for a terminal"
      case .json: "the quote document"
      case .html: "a receipt as a page"
      }
    }
  }

  static let rules = Option<String>.required("rules", short: "r", Variable("FILE", .file), "the rule set")
  static let cart = Option<String>.standard(
    "cart", short: "c", Variable("FILE", .file), "-", excludes: ["jsonl"], "the cart; `-` is standard input")
  static let catalog = Option<String?>.optional(
    "catalog", Variable("FILE", .file), "the shop's products; its prices count, not those of the cart")
  static let at = Option<String?>.optional(
    "at", Variable("TIME"), "prices as of another time (RFC 3339 with an offset)")
  static let coupon = Option<[String]>.repeated("coupon", Variable("CODE"), "adds a coupon to the cart")
  static let locale = Option<String>.standard(
    "locale", short: "l", Variable("TAG"), "en", "whom the receipt is for, as ar-EG")
  static let strings = Option<String?>.optional(
    "strings", short: "s", Variable("DIR", .folder), "the folder with the titles of rules and products")
  static let format = Option<Format>.choice("format", short: "f", "FORMAT", .text, "how the quote is written")
  static let jsonl = Option<Bool>.flag(
    "jsonl", excludes: ["cart", "at", "coupon", "locale", "strings", "format"],
    "prices each line of standard input as a cart, and writes a quote or an error object for each")
  static let jobs = Option<Int?>.integer(
    "jobs", short: "j", "N", in: 1...256, "with `--jsonl`: on so many threads; as many as there are cores")
  static let explain = Option<Bool>.flag("explain", "tells of every rule why it applied or did not")
  static let output = Option<String?>.optional("output", short: "o", Variable("FILE", .file), "writes to a file")

  static let row = CommandRow(
    "quote", "prices a cart",
    details: [
      "The quote goes to standard output. A cart that cannot be priced is told of on standard error with its places; "
        + "as a document it is an error object.",
      "Errors of the files with titles are told on standard error, and an id stands in for a title that cannot be read.",
    ],
    options: [
      rules.row, cart.row, catalog.row, at.row, coupon.row, locale.row, strings.row, format.row, explain.row, jsonl.row,
      jobs.row, output.row,
    ],
    examples: [
      CommandRow.Example(
        "mizan quote --rules rules/in-retail.json --cart Resources/carts/in-retail.json", "a receipt in English"),
      CommandRow.Example(
        "mizan quote -r rules/eg-electronics.json -c Resources/carts/eg-electronics.json -s Resources -l ar-EG",
        "a receipt in Arabic, with the titles of the rules"),
      CommandRow.Example(
        "mizan quote -r rules/in-retail.json -c cart.json --format json --coupon DIWALI100", "what a coupon would do"),
      CommandRow.Example(
        "mizan quote -r rules/in-retail.json --jsonl < carts.jsonl > quotes.jsonl", "millions of carts"),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let ruleSet = try PricingInput.ruleSet(arguments[rules], console)
    let catalog = try arguments[catalog].map { try PricingInput.catalog($0, console) }
    let engine = PricingEngine(ruleSet, catalog: catalog)
    if let at = arguments[at], OffsetDateTime(at) == nil {
      throw UsageError("`\(at)` is no time with an offset", help: "write `2026-11-30T18:30:00+05:30`")
    }
    if arguments[jsonl] { return try stream(engine, arguments, console) }
    let bytes = try InputFile.read(arguments[cart])
    let name = InputFile.shownName(arguments[cart])
    do {
      let cart = try engine.cart(parsing: bytes) { cart in
        if let at = arguments[at] { cart.at = at }
        cart.coupons += arguments[coupon]
      }
      let (quote, text) = try rendered(cart, engine, arguments, console)
      try console.writing(to: arguments[output]) { try $0.write(text) }
      return quote.isOrderable ? .done : .findings
    } catch let rejection as CartRejection {
      PricingInput.show(rejection.findings(in: name, LineIndex(bytes)), bytes, name, console)
      if arguments[format] == .json {
        try console.writing(to: arguments[output]) { try $0.write(rejection.json + [UInt8(ascii: "\n")]) }
      }
      return .findings
    }
  }

  /// Prices a stream of carts; the summary goes to standard error.
  private static func stream(
    _ engine: PricingEngine, _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus {
    let stream = QuoteStream(engine: engine, explain: arguments[explain], threads: Workers(arguments[jobs]).count)
    let input = BlockReader(STDIN_FILENO, name: InputFile.standardInput)
    var progress = Progress("carts")
    var summary = QuoteStream.Summary()
    try console.writing(to: arguments[output]) { summary = try stream.run(input, to: $0, &progress) }
    let rate = Int(Double(summary.carts) / max(progress.seconds, 0.001))
    console.note(
      "\(summary.carts) \(summary.carts == 1 ? "cart" : "carts"), \(summary.rejected) rejected, \(summary.notOrderable) not orderable; \(rate) carts per second"
    )
    return summary.rejected + summary.notOrderable == 0 ? .done : .findings
  }

  /// The quote, and its text in the format that was asked for.
  private static func rendered(
    _ cart: Cart, _ engine: PricingEngine, _ arguments: Arguments, _ console: Console
  ) throws -> (Quote, [UInt8]) {
    if arguments[format] == .json {
      let quote = try engine.quote(cart)
      return (quote, try engine.json(cart, explain: arguments[explain]) + [UInt8(ascii: "\n")])
    }
    let explained = arguments[explain] ? try engine.explainedQuote(cart) : nil
    let quote = try explained?.quote ?? engine.quote(cart)
    let locale = try FormattingInput.locale(arguments[locale])
    let receipt = try Receipt(
      quote, cart: cart, catalog: engine.catalog, explanation: explained?.explanation, locale: locale,
      titles: TitleTables(folder: arguments[strings], locale, console).title)
    return (quote, Array((arguments[format] == .html ? receipt.html : receipt.text()).utf8))
  }
}
