import SourceText
import StringsFiles

extension Check {
  static let emptyValue = Check(
    "empty-value", .error,
    summary: "The text is empty.",
    reason: """
      An empty text is found and shown: the button has no title. There is no fallback to the key or to another \
      language. A plural whose categories are all empty is left alone, because it is a way to swallow an argument, and \
      so is what stands for white space, which languages that divide no words do without, or for a sample text of \
      Interface Builder.
      """,
    examples: [
      Example(en: #""a" = "Pay";"#, ar: #""a" = "ادفع";"#), Example(en: #"" " = " ";"#, ar: #"" " = "";"#),
      Example(en: #""a" = "Pay";"#, ar: #""a" = ↓"";"#),
    ],
    search: .message { message, context, reporter in
      switch message.content {
      case .text(let literal):
        guard literal.text.isEmpty, !isEmptyInBase(message, context), !standsForNothing(message, context) else {
          return
        }
        report(literal, message, &reporter)
      case .varied(let varied):
        guard !isEmptyInBase(message, context) else { return }
        let file = context.translation.files[message.file]
        if varied.states.contains(where: { file.string($0) == "new" }) { return }
        for text in varied.texts where text.literal.text.isEmpty && !isSwallowed(text.role, in: varied) {
          report(text.literal, message, &reporter)
        }
      default: return
      }
    })

  /// Where the source is empty as well, that is told there.
  private static func isEmptyInBase(_ message: Message, _ context: TranslationContext) -> Bool {
    context.base?.message(message.text)?.isEmpty ?? false
  }

  /// Whether the source, or else the key, is white space alone, or a text that is never shown.
  private static func standsForNothing(_ message: Message, _ context: TranslationContext) -> Bool {
    let source = context.base.flatMap { base in
      base.message(message.text).flatMap { $0.plainText(in: base.files[$0.file]) }
    }
    let text = source ?? message.text.bytes
    if InterfaceBuilderTexts.isSample(text, under: message.text) { return true }
    return !text.isEmpty && text.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
  }

  private static func report(_ literal: Literal, _ message: Message, _ reporter: inout Reporter) {
    reporter.report(
      file: message.file, at: literal.source.range, key: message.text, "the text is empty, and nothing is shown",
      help: "there is no fallback to another language")
  }

  private static func isSwallowed(_ role: VariedText.Role, in varied: VariedText) -> Bool {
    guard case .branch(let plural, _) = role else { return false }
    return varied.texts.allSatisfy { text in
      if case .branch(plural, _) = text.role { text.literal.text.isEmpty } else { true }
    }
  }
}

extension Message {
  /// Whether all its texts are empty.
  fileprivate var isEmpty: Bool {
    switch content {
    case .text(let literal): literal.text.isEmpty
    case .varied(let varied): varied.texts.allSatisfy(\.literal.text.isEmpty)
    case .object, .key, .unknown, .comment: false
    }
  }
}
