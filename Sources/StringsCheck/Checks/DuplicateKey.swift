import SourceText
import StringsFiles

extension Check {
  static let duplicateKey = Check(
    "duplicate-key", .error,
    summary: "A key stands twice in one file.",
    reason: """
      The last one wins without a word, so that a text which somebody has written, and perhaps corrected, is never \
      shown. Two equal texts are only a warning: one of them will be forgotten at the next change.
      """,
    examples: [
      Example(en: "\"a\" = \"One\";\n\"b\" = \"One\";\n"),
      Example(en: "\"a\" = \"One\";\n↓\"a\" = \"Two\";\n"),
      Example(en: "\"caf\\U00E9\" = \"One\";\n↓\"café\" = \"One\";\n"),
    ],
    search: .translation { context, reporter in
      let translation = context.translation
      guard !translation.duplicates.isEmpty else { return }
      var lines: [Int: LineIndex] = [:]
      for (later, first) in translation.duplicates {
        let message = translation.messages[later]
        let file = translation.files[message.file]
        let index = lines[message.file] ?? LineIndex(file.text)
        lines[message.file] = index
        let place = index.position(at: translation.messages[first].key.source.start)
        let isSame = sameContent(message, translation.messages[first], in: file)
        reporter.report(
          key: message, severity: isSame ? .warning : .error,
          "`\(message.text.text)` is already defined at \(place.line):\(place.column)\(isSame ? "" : ", with another text")",
          help: isSame ? "remove one of them" : "the last one wins: remove the other, or rename one")
      }
    })

  private static func sameContent(_ one: Message, _ other: Message, in file: TranslationFile) -> Bool {
    switch (one.content, other.content) {
    case (.text(let one), .text(let other)): file.bytes(of: one).elementsEqual(file.bytes(of: other))
    case (.object(let one), .object(let other)):
      file.text[one.source.range].elementsEqual(file.text[other.source.range])
    default: false
    }
  }
}
