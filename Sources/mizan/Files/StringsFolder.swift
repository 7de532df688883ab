import CommandLineKit
import Localization
import SourceText
import StringsFiles

/// The texts of a folder with `.lproj` folders or catalogs.
enum StringsFolder {
  /// Reads all tables below a folder. What cannot be read is reported; the rest is there.
  static func tables(_ folder: String, _ console: Console) throws -> MessageTables {
    var tree = FileTree { TablePlace(path: String($0)) != nil }
    tree.add(folder)
    if tree.files.isEmpty, let failure = tree.failures.first { throw failure }
    for failure in tree.failures { console.report(failure) }
    var tables = MessageTables()
    for file in tree.files {
      do {
        tables.add(path: file, contents: try InputFile.read(file))
      } catch let failure as Failure {
        console.report(failure)
      }
    }
    if tables.languages.isEmpty {
      throw Failure(folder, "has no translation file below it", help: "tables are in folders such as `ar.lproj`")
    }
    for finding in tables.findings where finding.severity == .error {
      console.note("\(finding.file):\(finding.start.line):\(finding.start.column): \(finding.message)")
    }
    return tables
  }
}
