import SourceText
import StringsFiles

extension Check {
  static let tatweel = Check(
    "tatweel", .warning,
    summary: "A letter is stretched with U+0640.",
    reason: """
      The tatweel is decoration of printed type. In a text it breaks search and comparison, and screen readers read it. \
      It has its place behind a lone `ب`, `ك` or `ل` that stands before a number, a Latin word or a placeholder, and in \
      the abbreviation `هـ`.
      """,
    examples: [
      Example(en: #""a" = "Year %@ AH";"#, ar: #""a" = "سنة %@ هـ";"#),
      Example(en: #""a" = "for %@";"#, ar: #""a" = "لـ %@";"#),
      Example(en: #""a" = "Hello";"#, ar: #""a" = "مرح↓ـبا";"#),
    ],
    search: .value(when: .text(.tatweel), in: { $0.language?.isArabicScript == true }) { value, reporter in
      guard value.language?.isArabicScript == true, value.traits.contains(.arabic) else { return }
      let scalars = Scalars.of(value.bytes)
      for index in scalars.indices where scalars[index].scalar == "\u{0640}" {
        if index > 0, scalars[index - 1].scalar == "\u{0640}" { continue }
        guard !isAllowed(at: index, scalars) else { continue }
        reporter.report(
          value, at: scalars[index].range, "\(CharacterName.of("\u{0640}")) stretches a word", help: "remove it")
      }
    })

  private static func isAllowed(at index: Int, _ scalars: [Scalars.Element]) -> Bool {
    guard index > 0 else { return false }
    let next = index + 1 < scalars.count ? scalars[index + 1].scalar : nil
    if next?.isArabic == true { return false }
    if scalars[index - 1].scalar == "\u{0647}" { return true }
    var start = index
    while start > 0, scalars[start - 1].scalar.isArabic { start -= 1 }
    return prefixes.contains(String(String.UnicodeScalarView(scalars[start..<index].map(\.scalar))))
  }

  /// Prepositions and articles that are written in one word with what follows, in front of a word of another script.
  private static let prefixes: Set<String> = ["ب", "ك", "ل", "ال", "بال", "كال", "وال", "فال", "لل", "ول", "وب"]
}
