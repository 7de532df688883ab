import SourceText
import StringsFiles

extension Check {
  static let invisibleCharacter = Check(
    "invisible-character", .warning,
    summary: "A character that cannot be seen stands in a text or a key.",
    reason: """
      Zero-width spaces, byte order marks, soft hyphens and controls come with copied text. They break search, line \
      breaking and comparison; in a key, the look-up fails. Joiners belong to the spelling of Persian, Hindi and other \
      languages, and zero-width spaces to those that divide no words. A direction mark that does nothing is a note. A run \
      of question marks is what a conversion leaves of letters that it does not know.
      """,
    examples: [
      Example(en: #""a" = "Books";"#, fa: "\"a\" = \"کتاب\u{200C}ها\";"),
      Example(en: #""a" = "Pay";"#, ar: "\"a\" = \"ادفع↓\u{200B}\";"),
      Example(en: "\"a↓\u{200B}\" = \"Pay\";"),
      Example(en: #""a" = "Set %@ here.";"#, ar: #""a" = "%@ ↓???????.";"#),
    ],
    search: .value(when: [.text(.invisible), .invisibleKey, .questionMarks]) { value, reporter in
      reportQuestionMarks(value, &reporter)
      if value.role == .plain, value.context.base == nil || value.source == nil { reportKey(value, &reporter) }
      guard value.traits.contains(.invisible) else { return }
      let scalars = Scalars.of(value.bytes)
      let marks = EdgeMarks(scalars, value)
      var isRun = false
      for index in scalars.indices {
        let scalar = scalars[index].scalar
        guard InvisibleCharacters.isSuspicious(at: index, in: scalars, language: value.language) else {
          if marks.isUseless(at: index) {
            reporter.report(
              value, at: scalars[index].range, severity: .note, "\(CharacterName.of(scalar)) has no effect here")
          }
          isRun = false
          continue
        }
        if !isRun {
          reporter.report(
            value, at: scalars[index].range, "\(CharacterName.of(scalar)) cannot be seen", help: "remove it")
        }
        isRun = true
      }
    })

  private static func reportQuestionMarks(_ value: ValueContext, _ reporter: inout Reporter) {
    guard value.traits.contains(.punctuation), let range = TextBytes.questionMarks(value.bytes.span),
      value.source?.contains(UInt8(ascii: "?")) == false
    else { return }
    reporter.report(
      value, at: range, "`\(value.text(range))` stands where letters were lost",
      help: "take the text from where it is whole: the encoding of a file was changed in between")
  }

  private static func reportKey(_ value: ValueContext, _ reporter: inout Reporter) {
    let message = value.message
    guard TextTraits(message.text.bytes).contains(.invisible) else { return }
    let scalars = Scalars.of(message.text.bytes)
    for index in scalars.indices where InvisibleCharacters.isSuspicious(at: index, in: scalars, language: nil) {
      let start = value.file.place(of: scalars[index].offset, in: message.key)
      let end = value.file.place(of: scalars[index].end, in: message.key)
      reporter.report(
        file: message.file, at: start..<end, key: message.text, severity: .error,
        "the key has \(CharacterName.of(scalars[index].scalar)), which cannot be seen: a look-up without it fails",
        help: "remove it")
      return
    }
  }
}
