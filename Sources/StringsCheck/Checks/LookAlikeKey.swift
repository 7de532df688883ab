import SourceText
import StringsFiles

extension Check {
  static let lookAlikeKey = Check(
    "look-alike-key", .warning,
    summary: "Two keys differ only in what a reader does not see.",
    reason: """
      Keys are compared byte by byte. One that differs from the base language's in case, in the composition of an \
      accent, in a space at its edge or in an invisible character is not found; two such keys in one table are a slip.
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
          key: message, "the key differs from `\(other.text)` only in \(KeyFolding.difference(message.text, other))")
      }
      // Within one table, what the base has is told once: with the base.
      if context.base != nil, context.extraMessages.isEmpty { return }
      var first: [String: KeyText] = [:]
      let messages = context.translation.messages
      // Beside a base only what looks like an extra key is of interest.
      let extra = context.base.map { base in
        KeyFolding.Shapes(
          messages.indices.filter { !base.has(keyOf: $0, in: context.translation) }.map { messages[$0].text })
      }
      for number in messages.indices where extra?.mayHave(messages[number].text) ?? true {
        guard context.translation.index.isLast(number) else { continue }
        let message = messages[number]
        let folded = KeyFolding.fold(message.text)
        guard let other = first.updateValue(message.text, forKey: folded), other != message.text else { continue }
        if let base = context.base, base.has(message.text), base.has(other) { continue }
        // `S` and `s` are abbreviations of two words.
        if message.text.bytes.count == 1 { continue }
        reporter.report(
          key: message, "the key differs from `\(other.text)` only in \(KeyFolding.difference(message.text, other))")
      }
    })
}
