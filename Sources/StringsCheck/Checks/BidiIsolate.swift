import SourceText
import StringsFiles

extension Check {
  static let bidiIsolate = Check(
    "bidi-isolate", .note,
    summary: "A placeholder in right-to-left text may change places with what stands beside it.",
    reason: """
      Brackets, slashes and spaces between two placeholders, or between a placeholder and a Latin word, take the \
      direction of what is filled in: `%@ (%@)` may show its brackets in the wrong place. Isolates (U+2068 in front, \
      U+2069 behind) keep each in its place.
      """,
    examples: [
      Example(en: #""a" = "Hello %@";"#, ar: #""a" = "مرحبا %@";"#),
      Example(en: #""a" = "%@ (%@)";"#, ar: #""a" = "↓%@ (%@)";"#),
    ],
    search: .value { value, reporter in
      guard value.language?.isRightToLeft == true, let format = value.format, value.role != .format else { return }
      let scalars = Scalars.of(value.bytes)
      guard
        !scalars.contains(where: { $0.scalar.isLatin && !value.isInPlaceholder($0.offset) })
          || scalars.contains(where: { $0.scalar.value >= 0x590 && $0.scalar.isLetter })
      else { return }
      for specifier in format.specifiers where specifier.type == .object && specifier.variable == nil {
        let before = scalars.last { $0.offset < specifier.range.lowerBound }?.scalar
        let after = scalars.first { $0.offset >= specifier.range.upperBound }?.scalar
        guard isNeutral(before), isNeutral(after),
          movesWith(scalars.filter { $0.offset >= specifier.range.upperBound }.map(\.scalar))
            || movesWith(scalars.filter { $0.offset < specifier.range.lowerBound }.map(\.scalar).reversed())
        else { continue }
        reporter.report(
          value, at: specifier.range, "the signs beside this placeholder may move when it is filled",
          help: "put U+2068 in front of it and U+2069 behind it", fix: isolate(specifier.range, in: value))
        return
      }
    })

  /// Whether neutral characters lead to another placeholder or to Latin letters.
  private static func movesWith(_ scalars: [Unicode.Scalar]) -> Bool {
    let neutrals = scalars.prefix { isNeutral($0) && $0 != "@" }
    guard !neutrals.isEmpty, let next = scalars.dropFirst(neutrals.count).first else { return false }
    return next == "%" || next == "@" || next.isLatin
  }

  private static func isNeutral(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return true }
    return scalar.properties.generalCategory == .spaceSeparator || isSign(scalar)
  }

  private static func isSign(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return switch scalar.properties.generalCategory {
    case .openPunctuation, .closePunctuation, .dashPunctuation, .mathSymbol: true
    case .otherPunctuation: ["/", "\\", "#", "&", "*", "@"].contains(scalar)
    default: false
    }
  }

  private static func isolate(_ range: Range<Int>, in value: ValueContext) -> Fix? {
    guard value.literal.style != .binary else { return nil }
    let start = value.file.place(of: range.lowerBound, in: value.literal)
    let end = value.file.place(of: range.upperBound, in: value.literal)
    return Fix([Fix.Edit(start..<start, with: "\u{2068}"), Fix.Edit(end..<end, with: "\u{2069}")])
  }
}
