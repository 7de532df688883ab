import CommandLineKit
import SourceText
import StringsFiles

/// `mizan dump FILE…`.
enum DumpCommand: Command {
  static let files = Operand<[String]>.many(Variable("FILE", .file), presence: .required, "translation files")

  static let row = CommandRow(
    "dump", "writes translation files as JSON",
    details: [
      """
      One object a line for each file: its format and encoding, and for each pair key, value, the places of both, the \
      comment, and `"lost": true` where the run time drops it.
      """
    ],
    operands: [files.row],
    examples: [CommandRow.Example("mizan dump ar.lproj/Localizable.strings", "shows what is in a table")])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    var status = ExitStatus.done
    for name in arguments[files] {
      do {
        let bytes = try InputFile.read(name)
        guard let file = TranslationFile.reading(bytes, path: InputFile.shownName(name)) else {
          throw Failure(name, "is no `.strings`, `.stringsdict` or `.xcstrings` file")
        }
        var json = JSONWriter()
        DumpDocument(file).write(to: &json)
        try console.output.write(json.drain())
        if file.findings.contains(where: { $0.severity == .error }) { status = max(status, .findings) }
      } catch let failure as Failure {
        console.report(failure)
        status = .failed
      }
    }
    return status
  }
}
