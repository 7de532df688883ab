/// The parts of a BCP 47 tag that tables are looked up by.
public enum LanguageTag {
  /// A tag in the usual case and with hyphens: `pt_br` is `pt-BR`, `zh-hans` is `zh-Hans`.
  public static func normalized(_ tag: String) -> String {
    var parts = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard let first = parts.first, first != "Base" else { return tag }
    parts[0] = first.lowercased()
    for index in parts.indices.dropFirst() {
      switch parts[index].count {
      case 4: parts[index] = parts[index].prefix(1).uppercased() + parts[index].dropFirst().lowercased()
      case 2: parts[index] = parts[index].uppercased()
      default: break
      }
    }
    return parts.joined(separator: "-")
  }

  /// The language that a region variant falls back to (`es-419` to `es`, `zh-Hant-HK` to `zh-Hant`); nil for a tag
  /// without a region.
  public static func withoutRegion(_ tag: String) -> String? {
    var parts = tag.split(separator: "-")
    guard let index = parts.indices.dropFirst().first(where: { isRegion(parts[$0]) }) else { return nil }
    parts.removeSubrange(index...)
    return parts.joined(separator: "-")
  }

  /// The language alone: `zh` of `zh-Hant-HK`.
  public static func language(_ tag: String) -> String {
    String(Substring(tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }))
  }

  /// Whether a tag names a language that texts are translated into: not `Base`, several languages, or the notes for
  /// translators that some projects keep as `qqq`.
  public static func isTranslation(_ tag: String) -> Bool {
    !["Base", "mul", "und", "zxx"].contains(tag) && !tag.hasPrefix("qq")
  }

  /// Whether a text has the form of a tag: parts of at most eight letters and digits, the first one of letters.
  public static func isWellFormed(_ tag: String) -> Bool {
    let parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte | 0x20) }
    return parts.first?.utf8.allSatisfy(isLetter) == true
      && parts.allSatisfy { part in
        (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
      }
  }

  private static func isRegion(_ part: Substring) -> Bool {
    part.utf8.count == 2 || part.utf8.count == 3 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether a word of a file's name can be a language: two or three small letters, and perhaps a script and a region.
  static func looksLikeTag(_ word: String) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.utf8.count), parts.count <= 3 else { return false }
    return first.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      && parts.dropFirst().allSatisfy { isRegion($0) || $0.utf8.count == 4 }
  }
}
