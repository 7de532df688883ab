import CommandLineKit
import Foundation
import TestSupport
import Testing

@Suite("Completion scripts")
struct CompletionScriptTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var words: [String]
    var expected: [String]

    init(_ words: [String], _ expected: [String]) {
      self.words = words
      self.expected = expected
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  static let lines = [
    Line(["price", "--format", ""], ["json", "text"]),
    // The equals sign is a word of its own for bash.
    Line(["price", "--format", "=", "j"], ["json"]),
    Line(["price", "--format", "="], ["json", "text"]),
    Line(["price", "--shell", "z"], ["zsh"]),
    Line(["price", "--co"], ["--coupon"]),
    Line(["price", "--jobs", ""], []),
    Line(["price", "--", "--co"], []),
    Line(["help", ""], ["help", "price"]),
    Line(["--v"], ["--version"]),
    Line(["inter"], []),
  ]

  @Test("bash completes what the table says", .enabled(if: Executable.installed("bash") != nil), arguments: lines)
  func bash(line: Line) throws {
    let words = line.words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      \(BashCompletion(SampleProgram.program).script())
      COMP_WORDS=(sample \(words)) COMP_CWORD=\(line.words.count)
      _sample
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try ProcessResult.run(URL(filePath: "/bin/bash"), ["-c", script])
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").map(String.init).sorted() == line.expected)
  }

  @Test(
    "fish completes what the table says", .enabled(if: Executable.installed("fish") != nil),
    arguments: lines.filter { $0.words.last != "=" && $0.words.dropLast().last != "=" && !$0.words.contains("--") })
  func fish(line: Line) throws {
    let fish = try #require(Executable.installed("fish"))
    let script = """
      \(FishCompletion(SampleProgram.program).script())
      complete -C "sample \(line.words.joined(separator: " "))"
      """
    let result = try ProcessResult.run(fish, ["--no-config", "-c", script])
    #expect(result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }.sorted() == line.expected)
  }
}
