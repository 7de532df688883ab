import SourceText
import StringsFiles

extension Check {
  static let countWithoutPlural = Check(
    "count-without-plural", .warning,
    summary: "A number stands beside a word, in a language whose words change with it.",
    reason: """
      One text for all numbers is wrong in languages with more than two plural forms: Arabic says `عرض واحد`, \
      `عرضان`, `3 عروض`, `11 عرضًا`, `100 عرض`. Move the key to a `.stringsdict`, or vary it in the catalog. Units, as \
      in `5 s`, and numbers that are names, as in `Page 5`, are left alone.
      """,
    examples: [
      Example(en: #""a" = "Save %d%%";"#, ar: #""a" = "خصم %d٪";"#),
      Example(en: #""a" = "Page %d";"#, ar: #""a" = "صفحة %d";"#),
      Example(en: #""a" = "%ldh ago";"#, ar: #""a" = "منذ %ldس";"#),
      Example(en: #""a" = "%d offers";"#, ar: #""a" = "↓%d عروض";"#),
      Example(en: #""a" = "Delete %d users?";"#, ar: #""a" = "حذف المستخدم ↓%d؟";"#),
    ],
    search: .value(when: .count, in: { $0.plurals.map { $0.required.count > 2 } ?? false }) { value, reporter in
      guard value.role == .plain, let use = value.context.plurals, use.required.count > 2,
        let comparison = value.placeholders, comparison.damaged == nil, comparison.source.uses.count == 1,
        let passed = comparison.source.uses.first, case .integer = passed.type,
        let specifier = comparison.target.specifiers.first(where: { if case .integer = $0.type { true } else { false } }
        ),
        let source = comparison.source.specifier(of: passed), value.hasWord(beside: specifier.range, in: source)
      else { return }
      reporter.report(
        value, at: specifier.range, "the word beside the number changes with it, but there is only one text",
        help: "vary it by plural: \(use.required.joined(separator: ", "))")
    })
}

extension ValueContext {
  /// Whether a word stands beside a number of the text, and changes with it.
  ///
  /// Behind it every word counts that is no unit. Before it a word counts where the source counts one behind it: `Page
  /// %d` names a page, but `delete %d users` may have become `delete user %d`.
  fileprivate func hasWord(beside range: Range<Int>, in source: FormatSpecifier) -> Bool {
    let behind = CountedWord(behind: range.upperBound, in: bytes, of: language)
    switch behind.kind {
    case .percent, .unit: return false
    case .word: return true
    case .none:
      guard let text = self.source, CountedWord(behind: source.range.upperBound, in: text, of: nil).kind == .word else {
        return false
      }
      return CountedWord.isWord(before: range.lowerBound, in: bytes)
    }
  }
}

/// What stands beside a number.
private struct CountedWord {
  enum Kind {
    /// Nothing, or a sign.
    case none
    case percent
    /// A word that is the same for every number: `%ldh`, `5 s.`
    case unit
    case word
  }

  let kind: Kind

  /// `language` is the text's, where it is known: a unit in the letters of another script is a word that was not translated.
  init(behind offset: Int, in text: ArraySlice<UInt8>, of language: LanguageProfile?) {
    var element = Scalars.scalar(at: offset, in: text)
    while let space = element, Self.isPassedOver(space.scalar) { element = Scalars.scalar(at: space.end, in: text) }
    guard let first = element else {
      kind = .none
      return
    }
    if ["%", "\u{066A}", "\u{FF05}"].contains(first.scalar) {
      kind = .percent
    } else if first.scalar.isLetter {
      let isForeign =
        language.map { !$0.scripts.isEmpty && !$0.scripts.contains(.latin) && first.scalar.isLatin } ?? false
      let isUnit = Self.isUnit(at: first.offset, isGlued: first.offset == offset, in: text)
      kind = isUnit && !isForeign ? .unit : .word
    } else {
      // `%D-krát`: what is joined to the number by a hyphen is written so for every number.
      kind = first.scalar == "-" && first.offset == offset ? .unit : .none
    }
  }

  /// Whether a word is the sign of a unit: one letter, two with a full stop, or up to four that are joined to the number.
  private static func isUnit(at offset: Int, isGlued: Bool, in text: ArraySlice<UInt8>) -> Bool {
    var letters = 0
    var end = Scalars.scalar(at: offset, in: text)
    while let element = end, isWordPart(element.scalar) {
      letters += 1
      end = Scalars.scalar(at: element.end, in: text)
    }
    if isGlued { return letters <= 4 }
    return letters == 1 || letters == 2 && end?.scalar == "."
  }

  /// Whether a word ends before an offset.
  static func isWord(before offset: Int, in text: ArraySlice<UInt8>) -> Bool {
    var element = Scalars.scalar(before: offset, in: text)
    while let space = element, isPassedOver(space.scalar) { element = Scalars.scalar(before: space.offset, in: text) }
    return element.map { isWordPart($0.scalar) } ?? false
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return scalar == " " }
    let category = scalar.properties.generalCategory
    return category == .spaceSeparator || category == .format
  }
}
