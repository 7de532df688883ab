import Foundation
import StringsCheck
import TestSupport
import Testing

@Suite("List of checks")
struct CheckListTests {
  @Test("Every file of the checks is in the list, under the id that its name says")
  func complete() throws {
    let folder = SharedFiles.package.appending(path: "Sources/StringsCheck/Checks")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { $0.dropLast(".swift".count) }
    let ids = names.map { name in
      name.enumerated().map { $0.offset > 0 && $0.element.isUppercase ? "-\($0.element)" : "\($0.element)" }.joined()
        .lowercased()
    }
    #expect(ids.sorted() == Check.all.map(\.id).sorted())
  }

  @Test("Every check has a summary, a reason, and an example of both kinds", arguments: Check.all)
  func documented(_ check: Check) {
    #expect(check.summary.hasSuffix(".") && check.reason.hasSuffix("."))
    guard !["encoding", "unused-ignore", "stale-translation"].contains(check.id) else { return }
    #expect(check.examples.contains { $0.isGood })
    #expect(check.examples.contains { !$0.isGood })
  }
}
