import Glibc
import SourceText
import StringsCheck

/// Finds and reads `.mizan.json`.
enum Configuration {
  private static let name = ".mizan.json"

  /// The configuration that was named, or the one of the current folder, or of the only folder that is checked; an
  /// empty one where there is none. Nil where it has faults, which are reported.
  static func read(_ named: String?, _ paths: [String], _ console: Console) throws -> CheckConfiguration? {
    var candidates = [name]
    if paths.count == 1, let path = paths.first { candidates.append("\(path)/\(name)") }
    guard let file = named ?? candidates.first(where: { unsafe access($0, F_OK) == 0 }) else {
      return CheckConfiguration()
    }
    let bytes = try InputFile.read(file)
    let (configuration, findings) = CheckConfiguration.reading(bytes, path: file, checks: CheckReference.all.map(\.id))
    guard !findings.isEmpty else { return configuration }
    var lines = SourceLines()
    lines[file] = LineIndex(bytes)
    let report = TextReport(style: console.errorStyle)
    for finding in findings { console.note(String(report.text(of: finding, in: lines).dropLast())) }
    return nil
  }
}
