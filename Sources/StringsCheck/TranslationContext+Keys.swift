import StringsFiles

extension TranslationContext {
  static func missing(in translation: Translation, _ fallbacks: [Translation], _ base: Translation) -> [KeyText] {
    guard !fallsBack(translation, to: base) else { return [] }
    let messages = base.messages
    return messages.indices.filter { number in
      !translation.has(keyOf: number, in: base) && base.index.isLast(number) && messages[number].isExpected
        && !fallbacks.contains { $0.has(keyOf: number, in: base) } && isText(messages[number], in: base)
    }.map { messages[$0].text }
  }

  /// Whether a message of the base is a text for readers.
  private static func isText(_ message: Message, in base: Translation) -> Bool {
    guard let text = message.plainText(in: base.files[message.file]) else { return true }
    return !InterfaceBuilderTexts.isSample(text, under: message.text)
      && !InterfaceBuilderTexts.isNotToBeTranslated(text)
  }

  /// The messages whose keys the base has not.
  static func extra(in translation: Translation, _ base: Translation) -> [Message] {
    let messages = translation.messages
    return messages.indices.filter { number in
      !base.has(keyOf: number, in: translation) && !isPluralForm(messages[number].text, of: base)
    }.map { messages[$0] }
  }

  /// A region variant of the base language: whatever it leaves out, the base says.
  private static func fallsBack(_ translation: Translation, to base: Translation) -> Bool {
    guard let parent = translation.language.flatMap(LanguageTag.withoutRegion) else { return false }
    return parent == base.language.map(LanguageTag.language)
  }

  /// Some projects write plural forms as keys of their own: `ITEMS##{few}`.
  static func isPluralForm(_ key: KeyText, of base: Translation) -> Bool {
    guard key.bytes.last == UInt8(ascii: "}"), let brace = key.bytes.lastIndex(of: UInt8(ascii: "{")) else {
      return false
    }
    let stem = key.bytes[..<brace]
    if stem.last == UInt8(ascii: "#"), base.has(KeyText(stem.prefix { $0 != UInt8(ascii: "#") })) { return true }
    return ["zero", "one", "two", "few", "many", "other"].contains { category in
      base.has(KeyText(ArraySlice(stem + Array("{\(category)}".utf8))))
    }
  }

  /// Pairs extra keys with missing ones that are only spelt differently: in case, in the composition of characters, in
  /// spaces at the edges, or in characters that cannot be seen.
  static func lookAlikes(_ extra: [Message], _ missing: [KeyText]) -> [KeyText: KeyText] {
    guard !extra.isEmpty, !missing.isEmpty else { return [:] }
    let folded = Dictionary(missing.map { (KeyFolding.fold($0), $0) }, uniquingKeysWith: { first, _ in first })
    var pairs: [KeyText: KeyText] = [:]
    for message in extra { pairs[message.text] = folded[KeyFolding.fold(message.text)] }
    return pairs
  }
}

extension Message {
  /// Whether every language is expected to have it: not what is not to be translated, or no longer in the code.
  var isExpected: Bool { entry.map { $0.isTranslatable && !$0.isStale } ?? true }
}
