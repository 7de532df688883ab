import Dispatch
public import Foundation

/// What a process that has ended left behind.
public struct ProcessResult: Sendable {
  /// The exit status, or the number of the signal that ended it.
  public let status: Int32
  /// Whether a signal ended it.
  public let wasSignalled: Bool
  /// What it wrote to standard output.
  public let output: String
  /// What it wrote to standard error.
  public let errors: String

  /// Runs an executable to its end.
  ///
  /// - Parameters:
  ///   - input: What standard input gives; an empty one without it.
  ///   - environment: Variables that are set in addition; `NO_COLOR` and the like come from the tests' environment.
  ///   - directory: The current directory; a folder without meaning when it is not given.
  public static func run(
    _ executable: URL, _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    in directory: URL = FileManager.default.temporaryDirectory
  ) throws -> ProcessResult {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let standardInput = Pipe()
    let standardOutput = Pipe()
    let standardError = Pipe()
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = standardError
    try process.run()
    // A pipe that is full would stop the process, so that all three are served at once.
    let group = DispatchGroup()
    let output = Collected()
    let errors = Collected()
    DispatchQueue.global().async(group: group) {
      output.data = standardOutput.fileHandleForReading.readDataToEndOfFile()
    }
    DispatchQueue.global().async(group: group) {
      errors.data = standardError.fileHandleForReading.readDataToEndOfFile()
    }
    try? standardInput.fileHandleForWriting.write(contentsOf: Data(input))
    try? standardInput.fileHandleForWriting.close()
    group.wait()
    process.waitUntilExit()
    return ProcessResult(
      status: process.terminationStatus, wasSignalled: process.terminationReason == .uncaughtSignal,
      output: String(decoding: output.data, as: UTF8.self), errors: String(decoding: errors.data, as: UTF8.self))
  }

  /// Written by one queue and read after the group has waited for it.
  private final class Collected: @unchecked Sendable {
    var data = Data()
  }
}

/// Finds executables for tests.
public enum Executable {
  /// An executable that the package builds: it stands beside the test bundle.
  public static func built(_ name: String) -> URL {
    let test = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: test).deletingLastPathComponent().appending(path: name)
  }

  /// An executable of the system; nothing when it is not installed, and a line that says so.
  public static func installed(_ name: String) -> URL? {
    for folder in ["/usr/bin", "/bin", "/usr/local/bin"] {
      let url = URL(filePath: folder).appending(path: name)
      if FileManager.default.isExecutableFile(atPath: url.path) { return url }
    }
    print("skipped: \(name) is not installed")
    return nil
  }
}
