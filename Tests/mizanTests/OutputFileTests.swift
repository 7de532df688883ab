import Foundation
import Testing

@testable import mizan

@Suite("Writing a file")
struct OutputFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func write(_ text: String, to path: String) throws {
    let file = try OutputFile(path)
    try file.stream.write(text)
    try file.commit()
  }

  func contents(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test("A file appears when it is whole, and not before")
  func whole() throws {
    let file = try OutputFile(folder.path("new"))
    try file.stream.write(String(repeating: "x", count: 200_000))
    #expect(try names() == [])
    try file.commit()
    #expect(try contents("new").count == 200_000)
    #expect(try names() == ["new"])
  }

  @Test("What is not finished leaves the old file and nothing else")
  func unfinished() throws {
    try write("old", to: folder.path("f"))
    let file = try OutputFile(folder.path("f"))
    try file.stream.write("new")
    try file.stream.flush()
    file.discard()
    #expect(try contents("f") == "old")
    #expect(try names() == ["f"])
  }

  @Test("A file that is replaced keeps its mode, a link to it stays a link")
  func replaced() throws {
    try write("old", to: folder.path("f"))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("f"))
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "f")
    try write("new", to: folder.path("link"))
    #expect(try contents("f") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "f")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("f"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try names() == ["f", "link"])
  }

  @Test("A name of the greatest length is no trouble")
  func longName() throws {
    let long = String(repeating: "n", count: 250)
    try write("x", to: folder.path(long))
    #expect(try contents(long) == "x")
  }

  @Test("A device is written as it is")
  func device() throws {
    try write("x", to: "/dev/null")
    let full = #expect(throws: Failure.self) { try write("x", to: "/dev/full") }
    #expect(full?.subject == "/dev/full")
    #expect(full?.message == "no space left on the disk")
  }

  @Test("What cannot be written says why")
  func failures() throws {
    let missing = #expect(throws: Failure.self) { try write("x", to: folder.path("no/f")) }
    #expect(missing?.message == "no such file or folder")
    let directory = #expect(throws: Failure.self) { try write("x", to: folder.url.path) }
    #expect(directory?.message == "is a folder, not a file")
    #expect(throws: Failure.self) { try write("x", to: "") }
  }

  @Test("A stream gathers small writes and keeps their order")
  func order() throws {
    let file = try OutputFile(folder.path("f"))
    for number in 0..<20_000 {
      let line = "\(number)\n"
      if number % 2 == 0 { try file.stream.write(line) } else { try file.stream.write(Array(line.utf8)) }
    }
    try file.commit()
    #expect(try contents("f") == (0..<20_000).map { "\($0)\n" }.joined())
  }
}
