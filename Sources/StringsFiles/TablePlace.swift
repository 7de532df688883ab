/// Which table and language a file belongs to, told by its path alone.
public struct TablePlace: Sendable, Hashable {
  /// The folder that holds the `.lproj` folders, or a file that is in none.
  public var root: String
  /// The table: the name of the file without its extension.
  public var table: String
  /// The language as a BCP 47 tag, `Base`, or nil where the path does not say one.
  public var language: String?
  /// The format.
  public var format: TranslationFile.Format

  /// Reads a path whose parts are divided by `/`; nil for a file that is no translation file.
  ///
  /// `Root/ar.lproj/Shop.strings` is the table Shop of Root in Arabic; so is `Root/Shop.ar.strings`.
  public init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, let dot = name.lastIndex(of: "."),
      let format = TranslationFile.Format(rawValue: String(name[name.index(after: dot)...]))
    else { return nil }
    self.format = format
    table = String(name[..<dot])
    guard !table.isEmpty else { return nil }
    var folders = parts.dropLast()
    if let folder = folders.last, folder.hasSuffix(".lproj") {
      language = LanguageTag.normalized(String(folder.dropLast(".lproj".count)))
      folders.removeLast()
    } else if format != .xcstrings, let dot = table.lastIndex(of: "."),
      case let suffix = table[table.index(after: dot)...],
      LanguageTag.looksLikeTag(String(suffix))
    {
      language = LanguageTag.normalized(String(suffix))
      table = String(table[..<dot])
    }
    root = folders.joined(separator: "/")
  }
}
