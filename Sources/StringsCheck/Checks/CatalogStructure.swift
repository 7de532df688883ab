import SourceText
import StringsFiles

extension Check {
  static let catalogStructure = Check(
    "catalog-structure", .error,
    summary: "A string catalog is not built as Xcode expects it.",
    reason: """
      What stands outside `strings` is ignored without a word, a catalog without `version` is refused, and a \
      substitution that a text names but nobody defines is shown as it is written.
      """,
    examples: [
      Example(["Shop.xcstrings": #"{"sourceLanguage":"en","strings":{"a":{}},"version":"1.0"}"#]),
      Example(["Shop.xcstrings": #"{"sourceLanguage":"en","strings":{"a":{}},"version":"1.0",↓"b":{}}"#]),
      Example(["Shop.xcstrings": #"↓{"sourceLanguage":"en","strings":{"a":{}}}"#]),
    ],
    search: .translation { context, reporter in
      for fault in context.translation.faults {
        reporter.report(
          file: 0, at: fault.source, key: nil, severity: fault.isNote ? .note : nil, fault.message, help: fault.help)
      }
      guard context.translation.files.first?.format == .xcstrings else { return }
      for message in context.translation.messages {
        guard case .varied(let varied) = message.content else { continue }
        for fault in varied.faults {
          reporter.report(
            file: 0, at: fault.source, key: message.text, severity: fault.isNote ? .note : nil, fault.message,
            help: fault.help)
        }
        reportSubstitutions(varied, message, context, &reporter)
      }
    })

  /// Compares the substitutions that the texts of a localization name with those that it, and the source, define.
  private static func reportSubstitutions(
    _ varied: VariedText, _ message: Message, _ context: TranslationContext, _ reporter: inout Reporter
  ) {
    let file = context.translation.files[0]
    let own = Set(varied.plurals.compactMap(\.name))
    var defined = own
    if case .varied(let source)? = context.base?.message(message.text)?.content {
      defined.formUnion(source.plurals.compactMap(\.name))
    }
    for text in varied.texts {
      if case .branch(let plural, _) = text.role, varied.plurals[plural].name != nil { continue }
      let bytes = file.bytes(of: text.literal)
      guard bytes.contains(UInt8(ascii: "%")) || !own.isEmpty else { continue }
      let names = FormatString(bytes).specifiers.compactMap { specifier in
        specifier.name(in: bytes).map { (specifier: specifier, name: $0) }
      }
      let named = Set(names.map(\.name))
      for (specifier, name) in names where !own.contains(name) {
        let place = file.place(of: specifier.range.lowerBound, in: text.literal)
        reporter.report(
          file: 0, at: place..<place + specifier.range.count, key: message.text,
          "the substitution `\(name)` is not defined in this language",
          help: VariableName.help(
            for: name, defined: own.sorted(), used: named, place: "under `substitutions` of this language"))
      }
      guard !named.isEmpty || !own.isEmpty else { continue }
      let unused = defined.subtracting(named).sorted()
      guard !unused.isEmpty else { continue }
      let placeholders = unused.map { "`%#@\($0)@`" }.joined(separator: " and ")
      let way = own.isSuperset(of: unused) ? "or remove the substitution" : "and define it under `substitutions`"
      reporter.report(
        file: 0, at: text.literal.source.range, key: message.text,
        "\(unused.map { "`\($0)`" }.joined(separator: " and ")) is never used in the text",
        help: "write \(placeholders) where it belongs in the text, \(way)")
    }
  }
}
