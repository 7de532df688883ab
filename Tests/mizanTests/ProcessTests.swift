import Dispatch
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Process")
struct ProcessTests {
  @Test("Wrong usage ends with 2, says so on standard error and nothing on standard output")
  func usage() throws {
    let none = try Mizan.run()
    #expect(none.status == 2)
    #expect(none.output == "")
    #expect(none.errors == "mizan: no command is given\nhelp: `mizan help` lists the commands\n")
    let unknown = try Mizan.run("compeltions", "bash")
    #expect(unknown.errors == "mizan: unknown command `compeltions`\nhelp: did you mean `completions`?\n")
    let help = try Mizan.run("help", "hepl")
    #expect(help.status == 2)
    #expect(help.errors == "mizan: unknown command `hepl`\nhelp: did you mean `help`?\n")
    let option = try Mizan.run("help", "--nothing")
    #expect(option.errors == "mizan: unknown option `--nothing`\nhelp: `mizan help help` tells what it takes\n")
  }

  @Test("What the user typed cannot act on the terminal")
  func hostileWord() throws {
    let result = try Mizan.run("a\u{1B}[2J\u{202E}b\nc")
    #expect(result.errors.hasPrefix("mizan: unknown command `a<U+001B>[2J<U+202E>b<U+000A>c`\n"))
    let arabic = try Mizan.run("سعر")
    #expect(arabic.errors.hasPrefix("mizan: unknown command `\u{2068}سعر\u{2069}`\n"))
  }

  @Test("A word that is not UTF-8 is answered with its place")
  func notUTF8() throws {
    let result = try Mizan.shell(#""$MIZAN" help $'\xff'"#)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("mizan: word 2 of the command line is not UTF-8\n"))
  }

  @Test("A full disk is an error, a closed standard output too")
  func fullDisk() throws {
    let full = try Mizan.shell(#""$MIZAN" help >/dev/full"#)
    #expect(full.status == 2)
    #expect(full.errors == "mizan: standard output: no space left on the disk\n")
    let closed = try Mizan.shell(#""$MIZAN" help >&-"#)
    #expect(closed.status == 2)
    #expect(closed.errors == "mizan: standard output: is closed\n")
  }

  @Test("A closed pipe ends quietly, also when the signal is ignored", arguments: ["", "trap '' PIPE; "])
  func closedPipe(before: String) throws {
    let result = try Mizan.shell(#"\#(before)("$MIZAN" manual; echo $? >&2) | true"#)
    #expect(result.errors == "0\n")
  }

  @Test("Ctrl-C ends a command that waits for its input at once")
  func interrupted() throws {
    let process = Process()
    process.executableURL = Mizan.url
    process.arguments = ["format", "--tsv"]
    process.standardInput = Pipe()
    // A thread of the tests blocks signals, and what it starts inherits that; a terminal's programs do not.
    var none = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    try process.run()
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    let identifier = process.processIdentifier
    DispatchQueue.global().asyncAfter(deadline: .now() + 10) { if process.isRunning { kill(identifier, SIGKILL) } }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGINT)
  }

  @Test("Nothing is coloured where there is no terminal")
  func noColour() throws {
    #expect(!(try Mizan.run("nothing")).errors.contains("\u{1B}"))
  }

  @Test("A terminal is coloured unless NO_COLOR says no", .enabled(if: Executable.installed("script") != nil))
  func colour() throws {
    let coloured = try Mizan.shell(#"TERM=xterm env -u NO_COLOR script -qec '"$MIZAN" nothing' /dev/null"#)
    #expect(coloured.output.contains("\u{1B}[1mmizan:\u{1B}[0m unknown command"))
    let plain = try Mizan.shell(#"NO_COLOR=1 TERM=xterm script -qec '"$MIZAN" nothing' /dev/null"#)
    #expect(plain.output.contains("mizan: unknown command"))
    #expect(!plain.output.contains("\u{1B}"))
  }

  @Test("The version names ICU and its data", arguments: ["--version", "-V"])
  func version(word: String) throws {
    let result = try Mizan.run(word)
    #expect(result.status == 0)
    #expect(result.output.wholeMatch(of: /mizan \d+\.\d+\.\d+ \(ICU \d+\.\d+, CLDR \d+\.\d+\)\n/) != nil)
  }
}
