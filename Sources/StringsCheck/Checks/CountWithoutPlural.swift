import SourceText
import StringsFiles

extension Check {
  static let countWithoutPlural = Check(
    "count-without-plural", .warning,
    summary: "A number stands beside a word, in a language whose words change with it.",
    reason: """
      One text for all numbers is wrong in languages with more than two plural forms: Arabic says `عرض واحد`, \
      `عرضان`, `3 عروض`, `11 عرضًا`, `100 عرض`. Move the key to a `.stringsdict`, or vary it in the catalog.
      """,
    examples: [
      Example(en: #""a" = "Save %d%%";"#, ar: #""a" = "خصم %d٪";"#),
      Example(en: #""a" = "%d offers";"#, ar: #""a" = "↓%d عروض";"#),
    ],
    search: .value { value, reporter in
      guard value.role == .plain, let use = value.context.plurals, use.required.count > 2,
        let comparison = value.placeholders, comparison.damaged == nil, comparison.source.uses.count == 1,
        let passed = comparison.source.uses.first, case .integer = passed.type,
        let specifier = comparison.target.specifiers.first(where: { if case .integer = $0.type { true } else { false } }
        ),
        value.hasWord(beside: specifier.range)
      else { return }
      reporter.report(
        value, at: specifier.range, "the word beside the number changes with it, but there is only one text",
        help: "vary it by plural: \(use.required.joined(separator: ", "))")
    })
}

extension ValueContext {
  /// Whether a word stands beside a part of the text, and no percent sign behind it.
  fileprivate func hasWord(beside range: Range<Int>) -> Bool {
    let scalars = Scalars.of(bytes)
    func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .spaceSeparator || scalar.properties.generalCategory == .format
    }
    let next = scalars.first { $0.offset >= range.upperBound && !isPassedOver($0.scalar) }?.scalar
    if let next, ["%", "\u{066A}", "\u{FF05}"].contains(next) { return false }
    let previous = scalars.last { $0.offset < range.lowerBound && !isPassedOver($0.scalar) }?.scalar
    return next?.isLetter == true || previous?.properties.isAlphabetic == true
      || previous?.properties.generalCategory == .nonspacingMark
  }
}
