import TestSupport
import Testing

@Suite("Check of the sample world")
struct SampleCheckTests {
  @Test("The check finds nothing in rules and Resources, and takes the schemas for no documents")
  func clean() throws {
    let result = try Mizan.run("check", "rules", "Resources", in: SharedFiles.package)
    #expect(result.output == "")
    #expect(result.status == 0)
  }
}
