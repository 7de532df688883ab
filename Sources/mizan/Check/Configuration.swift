import Glibc
import SourceText
import StringsCheck

/// Finds and reads `.mizan.json`.
enum Configuration {
  private static let standardName = ".mizan.json"

  /// The configuration that was named, or the one of the current folder, or of the only folder that is checked; an
  /// empty one where there is none. Nil where it has faults, which are reported.
  static func read(_ named: String?, _ paths: [String], _ console: Console) throws -> CheckConfiguration? {
    var candidates = [standardName]
    if paths.count == 1, let path = paths.first { candidates.append("\(path)/\(standardName)") }
    guard let name = named ?? candidates.first(where: { unsafe access($0, F_OK) == 0 }) else {
      return CheckConfiguration()
    }
    let bytes = try InputFile.read(name)
    let file = InputFile.shownName(name)
    let (configuration, findings) = CheckConfiguration.reading(bytes, path: file, checks: CheckReference.all.map(\.id))
    guard !findings.isEmpty else { return configuration }
    var lines = SourceLines()
    lines[file] = LineIndex(bytes)
    let report = TextReport(style: console.errorStyle)
    for finding in findings { console.note(String(report.text(of: finding, in: lines).dropLast())) }
    return nil
  }
}
