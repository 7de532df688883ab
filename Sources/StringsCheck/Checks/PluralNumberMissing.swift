import SourceText
import StringsFiles

extension Check {
  static let pluralNumberMissing = Check(
    "plural-number-missing", .error,
    summary: "A category that stands for several numbers does not say which.",
    reason: """
      A text without its number is right only where the category stands for one number, as `one` in English and \
      `zero`, `one` and `two` in Arabic. In Hindi and French, `one` is for 0 as well, unless there is a `zero`.
      """,
    examples: [
      Example(
        rule: "%#@n@", variable: "n", "<key>one</key><string>an item</string><key>other</key><string>%d items</string>"),
      Example(
        rule: "%#@n@", variable: "n", language: "hi",
        "<key>one</key>↓<string>एक चीज़</string><key>other</key><string>%d चीज़ें</string>"),
      Example(
        rule: "%#@n@", variable: "n", language: "hi",
        "<key>zero</key><string>कुछ नहीं</string><key>one</key><string>एक चीज़</string><key>other</key><string>%d चीज़ें</string>"
      ),
    ],
    search: .message { message, context, reporter in
      guard case .varied(let varied) = message.content, let use = context.plurals else { return }
      let file = context.translation.files[message.file]
      for (index, plural) in varied.plurals.enumerated() where plural.isSound {
        let texts = varied.texts.filter { if case .branch(index, _) = $0.role { true } else { false } }
        let present = Set(plural.categories.map(\.name))
        let silent = texts.filter { !saysNumber($0.literal, plural, in: file) }
        // Where no category has it, the plural only chooses a word, and the number stands elsewhere.
        guard silent.count < texts.count else { continue }
        for text in silent {
          guard case .branch(_, let category) = text.role, use.has(category),
            !use.isOneInteger(category, among: present),
            !text.literal.text.isEmpty
          else { continue }
          let numbers = use.firstIntegers(of: category, among: present).map(String.init).joined(separator: ", ")
          reporter.report(
            file: message.file, at: text.literal.source.range, key: message.text,
            "`\(category)` stands for several numbers\(numbers.isEmpty ? "" : " (\(numbers) …)"), but its text has none",
            help: "write the number into it, as the other categories do"
          )
        }
      }
    })

  /// Whether a text has a placeholder for the number that its plural chooses by.
  private static func saysNumber(_ literal: Literal, _ plural: VariedText.Plural, in file: TranslationFile) -> Bool {
    let bytes = file.bytes(of: literal)
    guard bytes.contains(UInt8(ascii: "%")) else { return false }
    let format = FormatString(bytes, inSubstitution: literal.style == .json && plural.name != nil)
    if !format.argumentTokens.isEmpty { return true }
    return format.specifiers.contains { specifier in
      if specifier.position == nil {
        return specifier.type != .object || specifier.variable != nil || plural.type == .object
      }
      guard let argument = plural.argument else { return true }
      return specifier.position == argument
    }
  }
}
