import SourceText
import StringsFiles

extension Check {
  static let wrongScript = Check(
    "wrong-script", .warning,
    summary: "The text has no letter of its language's script.",
    reason: """
      A text in another script is not translated, or stands in the wrong file. Names of products, codes and the words \
      of the project's glossary may stay as they are.
      """,
    examples: [
      Example(en: #""a" = "Connect USB-C";"#, ar: #""a" = "USB-C";"#),
      Example(en: #""a" = "Hello";"#, ar: #"↓"a" = "नमस्ते";"#),
    ],
    search: .value(when: .foreign) { value, reporter in
      guard value.context.base != nil, let language = value.language, !language.scripts.isEmpty, value.role != .format,
        language.scripts.first != .latin || !value.traits.contains(.asciiLetter),
        value.traits.contains(.asciiLetter) || value.traits.contains(.nonASCII), !value.isUntranslated,
        value.message.entry?.isTranslatable != false, !value.isKnownName
      else { return }
      var found: Script?
      for element in Scalars.of(value.bytes) {
        guard let script = Script(element.scalar),
          !value.isInPlaceholder(element.offset)
        else { continue }
        if language.scripts.contains(script) { return }
        if element.scalar.isLetter { found = found ?? script }
      }
      guard let found else { return }
      let words = TranslatableWords.of(
        value.bytes, without: value.placeholderRanges, glossary: value.context.glossary)
      guard !words.isEmpty else { return }
      reporter.report(
        key: value.message, "the text is in the \(found.rawValue) script, which `\(language.tag)` is not written in",
        help: "translate it, or put the words that stay as they are into the glossary")
    })
}
