import SourceText
import StringsFiles

extension Check {
  static let lookAlikeLetter = Check(
    "look-alike-letter", .warning,
    summary: "A word has a letter of another alphabet, or of another language, that looks like the right one.",
    reason: """
      Persian `ک` and `ی` look like Arabic `ك` and `ي` in many fonts, and a Cyrillic `С` like a Latin `C`, but they are \
      other letters: a search for the word does not find it, and spelling and speech go wrong. They come from the \
      keyboard of another language. Cyrillic endings of foreign names, as in `PDFа`, are left alone.
      """,
    examples: [
      Example(en: #""a" = "Quantity";"#, ar: #""a" = "الكمية";"#),
      Example(en: #""a" = "Quantity";"#, ar: #""a" = "ال↓کمية";"#),
      Example(["es.lproj/Shop.strings": "\"a\" = \"↓\u{421}onfirmaciones\";"]),
      Example(["ru.lproj/Shop.strings": "\"a\" = \"\u{41F}\u{43E} ↓c\u{435}\u{441}\u{441}\u{438}\u{438} PDF\u{430}\";"]
      ),
    ],
    search: .value(when: .strangeLetter) { value, reporter in
      reportArabic(value, &reporter)
      guard value.traits.isSuperset(of: [.asciiLetter, .otherAlphabet]), TextBytes.mixesAlphabets(value.bytes.span)
      else { return }
      let addresses = WebAddress.all(in: value.bytes)
      let slips = MixedWord.slips(in: Scalars.of(value.bytes), own: value.language?.scripts.first) { element in
        value.isInPlaceholder(element.offset) || addresses.contains { $0.range.contains(element.offset) }
      }
      for slip in slips {
        reporter.report(
          value, at: slip.element.range,
          "\(CharacterName.of(slip.element.scalar)) stands in a word of the \(slip.script.rawValue) alphabet",
          help: "write \(CharacterName.of(slip.meant))")
      }
    })

  private static func reportArabic(_ value: ValueContext, _ reporter: inout Reporter) {
    guard value.language?.isArabic == true, value.traits.contains(.arabic) else { return }
    var previous: Unicode.Scalar?
    for element in Scalars.of(value.bytes) {
      defer { previous = element.scalar }
      guard let letter = letters[element.scalar], previous != element.scalar else { continue }
      reporter.report(
        value, at: element.range, "\(CharacterName.of(element.scalar)) is no letter of Arabic",
        help: "write \(CharacterName.of(letter))")
    }
  }

  private static let letters: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{06A9}": "\u{0643}", "\u{06CC}": "\u{064A}", "\u{06C1}": "\u{0647}", "\u{06BE}": "\u{0647}",
  ]
}
