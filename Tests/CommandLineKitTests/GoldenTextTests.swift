import CommandLineKit
import TestSupport
import Testing

@Suite("Texts from the table")
struct GoldenTextTests {
  struct Text: Sendable, CustomTestStringConvertible {
    var file: String
    var make: @Sendable () -> String

    var testDescription: String { file }
  }

  static let texts = [
    Text(file: "help.txt") { HelpText(SampleProgram.program).ofProgram() },
    Text(file: "help-price.txt") { HelpText(SampleProgram.program).of(SampleProgram.price) },
    Text(file: "completions.bash") { BashCompletion(SampleProgram.program).script() },
    Text(file: "completions.zsh") { ZshCompletion(SampleProgram.program).script() },
    Text(file: "completions.fish") { FishCompletion(SampleProgram.program).script() },
    Text(file: "sample.1") { ManualPage(SampleProgram.program).text() },
    Text(file: "sample.md") { MarkdownPage(SampleProgram.program).text() },
  ]

  @Test("Every text is the one in its golden file", arguments: texts)
  func golden(text: Text) throws {
    let difference = try GoldenFile(text.file).difference(from: text.make())
    #expect(difference == nil)
  }

  @Test("No line of a help text is wider than 80 columns")
  func width() {
    for text in Self.texts.prefix(2) {
      for line in text.make().split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }
}
