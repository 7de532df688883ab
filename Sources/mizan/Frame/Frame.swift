import CommandLineKit
import Glibc
import SourceText

/// From the words on the command line to the exit status.
enum Frame {
  /// Runs the command that the process was started with.
  static func run() -> Int32 {
    openStandardDescriptors()
    // A closed pipe is then an error of the write, which ends the command quietly.
    signal(SIGPIPE, SIG_IGN)
    let console = Console(output: OutputStream(STDOUT_FILENO, name: "standard output"))
    return run(console).rawValue
  }

  private static func run(_ console: Console) -> ExitStatus {
    do {
      let status = try perform(words(), console)
      try console.output.flush()
      return status
    } catch is BrokenPipe {
      return console.settled
    } catch let error as UsageError {
      console.report(failure(for: error))
    } catch let failure as Failure {
      console.report(failure)
    } catch {
      console.report(Failure(nil, "\(error)"))
    }
    return .failed
  }

  private static func perform(_ words: [String], _ console: Console) throws -> ExitStatus {
    let program = CommandTable.program
    switch try program.parse(words) {
    case .help(let row):
      let text = HelpText(program)
      try console.output.write(row.map(text.of) ?? text.ofProgram())
      return .done
    case .version:
      try console.output.write(VersionText.line + "\n")
      return .done
    case .run(let row, let arguments):
      guard let command = CommandTable.commands.first(where: { $0.row.name == row.name }) else { return .failed }
      do {
        return try command.run(arguments, console)
      } catch var error as UsageError {
        if error.help == nil { error.command = error.command ?? row.name }
        throw error
      }
    }
  }

  /// The words of the command line without the name of the executable.
  private static func words() throws -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = unsafe CommandLine.unsafeArgv[index] else { break }
      guard let word = unsafe String(validatingCString: bytes) else {
        throw UsageError("word \(index) of the command line is not UTF-8")
      }
      words.append(word)
    }
    return words
  }

  private static func failure(for error: UsageError) -> Failure {
    let name = CommandTable.program.name
    let nearest = error.unknownName.flatMap { NearestName.suggestion(for: $0, in: error.knownNames) }
    let more = error.command.map { "`\(name) help \($0)` tells what it takes" } ?? "`\(name) help` lists the commands"
    return Failure(nil, error.message, help: nearest.map { "did you mean `\($0)`?" } ?? error.help ?? more)
  }

  /// Holds the places of closed standard descriptors, so that no file that is opened later takes them.
  private static func openStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The wrong way round, so that reading or writing still fails.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
