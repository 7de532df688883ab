import SourceText

/// Advice about the names of variables, which `%#@name@` stands for.
enum VariableName {
  /// What to do about a variable that a text names and nobody defines.
  ///
  /// - Parameters:
  ///   - defined: the variables that there are.
  ///   - used: the names that the texts have in them.
  ///   - place: where variables are defined.
  static func help(for name: String, defined: [String], used: Set<String>, place: String) -> String {
    let unused = defined.filter { !used.contains($0) }
    // One that has its place already is only meant when the names are long enough to be a slip of the pen.
    let nearest =
      NearestName.suggestion(for: name, in: unused)
      ?? (name.utf8.count > 3 ? NearestName.suggestion(for: name, in: defined) : nil)
    if let nearest { return "did you mean `\(nearest)`?" }
    let others = unused.map { "`\($0)`" }.joined(separator: ", ")
    return "define it \(place)" + (others.isEmpty ? "" : ", or write one that is there: \(others)")
  }
}
