import Foundation
import TestSupport
import Testing

@Suite("Manual page")
struct ManualTests {
  static let groff = Executable.installed("groff")

  @Test("The formatter has nothing to warn of", .enabled(if: groff != nil))
  func warnings() throws {
    let page = try Mizan.run("manual").output
    let groff = try #require(Self.groff)
    let result = try ProcessResult.run(groff, ["-man", "-Tutf8", "-ww", "-P-cbou"], input: Array(page.utf8))
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("mizan completions SHELL"))
    #expect(result.output.contains("--help"))
  }
}
