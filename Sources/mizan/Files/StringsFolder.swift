import CommandLineKit
import Localization
import SourceText
import StringsFiles

/// The texts of a folder with `.lproj` folders or catalogs, and what is wrong with its files.
struct StringsFolder {
  /// What could be read.
  let tables: MessageTables
  /// Whether a file or a folder could not be read, which has been reported.
  let isIncomplete: Bool
  /// The files with errors.
  private let faulty: [(path: String, bytes: [UInt8])]

  /// Reads all tables below a folder. What cannot be read is reported; the rest is there.
  init(_ folder: String, _ console: Console) throws {
    let isTable = { (name: Substring) in TablePlace(path: String(name)) != nil }
    var tree = FileTree(wanting: isTable, missing: isTable)
    tree.add(folder)
    if tree.files.isEmpty, let failure = tree.failures.first { throw failure }
    var failures = tree.failures
    var tables = MessageTables()
    var faulty: [(String, [UInt8])] = []
    for file in tree.files {
      do {
        let bytes = try InputFile.read(file)
        let known = tables.findings.count
        tables.add(path: file, contents: bytes)
        if tables.findings.dropFirst(known).contains(where: { $0.severity == .error }) { faulty.append((file, bytes)) }
      } catch let failure as Failure {
        failures.append(failure)
      }
    }
    for failure in failures { console.report(failure) }
    if tables.languages.isEmpty {
      throw Failure(folder, "has no translation file below it", help: "tables are in folders such as `ar.lproj`")
    }
    self.tables = tables
    isIncomplete = !failures.isEmpty
    self.faulty = faulty
  }

  /// Shows the errors of the files with some tables in some languages, and gives the paths of these files.
  func showErrors(of names: [String], in languages: [String], _ console: Console) -> [String] {
    let used = faulty.filter { file in
      guard let place = TablePlace(path: file.path), names.contains(place.table) else { return false }
      // A catalog has all languages in it.
      return place.format == .xcstrings || languages.contains(place.language ?? "Base")
    }
    let report = TextReport(style: console.errorStyle)
    for file in used {
      guard let read = TranslationFile.reading(file.bytes, path: file.path) else { continue }
      var sources = SourceLines()
      sources[file.path] = LineIndex(read.text)
      for finding in read.findings where finding.severity == .error {
        console.note(String(report.text(of: finding, in: sources).dropLast()))
      }
    }
    return used.map(\.path)
  }
}
