import SourceText
import StringsFiles

extension Check {
  static let lookAlikeKey = Check(
    "look-alike-key", .warning,
    summary: "Two keys differ only in what a reader does not see.",
    reason: """
      Keys are compared byte by byte. One that differs from the base language's in case, in the composition of an \
      accent, in a space at its edge or in an invisible character is not found; two such keys in one table are a slip. \
      Two that differ in case and have different texts are only a note, where the base does not decide: both may be \
      wanted.
      """,
    examples: [
      Example(en: #""cart" = "Basket";"#, ar: #""cart" = "السلة";"#),
      Example(en: #""Cart" = "Basket";"#, ar: #"↓"cart" = "السلة";"#),
      Example(en: "\"caf\u{E9}\" = \"One\";\n↓\"cafe\u{301}\" = \"Two\";"),
    ],
    search: .translation { context, reporter in
      for message in context.extraMessages {
        guard let other = context.lookAlikes[message.text] else { continue }
        reporter.report(
          key: message, "the key differs from `\(other.text)` only in \(KeyFolding.difference(message.text, other))",
          help: "write it as in the base language")
      }
      // Within one table, what the base has is told once: with the base.
      if context.base != nil, context.extraMessages.isEmpty { return }
      var first: [String: Int] = [:]
      let messages = context.translation.messages
      // Beside a base only what looks like an extra key is of interest.
      let extra = context.base.map { base in
        KeyFolding.Shapes(
          messages.indices.filter { !base.has(keyOf: $0, in: context.translation) }.map { messages[$0].text })
      }
      for number in messages.indices where extra?.mayHave(messages[number].text) ?? true {
        guard context.translation.index.isLast(number) else { continue }
        let key = messages[number].text
        guard let earlier = first.updateValue(number, forKey: KeyFolding.fold(key)) else { continue }
        var pair = (slip: messages[number], other: messages[earlier])
        // `S` and `s` are abbreviations of two words.
        guard pair.other.text != key, key.bytes.count > 1 else { continue }
        let isInBase = (slip: context.base?.has(key) == true, other: context.base?.has(pair.other.text) == true)
        if isInBase.slip, isInBase.other { continue }
        // What the base has is no slip.
        if isInBase.slip { pair = (pair.other, pair.slip) }
        let difference = KeyFolding.difference(pair.slip.text, pair.other.text)
        // Where the text is the key, `Scan Card` and `scan card` may both be wanted.
        let isWanted =
          difference == "case" && !isInBase.slip && !isInBase.other
          && !hasSameText(pair.slip, pair.other, in: context.translation)
        reporter.report(
          key: pair.slip, severity: isWanted ? .note : nil,
          "the key differs from `\(pair.other.text.text)` only in \(difference)")
      }
    })

  private static func hasSameText(_ one: Message, _ other: Message, in translation: Translation) -> Bool {
    let texts = [one, other].map { $0.plainText(in: translation.files[$0.file]) }
    guard let one = texts[0], let other = texts[1] else { return true }
    return one.elementsEqual(other)
  }
}
