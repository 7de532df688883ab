import SourceText
import StringsFiles

extension Check {
  static let digitMix = Check(
    "digit-mix", .warning,
    summary: "One text has digits of two scripts.",
    reason: """
      `٣` and `3` in one sentence look like a mistake, and sort and search as different numbers. Placeholders, \
      addresses and names with Latin letters are left out.
      """,
    examples: [
      Example(en: #""a" = "2 for 30";"#, ar: #""a" = "٢ بـ ٣٠";"#),
      Example(en: #""a" = "2 for 30";"#, ar: #""a" = "٢ بـ ↓30";"#),
    ],
    search: .value(when: .text(.otherDigit)) { value, reporter in
      guard value.traits.contains(.otherDigit) else { return }
      let left = value.placeholderRanges + WebAddress.all(in: value.bytes).map(\.range)
      let scalars = Scalars.of(value.bytes)
      var first: UInt32?
      for index in scalars.indices {
        let element = scalars[index]
        guard let zero = DigitSet.zero(of: element.scalar), !left.contains(where: { $0.contains(element.offset) })
        else {
          continue
        }
        if zero == 0x30, isBesideLatin(index, scalars) { continue }
        if let first, first != zero {
          reporter.report(value, at: element.range, "digits of two scripts stand in one text")
          return
        }
        first = zero
      }
    })

  /// Whether a digit belongs to a word with Latin letters, as in MP3, or to a name, as in `iOS 17.2`.
  private static func isBesideLatin(_ index: Int, _ scalars: [Scalars.Element]) -> Bool {
    var left = index
    while left > 0, isNumberPart(scalars[left - 1].scalar) { left -= 1 }
    var right = index + 1
    while right < scalars.count, isNumberPart(scalars[right].scalar) { right += 1 }
    return isLatinName(scalars[..<left].reversed()) || isLatinName(scalars[right...])
  }

  /// Whether Latin letters follow, behind a space only those of a word with a capital. A word of the language stands
  /// between spaces, too, where somebody has not translated it.
  private static func isLatinName(_ rest: some Sequence<Scalars.Element>) -> Bool {
    var hasSpace = false
    for (number, element) in rest.enumerated() {
      if number == 0, element.scalar == " " {
        hasSpace = true
        continue
      }
      guard element.scalar.isLatin else { return false }
      if !hasSpace || element.scalar.properties.isUppercase { return true }
    }
    return false
  }

  private static func isNumberPart(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || scalar == "." || scalar == ","
  }
}
