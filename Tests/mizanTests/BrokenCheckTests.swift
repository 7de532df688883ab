import Foundation
import TestSupport
import Testing

@Suite("Broken configurations and arguments of mizan check")
struct BrokenCheckTests {
  /// The project, with everything that the calls speak of.
  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var files = BrokenChecks.files
    files["en.lproj/Shop.strings"] = "\"a\" = \"One\";\n"
    files["ar.lproj/Shop.strings"] = "\"a\" = \"واحد\";\n"
    for (path, text) in files {
      let url = folder.url.appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try FileManager.default.createSymbolicLink(atPath: folder.path("circle.json"), withDestinationPath: "circle.json")
    // A file of 1.1 GiB that takes no room.
    try Data().write(to: folder.url.appending(path: "huge.json"))
    let huge = try FileHandle(forWritingTo: folder.url.appending(path: "huge.json"))
    try huge.truncate(atOffset: 1_181_116_006)
    try huge.close()
    return folder
  }

  @Test("Each ends with its status and says what is wrong, where, and what could be meant")
  func messages() throws {
    let folder = try Self.project()
    let configuration = folder.url.appending(path: ".mizan.json")
    var text = ""
    for call in BrokenChecks.calls {
      try? FileManager.default.removeItem(at: configuration)
      if let bytes = call.configuration { try Data(bytes).write(to: configuration) }
      let result = try ProcessResult.run(
        Mizan.url, ["check"] + call.arguments, input: [], environment: [:], in: folder.url)
      let shown = String(decoding: call.configuration ?? [], as: UTF8.self).prefix(80)
      let arguments = call.arguments.map { $0.isEmpty ? "''" : $0 }.joined(separator: " ")
      text += "$ mizan check \(arguments)\(call.configuration == nil ? "" : "< \(shown.debugDescription)")\n"
      text += "status \(result.status)\n\(result.errors)\n"
      // What is wrong is told on standard error; a result is there only where there is one.
      #expect(result.status == 2 ? result.output.isEmpty : result.status == 0, "\(arguments) \(shown)")
    }
    let difference = try GoldenFile("broken-checks.txt").difference(from: text)
    #expect(difference == nil)
    #expect(BrokenChecks.calls.count > 100)
  }
}
