import SourceText
import StringsFiles

extension Check {
  static let extraKey = Check(
    "extra-key", .warning,
    summary: "A translation has a key that the base language has not.",
    reason: """
      The key was removed or renamed in the base language and its translation forgotten, or it was never more than a \
      slip. Nobody looks it up. In an `InfoPlist` table it may be there, because the system looks it up and the property \
      list of the bundle has its text in the base language. Where the keys are the texts, and most languages have one that \
      the base has not, it is only a note: the base can do without.
      """,
    examples: [
      Example(en: "\"a\" = \"One\";", ar: "\"a\" = \"واحد\";"),
      Example(en: "\"a\" = \"One\";", ar: "\"a\" = \"واحد\";\n↓\"z\" = \"أخير\";"),
      Example([
        "en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Shop\";",
        "ar.lproj/InfoPlist.strings":
          "\"CFBundleName\" = \"متجر\";\n\"NSCameraUsageDescription\" = \"لمسح الرمز\";",
      ]),
    ],
    search: .translation { context, reporter in
      guard !context.isInfoPlist, !context.extraMessages.isEmpty else { return }
      let keysAreTexts = context.base.map(keysAreTexts) ?? false
      for message in context.extraMessages where context.lookAlikes[message.text] == nil {
        let others = keysAreTexts ? languages(with: message.text, in: context.table) : 0
        let isLeftOut = others >= 3 && others * 2 >= context.table.translations.count
        reporter.report(
          key: message, severity: isLeftOut ? .note : nil,
          "`\(message.text.text)` is not in the base language\(isLeftOut ? ", but in \(others) languages" : "")",
          help: isLeftOut
            ? "add it to the base language, or remove it from all" : "remove it, or add it to the base language")
      }
    })

  /// Whether the keys of a base are its texts, so that it may leave some out: the key is shown.
  private static func keysAreTexts(_ base: Translation) -> Bool {
    var (same, other) = (0, 0)
    for message in base.messages {
      guard let text = message.plainText(in: base.files[message.file]) else { continue }
      if text.elementsEqual(message.text.bytes) { same += 1 } else { other += 1 }
    }
    return same > other * 4
  }

  private static func languages(with key: KeyText, in table: Table) -> Int {
    table.translations.count { $0.has(key) }
  }
}
