import CommandLineKit
import PricingRules
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
    "cart", short: "c", Variable("FILE", .file), "-", "the cart; `-` is standard input")
  static let catalog = Option<String?>.optional(
    "catalog", Variable("FILE", .file), "the shop's products; its prices count, not those of the cart")
  static let at = Option<String?>.optional("at", Variable("TIME"), "prices the cart as of another time (RFC 3339)")
  static let coupon = Option<[String]>.repeated("coupon", Variable("CODE"), "adds a coupon to the cart")
  static let format = Option<Format>.choice("format", short: "f", "FORMAT", .text, "how the quote is written")
  static let explain = Option<Bool>.flag("explain", "tells of every rule why it applied or did not")
  static let output = Option<String?>.optional("output", short: "o", Variable("FILE", .file), "writes to a file")

  static let row = CommandRow(
    "quote", "prices a cart",
    options: [
      rules.row, cart.row, catalog.row, at.row, coupon.row, format.row, explain.row, output.row,
    ],
    examples: [
      CommandRow.Example("mizan quote --rules rules/in-retail.json --cart Resources/carts/in-retail.json", "a receipt")
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let ruleSet = try PricingInput.ruleSet(arguments[rules], console)
    let catalog = try arguments[catalog].map { try PricingInput.catalog($0, console) }
    let engine = PricingEngine(ruleSet, catalog: catalog)
    let bytes = try InputFile.read(arguments[cart])
    let name = InputFile.shownName(arguments[cart])
    do {
      let cart = try engine.cart(parsing: bytes) { cart in
        if let at = arguments[at] { cart.at = at }
        cart.coupons += arguments[coupon]
      }
      let quote = try engine.quote(cart, explain: arguments[explain])
      try console.writing(to: arguments[output]) { try $0.write(quote.json + [UInt8(ascii: "\n")]) }
      return quote.isOrderable ? .done : .findings
    } catch let rejection as CartRejection {
      PricingInput.show(rejection.findings(in: name, LineIndex(bytes)), bytes, name, console)
      if arguments[format] == .json {
        try console.writing(to: arguments[output]) { try $0.write(rejection.json + [UInt8(ascii: "\n")]) }
      }
      return .findings
    }
  }
}
