import Foundation
import Glibc
import SourceText
import Testing

@testable import mizan

@Suite("Console")
struct ConsoleTests {
  @Test("A reader that goes away still gets the status of the findings")
  func brokenPipe() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    let console = Console(output: OutputStream(pipe.fileHandleForWriting.fileDescriptor, name: "standard output"))
    try pipe.fileHandleForReading.close()
    let findings = (1...2000).map { line in
      Finding("syntax", .error, file: "a.strings", at: Position(line: line, column: 1), message: "expected `;`")
    }
    #expect(throws: BrokenPipe.self) { try console.write(Report(findings, sources: SourceLines()), as: .json) }
    #expect(console.settled == .findings)
  }

  @Test("A report goes to the file that the user names, and to standard output for a hyphen")
  func output() throws {
    let folder = try TemporaryFolder()
    let standard = try OutputFile(folder.path("standard"))
    let console = Console(output: standard.stream)
    let warning = Finding("ellipsis", .warning, file: "a.strings", at: .start, message: "three dots")
    let report = Report([warning], sources: SourceLines())
    #expect(try console.write(report, as: .github, to: folder.path("named")) == .done)
    #expect(try console.write(report, as: .json, to: "-", failingOn: .warning) == .findings)
    try standard.commit()
    let named = String(decoding: try InputFile.read(folder.path("named")), as: UTF8.self)
    #expect(named == "::warning file=a.strings,line=1,col=1,title=ellipsis::three dots\n")
    #expect(String(decoding: try InputFile.read(folder.path("standard")), as: UTF8.self).hasPrefix("{\"version\":1,"))
  }

  @Test("What goes wrong while writing leaves the user's file as it was")
  func failed() throws {
    let folder = try TemporaryFolder()
    try Data("old".utf8).write(to: folder.url.appending(path: "f"))
    let console = Console(output: OutputStream(STDOUT_FILENO, name: "standard output"))
    #expect(throws: Failure.self) {
      try console.writing(to: folder.path("f")) { stream in
        try stream.write("new")
        throw Failure("x", "is broken")
      }
    }
    #expect(String(decoding: try InputFile.read(folder.path("f")), as: UTF8.self) == "old")
  }

  @Test("A full disk that a note comes upon is not forgotten")
  func fullDisk() throws {
    let file = try OutputFile("/dev/full")
    let console = Console(output: file.stream)
    try console.output.write("result")
    console.report(Failure("a.json", "no such file or folder"))
    #expect(throws: Failure.self) { try console.output.flush() }
  }

  @Test("Colours are escape sequences around the text, and nothing without it")
  func style() {
    #expect(Style(isOn: true).red("x") == "\u{1B}[1;31mx\u{1B}[0m")
    #expect(Style(isOn: true).red("") == "")
    #expect(Style.plain.red("x") == "x")
  }
}
