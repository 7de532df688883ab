import SourceText
import StringsFiles

extension Check {
  static let arabicPunctuation = Check(
    "arabic-punctuation", .warning,
    summary: "A Latin comma, question mark or semicolon stands behind Arabic letters, or the last sign comes first.",
    reason: """
      The Arabic signs `،`, `؟` and `؛` are mirrored; the Latin ones look wrong beside Arabic letters. And in all languages \
      that are written from right to left, the sign that ends a sentence comes last: at the start it was put to look \
      right in an editor for the other direction, and stands on the wrong side everywhere else.
      """,
    examples: [
      Example(en: #""a" = "Ready, go?";"#, ar: #""a" = "جاهز، هيا؟";"#),
      Example(en: #""a" = "Ready, go?";"#, ar: #""a" = "جاهز↓, هيا↓?";"#),
      Example(en: #""a" = "It is ready.";"#, ar: #""a" = "إنه جاهز.";"#),
      Example(en: #""a" = "It is ready.";"#, ar: #""a" = "↓.إنه جاهز";"#),
    ],
    search: .value(
      when: [.text(.punctuation), .signAtStart], in: { $0.language?.isRightToLeft == true }
    ) { value, reporter in
      if let sign = value.misplacedSign {
        reporter.report(
          value, at: sign.range, "`\(sign.scalar)` stands at the start of the text, where the source has it at the end",
          help: "write it at the end")
      }
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

extension ValueContext {
  /// The sign at the start of the text that belongs to its end.
  fileprivate var misplacedSign: Scalars.Element? {
    guard language?.isRightToLeft == true, TextBytes.startsWithSign(bytes.span), let source else { return nil }
    let (own, other) = (Scalars.of(bytes), Scalars.of(source))
    guard let index = own.firstIndex(where: { $0.scalar != " " }), let sign = Self.latin(own[index].scalar),
      index + 1 < own.count, Script(own[index + 1].scalar) == language?.scripts.first,
      other.last(where: { $0.scalar != " " }).map({ Self.latin($0.scalar) }) == sign,
      other.first(where: { $0.scalar != " " }).map({ Self.latin($0.scalar) }) == .some(nil),
      own.last(where: { $0.scalar != " " }).map({ Self.latin($0.scalar) }) == .some(nil)
    else { return nil }
    return own[index]
  }

  /// The Latin form of a sign that ends a sentence or a part of it.
  private static func latin(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case ".", "!", "?", ":", ",": scalar
    case "\u{61F}": "?"
    case "\u{60C}": ","
    default: nil
    }
  }
}
