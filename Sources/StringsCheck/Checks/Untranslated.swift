import SourceText
import StringsFiles

extension Check {
  static let untranslated = Check(
    "untranslated", .warning,
    summary: "The text is the same as in the base language.",
    reason: """
      Somebody has copied the source and forgotten to translate it. Names of products, codes and the words of the \
      project's glossary may stay as they are, and so may the name of the app (`CFBundleDisplayName`) and the texts that \
      Interface Builder writes into new objects, as `Table View Cell`.
      """,
    examples: [
      Example(en: #""a" = "Apple Pay";"#, ar: #""a" = "Apple Pay";"#),
      Example(en: #""a" = "Checkout now";"#, ar: #"↓"a" = "Checkout now";"#),
    ],
    search: .value(when: .unchanged) { value, reporter in
      guard value.isUntranslated else { return }
      reporter.report(
        key: value.message, "the text is the same as in the base language",
        help: "translate it, or put the words that stay as they are into the glossary")
    })
}

extension ValueContext {
  /// Whether the text is the source's, and has words that should not be.
  var isUntranslated: Bool {
    guard let source, bytes.elementsEqual(source), traits.contains(.asciiLetter) || traits.contains(.nonASCII),
      role != .format, let language, let base = context.base?.language,
      LanguageTag.language(base) != LanguageTag.language(language.tag)
    else { return false }
    if message.entry?.isTranslatable == false || isKnownName { return false }
    let words = TranslatableWords.of(bytes, without: placeholderRanges, glossary: context.glossary)
    // Languages of one script share many words, and `Base` does not say its language.
    let scripts = base == "Base" ? [.latin] : LanguageProfile(base).scripts
    let sharesScript = language.scripts.isEmpty || !Set(language.scripts).isDisjoint(with: scripts)
    return words.count > (sharesScript ? 1 : 0)
  }

  /// Whether the text is the name of the app, which the property list of its bundle holds, or what Interface Builder
  /// writes into a new object, which is replaced before it is shown.
  var isKnownName: Bool {
    let key = message.text.bytes
    if key.elementsEqual("CFBundleDisplayName".utf8) || key.elementsEqual("CFBundleName".utf8) { return true }
    return InterfaceBuilderTexts.isSample(bytes, under: message.text)
      || InterfaceBuilderTexts.isNotToBeTranslated(bytes)
  }
}
