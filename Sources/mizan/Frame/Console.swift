import Glibc

/// What a command talks to: standard output, standard error, and what is known of the terminal.
///
/// One thread owns it; work on other threads hands its results over.
final class Console {
  /// Standard output, buffered: the result and nothing else.
  let output: OutputStream
  /// The status that the command ends with when its reader goes away before all is written.
  var settled = ExitStatus.done

  init(output: OutputStream) {
    self.output = output
  }

  /// The colours of standard output: only on a terminal, and not when `NO_COLOR` is set.
  var outputStyle: Style { Style(isOn: Terminal.showsColour(STDOUT_FILENO)) }

  /// The columns of the terminal that standard output is; nil where it is none.
  var outputColumns: Int? { Terminal.columns(STDOUT_FILENO) }

  /// The colours of standard error.
  var errorStyle: Style { Style(isOn: Terminal.showsColour(STDERR_FILENO)) }

  /// Writes a line to standard error, after all that was written to standard output before it.
  func note(_ line: String) {
    // The stream keeps what goes wrong, and the end of the command flushes it again.
    try? output.flush()
    OutputStream.writeAll(Array((line + "\n").utf8), to: STDERR_FILENO)
  }

  /// Says on standard error what could not be done; the command goes on with the rest.
  func report(_ failure: Failure) {
    let style = errorStyle
    let subject = failure.subject.map { SafeText.line($0) + ": " } ?? ""
    note("\(style.bold("mizan:")) \(subject)\(SafeText.message(failure.message))")
    if let help = failure.help { note("\(style.bold("help:")) \(SafeText.message(help))") }
  }

  /// Gives `body` the stream of `--output FILE`, or standard output without one; the file appears whole or not at all.
  func writing(to file: String?, _ body: (OutputStream) throws -> Void) throws {
    guard let file, file != "-" else { return try body(output) }
    let target = try OutputFile(file)
    do {
      try body(target.stream)
      try target.commit()
    } catch {
      target.discard()
      throw error
    }
  }
}
