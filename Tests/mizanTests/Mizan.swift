import Foundation
import TestSupport

/// The built command, run as a process.
enum Mizan {
  /// The executable that the tests were built with.
  static let url = Executable.built("mizan")

  /// Runs it with arguments.
  static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    in directory: URL = FileManager.default.temporaryDirectory
  ) throws -> ProcessResult {
    try ProcessResult.run(
      url, arguments, input: Array(input.utf8), environment: environment, in: directory)
  }

  /// Runs a shell script in which `$MIZAN` is the executable.
  static func shell(_ script: String, in directory: URL = FileManager.default.temporaryDirectory) throws
    -> ProcessResult
  {
    try ProcessResult.run(
      URL(filePath: "/bin/bash"), ["-c", script], environment: ["MIZAN": url.path], in: directory)
  }
}

/// A folder that is gone when the test is over.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "mizan-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// The path of a file in it.
  func path(_ name: String) -> String {
    url.appending(path: name).path
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
