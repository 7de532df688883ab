import SourceText
import StringsFiles

extension Check {
  static let staleTranslation = Check(
    "stale-translation", .warning,
    summary: "The source text was reworded, the translation was not touched.",
    reason: """
      With `--since`, the texts of a Git revision are compared with those of today. Where the words of the base language \
      have changed and a translation is still the same, it says something that is no longer meant. Changes of \
      punctuation, case and space do not count.
      """,
    search: .history { context, old, reporter in
      guard let base = context.base, let oldBase = old.base.map({ old.translations[$0] }),
        let before = old.translations.first(where: { $0.language == context.translation.language })
      else { return }
      for message in context.translation.messages {
        guard let source = base.message(message.text), let oldSource = oldBase.message(message.text),
          let oldMessage = before.message(message.text),
          words(source, in: base) != words(oldSource, in: oldBase),
          texts(message, in: context.translation) == texts(oldMessage, in: before)
        else { continue }
        reporter.report(
          key: message, "the source text was reworded, this one was not",
          help: "it was: \(oldSource.shown(in: oldBase))")
      }
    })

  /// The words of a message, without regard to case and signs.
  private static func words(_ message: Message, in translation: Translation) -> [String] {
    texts(message, in: translation).flatMap { text in
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
  }

  private static func texts(_ message: Message, in translation: Translation) -> [String] {
    message.literals.map { translation.files[message.file].string($0) }
  }
}

extension Message {
  /// All its texts.
  var literals: [Literal] {
    switch content {
    case .text(let literal): [literal]
    case .varied(let varied): varied.texts.map(\.literal)
    case .object, .key, .unknown, .comment: []
    }
  }

  fileprivate func shown(in translation: Translation) -> String {
    literals.first.map { "`\(translation.files[file].string($0))`" } ?? "nothing"
  }
}
