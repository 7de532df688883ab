import SourceText
import StringsFiles

extension Check {
  static let translationState = Check(
    "translation-state", .warning,
    summary: "A catalog marks a text as unfinished, or has one that it should not.",
    reason: """
      `new` and `needs_review` texts are shipped as they are; a `stale` entry is no longer in the code; and what is \
      marked as not to be translated is shown in the source language anyway.
      """,
    examples: [
      Example(["Shop.xcstrings": catalog(state: "\"translated\"")]),
      Example(["Shop.xcstrings": catalog(state: "↓\"needs_review\"")]),
    ],
    search: .message { message, context, reporter in
      guard let entry = message.entry, let file = context.translation.files.first else { return }
      let isSource =
        context.table.base.map { context.table.translations[$0].language == context.translation.language } ?? true
      if isSource, entry.isStale, let state = entry.extractionState {
        reporter.report(file: 0, at: state.source.range, key: message.text, "the entry is no longer in the code")
      }
      guard context.base != nil, case .varied(let varied) = message.content else { return }
      for state in varied.states {
        let name = file.string(state)
        if !entry.isTranslatable, name == "translated" {
          reporter.report(
            file: 0, at: state.source.range, key: message.text, "the entry is translated, but marked as not to be")
        } else if ["new", "needs_review", "stale"].contains(name) {
          reporter.report(
            file: 0, at: state.source.range, key: message.text, "the text is marked as `\(name)`",
            help: name == "stale" ? nil : "set it to `translated` when it is right")
        }
      }
    })

  private static func catalog(state: String) -> String {
    #"{"sourceLanguage":"en","strings":{"Pay":{"localizations":{"ar":{"stringUnit":{"state":"#
      + state + #","value":"ادفع"}}}}},"version":"1.0"}"#
  }
}
