import CommandLineKit
import TestSupport
import Testing

@testable import mizan

@Suite("Table of commands")
struct CommandTableTests {
  @Test("The table is sound")
  func sound() {
    #expect(CommandTable.program.tableFaults == [])
  }

  @Test(
    "The help text of every command is the one in its golden file",
    arguments: CommandTable.commands.map { $0.row.name })
  func help(command: String) throws {
    let result = try Mizan.run("help", command)
    #expect(result.status == 0)
    #expect(result.errors == "")
    let difference = try GoldenFile("help-\(command).txt").difference(from: result.output)
    #expect(difference == nil)
    #expect(try Mizan.run(command, "--help").output == result.output)
  }

  @Test("The help text of the program is the one in its golden file")
  func help() throws {
    let result = try Mizan.run("help")
    let difference = try GoldenFile("help.txt").difference(from: result.output)
    #expect(difference == nil)
    #expect(try Mizan.run("--help").output == result.output)
    #expect(try Mizan.run("-h").output == result.output)
  }

  @Test("The reference page of the docs is the one that the table gives")
  func page() throws {
    let page = try Mizan.run("manual", "--format", "markdown").output
    let difference = try GoldenFile(generated: "Sources/mizan/mizan.docc/Commands.md").difference(from: page)
    #expect(difference == nil)
  }

  @Test("The page about the checks is the one that the checks give")
  func checks() throws {
    let page = try Mizan.run("explain", "--format", "markdown").output
    let difference = try GoldenFile(generated: "Sources/mizan/mizan.docc/Checks.md").difference(from: page)
    #expect(difference == nil)
    for check in CheckReference.all {
      let section = try Mizan.run("explain", check.id, "--format", "markdown").output
      #expect(page.contains(section) && page.contains("| [`\(check.id)`](#\(check.id)) |"))
    }
  }
}
