import CommandLineKit
import Testing

@Suite("Parser")
struct ParserTests {
  typealias Sample = SampleProgram

  @Test(
    "A value follows its option in every usual way",
    arguments: [["--jobs=4"], ["--jobs", "4"], ["-j4"], ["-j", "4"], ["-vj4"], ["-vj", "4"]])
  func values(words: [String]) throws {
    let arguments = try #require(try Sample.read(["-r", "x", "--strings", "d"] + words + ["1"]))
    #expect(arguments[Sample.jobs] == 4)
    #expect(arguments[Sample.verbose] == words[0].hasPrefix("-v"))
    #expect(arguments[Sample.amount] == "1")
  }

  @Test("What is not given has its standard value")
  func standards() throws {
    let arguments = try #require(try Sample.arguments())
    #expect(arguments[Sample.base] == "en")
    #expect(arguments[Sample.format] == .text)
    #expect(arguments[Sample.output] == nil)
    #expect(arguments[Sample.jobs] == nil)
    #expect(arguments[Sample.shell] == nil)
    #expect(arguments[Sample.coupons] == [])
    #expect(arguments[Sample.quiet] == false)
    #expect(arguments[Sample.paths] == [])
    #expect(!arguments.has(Sample.base))
  }

  @Test("A repeatable option keeps all its values in their order")
  func repeated() throws {
    let arguments = try #require(try Sample.arguments("-cA", "--coupon", "B", "--coupon=", "-c", "C=D"))
    #expect(arguments[Sample.coupons] == ["A", "B", "", "C=D"])
  }

  @Test("Switches bundle, and may be repeated")
  func bundles() throws {
    let arguments = try #require(try Sample.read(["-qvvr", "x", "1"]))
    #expect(arguments[Sample.quiet])
    #expect(arguments[Sample.verbose])
    #expect(arguments[Sample.rules] == "x")
  }

  @Test("Two hyphens end the options; a hyphen alone and a negative number are operands")
  func operands() throws {
    let all = try #require(try Sample.read(["-r", "x", "-q", "-12.50", "-", "-.5", "--", "--format", "-q", "--"]))
    #expect(all[Sample.amount] == "-12.50")
    #expect(all[Sample.paths] == ["-", "-.5", "--format", "-q", "--"])
  }

  @Test("A value may start with a hyphen when it is attached, or a number, or standard input")
  func hyphens() throws {
    #expect(try Sample.arguments("--base=--x")?[Sample.base] == "--x")
    #expect(try Sample.arguments("--base", "-5")?[Sample.base] == "-5")
    #expect(try Sample.arguments("-o", "-")?[Sample.output] == "-")
  }

  @Test("Help wins over everything else that is missing, wherever it stands", arguments: ["-h", "--help", "-qh"])
  func help(word: String) throws {
    guard case .help(let row) = try Sample.program.parse(["price", "--jobs", "4", word]) else {
      Issue.record("no help")
      return
    }
    #expect(row?.name == "price")
    #expect(try Sample.read(["-r", "x", "-q", "1", "--", "-h"]) != nil)
  }

  @Test("Help and version of the program stand in the place of a command")
  func program() throws {
    for word in ["-h", "--help"] {
      guard case .help(nil) = try Sample.program.parse([word]) else {
        Issue.record("no help for \(word)")
        continue
      }
    }
    for word in ["-V", "--version"] {
      guard case .version = try Sample.program.parse([word]) else {
        Issue.record("no version for \(word)")
        continue
      }
    }
  }

  @Test("An operand that has to be given is kept for the row behind one that may be left out")
  func reserved() throws {
    let files = Operand<[String]>.many(Variable("FILE", .file), "files")
    let target = Operand<String>.required(Variable("TARGET"), "the target")
    let program = Program(
      name: "p", version: "1", summary: "s", commands: [CommandRow("copy", "c", operands: [files.row, target.row])])
    guard case .run(_, let arguments) = try program.parse(["copy", "a", "b", "c"]) else { return }
    #expect(arguments[files] == ["a", "b"])
    #expect(arguments[target] == "c")
  }
}
