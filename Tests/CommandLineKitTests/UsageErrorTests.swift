import CommandLineKit
import Testing

@Suite("Usage errors")
struct UsageErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var words: [String]
    var message: String
    var help: String?
    var unknown: String?

    init(_ line: String, _ message: String, help: String? = nil, unknown: String? = nil) {
      words = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
      self.message = message
      self.help = help
      self.unknown = unknown
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  static let cases = [
    Case("", "no command is given", help: "`sample help` lists the commands"),
    Case("prise", "unknown command `prise`", unknown: "prise"),
    Case("''", "unknown command ``", unknown: ""),
    Case("-", "unknown command `-`", unknown: "-"),
    Case("--", "unknown option `--`", unknown: "--"),
    Case("--verison", "unknown option `--verison`", unknown: "--verison"),
    Case("-x", "unknown option `-x`", unknown: "-x"),
    Case(
      "--format=json price", "option `--format=json` stands before the command",
      help: "write `sample COMMAND --format=json`"),
    Case("price --fromat=json", "unknown option `--fromat`", unknown: "--fromat"),
    Case("price --form json", "unknown option `--form`", unknown: "--form"),
    Case("price -x", "unknown option `-x`"),
    Case("price -qx", "unknown option `-x` in `-qx`", unknown: "-qx"),
    Case("price -format", "unknown option `-f` in `-format`", unknown: "-format"),
    Case("price --quiet=yes", "option `--quiet` takes no value"),
    Case("price --jobs", "option `--jobs` needs a value: `--jobs N`"),
    Case("price -qj", "option `-j` needs a value: `-j N`"),
    Case(
      "price --rules --quiet", "option `--rules` needs a value: `--rules FILE`",
      help: "a value that starts with a hyphen is written `--rules=--quiet`"),
    Case("price 1", "option `--rules` is missing: `--rules FILE`"),
    Case("price -r x 1", "option `--strings` is missing: `--strings DIR`"),
    Case("price -r x -r y -q 1", "option `--rules` is given more than once"),
    Case("price -r= --strings= 1", "option `--strings` is empty"),
    Case("price -r x -q -j 4 1", "options `--jobs` and `--quiet` cannot be given together"),
    Case("price -r x --strings d", "`AMOUNT` is missing", help: "the amount"),
    Case("help a b", "`b` is one word too many"),
    Case("price -r x -q --format=jsno 1", "option `--format` is `jsno`, not one of `text`, `json`", unknown: "jsno"),
    Case("price -r x -q 1 ''", "`PATH` is empty"),
    Case("price --jobs=0", "option `--jobs` is `0`, not a whole number from 1 to 64"),
    Case("price --jobs=65", "option `--jobs` is `65`, not a whole number from 1 to 64"),
    Case("price --jobs=+4", "option `--jobs` is `+4`, not a whole number from 1 to 64"),
    Case("price --jobs=", "option `--jobs` is ``, not a whole number from 1 to 64"),
    Case(
      "price --jobs=99999999999999999999", "option `--jobs` is `99999999999999999999`, not a whole number from 1 to 64"
    ),
  ]

  @Test("Every wrong command line is answered with what is wrong", arguments: cases)
  func message(of sample: Case) {
    var words = sample.words
    // Options are checked in the order of the table, so that what comes before has to be right.
    if words.contains(where: { $0.hasPrefix("--jobs=") }) { words += ["-r", "x", "--strings", "d", "1"] }
    let error = #expect(throws: UsageError.self) { try SampleProgram.program.parse(words) }
    #expect(error?.message == sample.message)
    #expect(error?.help == sample.help)
    #expect(error?.unknownName == sample.unknown)
  }

  @Test("The names that may have been meant leave hidden commands out and are complete otherwise")
  func knownNames() {
    let error = #expect(throws: UsageError.self) { try SampleProgram.program.parse(["x"]) }
    #expect(error?.knownNames == ["price", "help"])
    let option = #expect(throws: UsageError.self) { try SampleProgram.program.parse(["help", "--x"]) }
    #expect(option?.knownNames == ["--help"])
    #expect(option?.command == "help")
  }

  @Test("A long list of choices is not repeated in the message")
  func manyChoices() {
    let ids = (0..<20).map { Variable.Choice("id-\($0)") }
    let id = Operand<String>.required(Variable("ID", .choice(ids)), "an id")
    let program = Program(
      name: "p", version: "1", summary: "s", commands: [CommandRow("explain", "e", operands: [id.row])])
    let error = #expect(throws: UsageError.self) { try program.parse(["explain", "id-99"]) }
    #expect(error?.message == "`ID` is `id-99`, no known name")
    #expect(error?.knownNames.count == 20)
  }
}
