import CommandLineKit

/// A table with a row of every kind, which the tests of this target share.
enum SampleProgram {
  enum Format: String, OptionChoice {
    case text, json

    var summary: String {
      switch self {
      case .text: "for people"
      case .json: "for programs"
      }
    }
  }

  enum Shell: String, OptionChoice {
    case bash, zsh

    var summary: String { "" }
  }

  static let rules = Option<String>.required("rules", short: "r", Variable("FILE", .file), "the rule set")
  static let base = Option<String>.standard("base", Variable("TAG"), "en", "the base language")
  static let output = Option<String?>.optional("output", short: "o", Variable("FILE", .file), "where to write")
  static let folder = Option<String?>.optional(
    "strings", Variable("DIR", .folder), presence: .requiredUnless("quiet"), "the folder of the translations")
  static let coupons = Option<[String]>.repeated("coupon", short: "c", Variable("CODE"), "a coupon")
  static let jobs = Option<Int?>.integer("jobs", short: "j", "N", in: 1...64, excludes: ["quiet"], "how many at once")
  static let format = Option.choice("format", "FORMAT", Format.text, "how to write it")
  static let shell = Option<Shell>.optionalChoice("shell", "SHELL", "whose rules hold: it's `[optional]`")
  static let quiet = Option<Bool>.flag("quiet", short: "q", "says nothing")
  static let verbose = Option<Bool>.flag("verbose", short: "v", "says more")

  static let amount = Operand<String>.required(Variable("AMOUNT"), "the amount")
  static let paths = Operand<[String]>.many(Variable("PATH", .file), "files or folders")
  static let command = Operand<String?>.optional(Variable("COMMAND", .command), "a command")

  static let price = CommandRow(
    "price", "prices a thing",
    details: [
      "The first paragraph is long enough to be broken into more than one line, because it says the same thing twice.",
      ".The second one starts with a full stop and has a back\\slash, `code` and ميزان.",
    ],
    operands: [amount.row, paths.row],
    options: [
      rules.row, base.row, output.row, folder.row, coupons.row, jobs.row, format.row, shell.row, quiet.row, verbose.row,
    ],
    examples: [CommandRow.Example("sample price -r rules.json 12.50", "prices at 12.50")])
  static let help = CommandRow("help", "shows help", operands: [command.row])
  static let hidden = CommandRow("internal", "not for users", isHidden: true)

  static let program = Program(
    name: "sample", version: "1.2.3", summary: "a program for tests", details: ["It does nothing."],
    commands: [price, help, hidden],
    statuses: [Program.Entry("0", "done"), Program.Entry("2", "wrong usage")],
    environment: [Program.Entry("NO_COLOR", "switches colours off")])

  /// The arguments of `price` for the words, with what is required added.
  static func arguments(_ words: String...) throws -> Arguments? {
    try read(["-r", "x", "--strings", "d"] + words + ["1"])
  }

  /// The arguments of `price` for exactly these words.
  static func read(_ words: [String]) throws -> Arguments? {
    guard case .run(_, let arguments) = try program.parse(["price"] + words) else { return nil }
    return arguments
  }
}
