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
    search: .value(when: .count, in: { $0.plurals.map { $0.required.count > 2 } ?? false }) { value, reporter in
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
    func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
      if scalar.value < 0x80 { return scalar == " " }
      let category = scalar.properties.generalCategory
      return category == .spaceSeparator || category == .format
    }
    var behind = Scalars.scalar(at: range.upperBound, in: bytes)
    while let element = behind, isPassedOver(element.scalar) { behind = Scalars.scalar(at: element.end, in: bytes) }
    let next = behind?.scalar
    if let next, ["%", "\u{066A}", "\u{FF05}"].contains(next) { return false }
    var before = Scalars.scalar(before: range.lowerBound, in: bytes)
    while let element = before, isPassedOver(element.scalar) {
      before = Scalars.scalar(before: element.offset, in: bytes)
    }
    let previous = before?.scalar
    return next?.isLetter == true || previous?.properties.isAlphabetic == true
      || previous?.properties.generalCategory == .nonspacingMark
  }
}
