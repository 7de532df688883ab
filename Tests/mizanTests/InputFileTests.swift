import Foundation
import Glibc
import TestSupport
import Testing

@testable import mizan

@Suite("Reading a file")
struct InputFileTests {
  @Test("The bytes are those of the file, whatever its size", arguments: [0, 1, 65_535, 65_536, 65_537, 1_000_003])
  func bytes(count: Int) throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    try Data(bytes).write(to: folder.url.appending(path: "x"))
    #expect(try InputFile.read(folder.path("x")) == bytes)
  }

  @Test("A pipe is read to its end, however little it gives at a time")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("p")
    try #require(unsafe mkfifo(path, 0o600) == 0)
    let writer = Thread {
      guard let pipe = FileHandle(forWritingAtPath: path) else { return }
      for line in ["1\n", "2\n", "3\n"] {
        try? pipe.write(contentsOf: Data(line.utf8))
        Thread.sleep(forTimeInterval: 0.02)
      }
      try? pipe.write(contentsOf: Data(count: 200_000))
      try? pipe.close()
    }
    writer.start()
    let bytes = try InputFile.read(path)
    #expect(bytes.prefix(6) == Array("1\n2\n3\n".utf8)[...])
    #expect(bytes.count == 200_006)
  }

  @Test("A file whose size the system does not know is read")
  func proc() throws {
    #expect(String(decoding: try InputFile.read("/proc/version"), as: UTF8.self).hasPrefix("Linux"))
  }

  static func failure(_ path: String) -> Failure? {
    #expect(throws: Failure.self) { try InputFile.read(path) }
  }

  @Test("What cannot be read says why")
  func failures() throws {
    let folder = try TemporaryFolder()
    #expect(Self.failure(folder.url.path)?.message == "is a folder, not a file")
    #expect(Self.failure(folder.path("a/b"))?.message == "no such file or folder")
    #expect(Self.failure(folder.path(String(repeating: "x", count: 300)))?.message == "the name is too long")
    try Data().write(to: folder.url.appending(path: "plain"))
    #expect(Self.failure(folder.path("plain/b"))?.message == "a part of the path is not a folder")
    try FileManager.default.createSymbolicLink(atPath: folder.path("loop"), withDestinationPath: "loop")
    #expect(Self.failure(folder.path("loop"))?.message == "too many symbolic links")
    #expect(Self.failure("")?.message == "no such file or folder")
  }

  @Test("A name that is not there suggests the one beside it")
  func neighbour() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url.appending(path: "in-retail.json"))
    try Data().write(to: folder.url.appending(path: ".in-retial.json"))
    let failure = Self.failure(folder.path("in-retial.json"))
    #expect(failure?.subject == folder.path("in-retial.json"))
    #expect(failure?.help == "did you mean `\(folder.path("in-retail.json"))`?")
    #expect(Self.failure(folder.path("quite-another"))?.help == nil)
  }

  @Test("Standard input has a name of its own")
  func standardInput() {
    #expect(InputFile.shownName("-") == "<stdin>")
    #expect(InputFile.shownName("a") == "a")
  }
}
