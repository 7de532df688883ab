import CommandLineKit
import Testing

@Suite("Table")
struct TableTests {
  @Test("The sample table is sound")
  func sound() {
    #expect(SampleProgram.program.tableFaults == [])
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var row: CommandRow
    var fault: String

    var testDescription: String { fault }
  }

  static let flag = Option<Bool>.flag("flag", short: "f", "does it").row
  static let text = Operand<[String]>.many(Variable("TEXT"), "texts").row
  static let more = Operand<[String]>.many(Variable("MORE"), "texts").row

  static func choice(_ variable: Variable) -> OptionRow {
    Option<String?>.optional("shape", variable, "the shape").row
  }

  static let faults = [
    Fault(row: CommandRow("Check", "c"), fault: "`Check` is no name of a command"),
    Fault(row: CommandRow("check", "Checks."), fault: "the summary of `check` is no phrase"),
    Fault(row: CommandRow("check", "c", options: [flag, flag]), fault: "`check` has two options `--flag`"),
    Fault(
      row: CommandRow("check", "c", options: [Option<Bool>.flag("fast", short: "h", "f").row]),
      fault: "`check` has two options `-h`"),
    Fault(
      row: CommandRow("check", "c", options: [Option<Bool>.flag("x", "f").row]), fault: "`check --x` is no long name"),
    Fault(
      row: CommandRow("check", "c", options: [Option<Bool>.flag("nine", short: "9", "f").row]),
      fault: "`check --nine`: `9` is no letter"),
    Fault(
      row: CommandRow("check", "c", options: [Option<Bool>.flag("flag", excludes: ["nothing"], "f").row]),
      fault: "`check --flag` excludes `--nothing`"),
    Fault(
      row: CommandRow("check", "c", options: [choice(Variable("", .file))]),
      fault: "`check --shape`: `` is no name in capitals"),
    Fault(
      row: CommandRow("check", "c", options: [choice(Variable("file"))]),
      fault: "`check --shape`: `file` is no name in capitals"),
    Fault(
      row: CommandRow("check", "c", options: [choice(Variable("SHAPE", .choice([])))]),
      fault: "`check --shape` has no choices"),
    Fault(
      row: CommandRow("check", "c", options: [choice(Variable("SHAPE", .choice([.init("a b")])))]),
      fault: "`check --shape`: `a b` is no name of a choice"),
    Fault(row: CommandRow("check", "c", operands: [text, text]), fault: "`check` has two operands `TEXT`"),
    Fault(row: CommandRow("check", "c", operands: [text, more]), fault: "`check` has two operands of any number"),
    Fault(
      row: CommandRow("check", "c", examples: [CommandRow.Example("p help", "x")]),
      fault: "an example of `check` is of something else"),
  ]

  @Test("Every fault of a table is found", arguments: faults)
  func found(sample: Fault) {
    let program = Program(name: "p", version: "1", summary: "s", commands: [sample.row])
    #expect(program.tableFaults.contains(sample.fault))
  }

  @Test("Two commands of one name are found")
  func duplicates() {
    let row = CommandRow("check", "c")
    let program = Program(name: "p", version: "1", summary: "s", commands: [row, row])
    #expect(program.tableFaults == ["two commands are called `check`"])
  }
}
