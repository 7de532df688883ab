import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import mizan

@Suite("Examples of the help texts")
struct HelpExampleTests {
  /// The examples that need no file but the samples of the checkout, and write none.
  static let lines = CommandTable.commands.flatMap { $0.row.examples.map(\.line) }.filter { line in
    let isComplete = ["quote", "format", "message", "explain", "help", "completions"].contains {
      line.contains("mizan \($0)")
    }
    return isComplete && ![" > ", " < ", " | ", " cart.json", "fish", "zsh"].contains { line.contains($0) }
  }

  @Test("An example does what it says, with the samples", arguments: lines)
  func runs(line: String) throws {
    let script = "set -e; mizan() { \"$MIZAN\" \"$@\"; }; " + line
    let result = try Mizan.shell(script, in: SharedFiles.package)
    #expect(result.status == 0, "\(line): \(result.errors)")
    #expect(result.errors == "", "\(line)")
    #expect(!result.output.isEmpty || line.hasPrefix("source"))
  }

  @Test("There are such examples of all the commands that read the samples")
  func areThere() {
    for command in ["quote", "format", "message"] {
      #expect(Self.lines.contains { $0.hasPrefix("mizan \(command) ") })
    }
  }
}
