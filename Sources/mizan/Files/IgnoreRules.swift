import StringsCheck

/// The `.gitignore` files that hold in a folder.
struct IgnoreRules {
  private struct Rule {
    var glob: Glob
    /// The folder of the rule's file, with a `/` behind, or nothing.
    var folder: String
    var isNegated: Bool
    var foldersOnly: Bool
  }

  private var rules: [Rule] = []

  /// The rules of the current folder, for a folder below it that the user has named.
  static func above(_ path: String) -> IgnoreRules {
    var rules = IgnoreRules()
    guard path != ".", !path.hasPrefix("/"), !path.hasPrefix("..") else { return rules }
    var folder = ""
    for part in path.split(separator: "/") {
      rules = rules.entering(folder)
      folder = folder.isEmpty ? String(part) : "\(folder)/\(part)"
    }
    return rules
  }

  /// The rules with those of a folder's own file.
  func entering(_ folder: String) -> IgnoreRules {
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    guard let bytes = try? InputFile.read(prefix + ".gitignore") else { return self }
    var result = self
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if let rule = Self.rule(line, in: prefix) { result.rules.append(rule) }
    }
    return result
  }

  /// Whether a file or folder is left out. The last rule that fits decides.
  func ignores(_ path: String, isFolder: Bool) -> Bool {
    for rule in rules.reversed() where !rule.foldersOnly || isFolder {
      guard path.hasPrefix(rule.folder) else { continue }
      if rule.glob.matches(path.dropFirst(rule.folder.count)) { return !rule.isNegated }
    }
    return false
  }

  private static func rule(_ line: Substring, in folder: String) -> Rule? {
    var pattern = line
    while pattern.last == " " || pattern.last == "\t" { pattern = pattern.dropLast() }
    guard let first = pattern.first, first != "#" else { return nil }
    let isNegated = first == "!"
    if isNegated || pattern.hasPrefix("\\#") || pattern.hasPrefix("\\!") { pattern = pattern.dropFirst() }
    let foldersOnly = pattern.hasSuffix("/")
    if foldersOnly { pattern = pattern.dropLast() }
    guard !pattern.isEmpty else { return nil }
    // A pattern with a slash counts from its folder; one without fits at every depth.
    let isAnchored = pattern.contains("/")
    if pattern.hasPrefix("/") { pattern = pattern.dropFirst() }
    let glob = Glob(isAnchored ? String(pattern) : "**/\(pattern)")
    return Rule(glob: glob, folder: folder, isNegated: isNegated, foldersOnly: foldersOnly)
  }
}
