import SourceText
import StringsFiles

extension Check {
  static let bidiIsolate = Check(
    "bidi-isolate", .note,
    summary: "A placeholder in right-to-left text may change places with what stands beside it.",
    reason: """
      Brackets, slashes and other signs between two placeholders, or between a placeholder and a Latin word, take the \
      direction of what is filled in: `%@ (%@)` may show its brackets in the wrong place. Isolates (U+2068 in front, \
      U+2069 behind) keep each in its place. Two with nothing but spaces between them are read in order either way.
      """,
    examples: [
      Example(en: #""a" = "Hello %@";"#, ar: #""a" = "مرحبا %@";"#),
      Example(en: #""a" = "%1$@ %2$@ is new";"#, ar: #""a" = "%1$@ %2$@ جديد";"#),
      Example(en: #""a" = "%@ (%@)";"#, ar: #""a" = "↓%@ (%@)";"#),
      Example(en: #""a" = "%@ × %@";"#, ar: #""a" = "↓%@ × %@";"#),
    ],
    search: .value(when: .neighbours, in: { $0.language?.isRightToLeft == true }) { value, reporter in
      guard value.language?.isRightToLeft == true, let format = value.format, value.role != .format else { return }
      let bytes = value.bytes
      // Where all letters are Latin, the text is none of the language's.
      lazy var isForeign: Bool = {
        let scalars = Scalars.of(bytes)
        return scalars.contains { $0.scalar.isLatin && !value.isInPlaceholder($0.offset) }
          && !scalars.contains { $0.scalar.value >= 0x590 && $0.scalar.isLetter }
      }()
      for specifier in format.specifiers where specifier.type == .object && specifier.variable == nil {
        let (start, end) = (specifier.range.lowerBound, specifier.range.upperBound)
        guard isNeutral(Scalars.scalar(before: start, in: bytes)?.scalar),
          isNeutral(Scalars.scalar(at: end, in: bytes)?.scalar), !isForeign,
          movesWith(end, { Scalars.scalar(at: $0, in: bytes) }, next: \.end)
            || movesWith(start, { Scalars.scalar(before: $0, in: bytes) }, next: \.offset)
        else { continue }
        reporter.report(
          value, at: specifier.range, "this placeholder may change places with what stands beside it",
          help: "put U+2068 in front of it and U+2069 behind it", fix: isolate(specifier.range, in: value))
        return
      }
    })

  /// Whether neutral characters, and not only spaces, lead from an offset to another placeholder or to Latin letters.
  private static func movesWith(
    _ offset: Int, _ scalar: (Int) -> Scalars.Element?, next: (Scalars.Element) -> Int
  ) -> Bool {
    var place = offset
    var hasSign = false
    while let element = scalar(place) {
      guard isNeutral(element.scalar), element.scalar != "@" else {
        return hasSign && (element.scalar == "%" || element.scalar == "@" || element.scalar.isLatin)
      }
      hasSign = hasSign || element.scalar.properties.generalCategory != .spaceSeparator
      place = next(element)
    }
    return false
  }

  private static func isNeutral(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return true }
    if scalar == " " { return true }
    if (0x620...0x64A).contains(scalar.value) { return false }
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
