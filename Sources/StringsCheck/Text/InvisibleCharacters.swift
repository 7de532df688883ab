import StringsFiles

/// Which characters that cannot be seen have no business in a text.
enum InvisibleCharacters {
  /// Whether the character at an index is one of them, in a language.
  ///
  /// Controls that `.strings` has escapes of its own for are wanted, and the NUL of an unfinished `\U` is told by
  /// another check.
  static func isSuspicious(at index: Int, in scalars: [Scalars.Element], language: LanguageProfile?) -> Bool {
    let scalar = scalars[index].scalar
    switch scalar.value {
    case 0x01...0x06, 0x0E...0x1F, 0x7F...0x9F, 0xFEFF, 0xFFFD, 0xFFF9...0xFFFB, 0x180E, 0x2060...0x2064:
      return true
    case 0x200B: return language?.usesZeroWidthSpace != true
    case 0x200C, 0x200D:
      return language?.usesJoiners != true && !joinsEmoji(at: index, in: scalars)
        && !(scalar.value == 0x200D && shapesLetter(at: index, in: scalars))
    // A soft hyphen inside a word shows where it may be divided.
    case 0xAD: return !isBetweenLetters(index, scalars)
    case 0xE0001, 0xE0020...0xE007F: return !isFlag(index, scalars)
    default: return false
    }
  }

  private static func isBetweenLetters(_ index: Int, _ scalars: [Scalars.Element]) -> Bool {
    index > 0 && index + 1 < scalars.count && scalars[index - 1].scalar.isLetter && scalars[index + 1].scalar.isLetter
  }

  /// Whether a joiner behind the last Arabic letter of a word makes it look as if the word went on: `ه‍`, `ب‍`.
  private static func shapesLetter(at index: Int, in scalars: [Scalars.Element]) -> Bool {
    guard index > 0, scalars[index - 1].scalar.isArabic else { return false }
    guard index + 1 < scalars.count else { return true }
    let next = scalars[index + 1].scalar
    return !next.isArabic && next.properties.generalCategory != .format
  }

  private static func joinsEmoji(at index: Int, in scalars: [Scalars.Element]) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    let before = scalars[index - 1].scalar
    let isEmoji = before.properties.isEmoji || before.value == 0xFE0F
    return isEmoji && scalars[index + 1].scalar.properties.isEmoji
  }

  /// Tags spell a region behind a black flag.
  private static func isFlag(_ index: Int, _ scalars: [Scalars.Element]) -> Bool {
    var start = index
    while start > 0, (0xE0020...0xE007F).contains(scalars[start].scalar.value) { start -= 1 }
    return scalars[start].scalar.value == 0x1F3F4
  }
}

/// Direction marks at the edges of a text that has letters of one direction, and neither digit nor placeholder: beside a
/// letter they have no effect. Beside a sign they have: `A+` is shown as `+A` in a paragraph that runs the other way.
struct EdgeMarks {
  private let edges: Set<Int>

  init(_ scalars: [Scalars.Element], _ value: ValueContext) {
    let isMark = { (scalar: Unicode.Scalar) in [0x200E, 0x200F, 0x061C].contains(scalar.value) }
    var directions: Set<Bool> = []
    for element in scalars where element.scalar.isLetter {
      let script = Script(element.scalar)
      directions.insert(script == .arabic || script == .hebrew)
    }
    let hasDigit = value.traits.contains(.asciiDigit) || value.traits.contains(.otherDigit)
    guard directions.count == 1, !hasDigit, value.format?.specifiers.isEmpty != false else {
      edges = []
      return
    }
    let leading = scalars.indices.prefix { isMark(scalars[$0].scalar) }
    let trailing = scalars.indices.reversed().prefix { isMark(scalars[$0].scalar) }
    let first = leading.endIndex < scalars.endIndex ? scalars[leading.endIndex].scalar : nil
    let last = trailing.count < scalars.count ? scalars[scalars.count - 1 - trailing.count].scalar : nil
    edges = Set(first?.isLetter == true ? Array(leading) : []).union(last?.isLetter == true ? Array(trailing) : [])
  }

  /// Whether the mark at an index has no effect.
  func isUseless(at index: Int) -> Bool { edges.contains(index) }
}
