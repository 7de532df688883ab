import SourceText
import StringsFiles

/// Makes the changes that findings offer.
enum FileFixer {
  /// Changes the files that some findings have fixes for; gives the paths of those that were changed.
  static func fix(_ files: [TranslationFile], _ findings: [Finding]) throws -> [String] {
    let fixes = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.file)
    var changed: [String] = []
    for file in files {
      guard let own = fixes[file.path], let bytes = file.rewritten(own.compactMap(\.fix)) else { continue }
      let output = try OutputFile(file.path)
      try output.stream.write(bytes)
      try output.commit()
      changed.append(file.path)
    }
    return changed
  }
}
