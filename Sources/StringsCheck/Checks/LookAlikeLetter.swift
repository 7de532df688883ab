import SourceText
import StringsFiles

extension Check {
  static let lookAlikeLetter = Check(
    "look-alike-letter", .warning,
    summary: "An Arabic text has a letter of Persian or Urdu.",
    reason: """
      Persian `ک` and `ی` look like Arabic `ك` and `ي` in many fonts, but are other letters: a search for the word does \
      not find it. They come from a Persian keyboard.
      """,
    examples: [
      Example(en: #""a" = "Quantity";"#, ar: #""a" = "الكمية";"#),
      Example(en: #""a" = "Quantity";"#, ar: #""a" = "ال↓کمية";"#),
    ],
    search: .value(when: .text(.persianLetter), in: { $0.language?.isArabic == true }) { value, reporter in
      guard value.language?.isArabic == true, value.traits.contains(.arabic) else { return }
      var previous: Unicode.Scalar?
      for element in Scalars.of(value.bytes) {
        defer { previous = element.scalar }
        guard let letter = letters[element.scalar], previous != element.scalar else { continue }
        reporter.report(
          value, at: element.range, "\(CharacterName.of(element.scalar)) is no letter of Arabic",
          help: "write \(CharacterName.of(letter))")
      }
    })

  private static let letters: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{06A9}": "\u{0643}", "\u{06CC}": "\u{064A}", "\u{06C1}": "\u{0647}", "\u{06BE}": "\u{0647}",
  ]
}
