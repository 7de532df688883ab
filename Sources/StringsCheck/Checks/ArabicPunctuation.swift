import SourceText
import StringsFiles

extension Check {
  static let arabicPunctuation = Check(
    "arabic-punctuation", .warning,
    summary: "A Latin comma, question mark or semicolon stands behind Arabic letters.",
    reason: "The Arabic signs `،`, `؟` and `؛` are mirrored; the Latin ones look wrong beside Arabic letters.",
    examples: [
      Example(en: #""a" = "Ready, go?";"#, ar: #""a" = "جاهز، هيا؟";"#),
      Example(en: #""a" = "Ready, go?";"#, ar: #""a" = "جاهز↓, هيا↓?";"#),
    ],
    search: .value(when: .text(.punctuation), in: { $0.language?.isArabicScript == true }) { value, reporter in
      guard value.language?.isArabicScript == true, value.traits.isSuperset(of: [.arabic, .punctuation]) else { return }
      let scalars = Scalars.of(value.bytes)
      for index in scalars.indices.dropFirst() {
        guard let sign = signs[scalars[index].scalar], scalars[index - 1].scalar.isArabic else { continue }
        if index > 1, scalars[index].scalar == scalars[index - 1].scalar { continue }
        reporter.report(
          value, at: scalars[index].range, "`\(scalars[index].scalar)` stands behind an Arabic letter",
          help: "write \(CharacterName.of(sign))")
      }
    })

  private static let signs: [Unicode.Scalar: Unicode.Scalar] = [",": "\u{060C}", "?": "\u{061F}", ";": "\u{061B}"]
}
