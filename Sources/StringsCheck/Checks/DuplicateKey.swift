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
      for (later, first) in translation.duplicates {
        let message = translation.messages[later]
        let file = translation.files[message.file]
        let isSame = sameContent(message, translation.messages[first], in: file)
        report(message.file, message.text, message.key, translation.messages[first].key, isSame, &reporter)
      }
      guard translation.tellsGrammar else { return }
      for (number, file) in translation.files.enumerated() {
        for value in file.root.map({ [$0] }) ?? file.objects {
          for (later, first) in value.duplicates(in: file) {
            let isSame = file.text[later.value.source.range].elementsEqual(file.text[first.value.source.range])
            report(number, KeyText(file.bytes(of: later.key)), later.key, first.key, isSame, &reporter)
          }
        }
      }
    })

  private static func report(
    _ file: Int, _ key: KeyText, _ later: Literal, _ first: Literal, _ isSame: Bool, _ reporter: inout Reporter
  ) {
    let place = reporter.position(of: first.source.start, file: file)
    reporter.report(
      file: file, at: later.source.range, key: key, severity: isSame ? .warning : .error,
      "`\(key.text)` is already defined at \(place.line):\(place.column)\(isSame ? "" : ", with another text")",
      help: isSame ? "remove one of them" : "the last one wins: remove the other, or rename one")
  }

  private static func sameContent(_ one: Message, _ other: Message, in file: TranslationFile) -> Bool {
    switch (one.content, other.content) {
    case (.text(let one), .text(let other)): file.bytes(of: one).elementsEqual(file.bytes(of: other))
    case (.object(let one), .object(let other)):
      file.text[one.source.range].elementsEqual(file.text[other.source.range])
    default: false
    }
  }
}

extension PropertyListValue {
  /// The members of all dictionaries in it whose key an earlier member has, with the first such.
  fileprivate func duplicates(in file: TranslationFile) -> [(later: Member, first: Member)] {
    switch content {
    case .dictionary(let members):
      var found: [(later: Member, first: Member)] = []
      if members.count <= 12 {
        // Looking through a few is faster than hashing them.
        for (number, member) in members.enumerated() {
          let key = file.bytes(of: member.key)
          if let first = members[..<number].first(where: { file.bytes(of: $0.key).elementsEqual(key) }) {
            found.append((member, first))
          }
          found += member.value.duplicates(in: file)
        }
        return found
      }
      var first: [KeyText: Member] = [:]
      for member in members {
        let key = KeyText(file.bytes(of: member.key))
        if let earlier = first[key] { found.append((member, earlier)) } else { first[key] = member }
        found += member.value.duplicates(in: file)
      }
      return found
    case .array(let elements): return elements.flatMap { $0.duplicates(in: file) }
    default: return []
    }
  }
}
