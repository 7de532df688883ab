import SourceText
import StringsFiles

extension Check {
  static let badEscape = Check(
    "bad-escape", .warning,
    summary: "A backslash does not do what it looks like.",
    reason: """
      `\\u203A` is no escape of this format, which writes `\\U203A`; an unknown escape drops its backslash without a \
      word, and `\\U` without digits is the character NUL. `\\\\n` shows a backslash and an n, where the source has no \
      backslash; and `u200f` alone is what is left of an escape that has lost its backslash on the way.
      """,
    examples: [
      Example(en: #""a" = "One\nTwo";"#, ar: #""a" = "واحد\nاثنان";"#),
      Example(en: #""a" = "C:\\new";"#, ar: #""a" = "C:\\new";"#),
      Example(en: #""a" = "More ↓\u203A";"#),
      Example(en: #""a" = "Next";"#, ar: #""a" = "↓\Uتالي";"#),
      Example(en: #""a" = "One\nTwo";"#, ar: #""a" = "واحد↓\\nاثنان";"#),
      Example(en: #""a" = "%@ is on.";"#, ar: #""a" = "↓u200f%@ يعمل.";"#),
    ],
    search: .value(when: [.unknownEscape, .text(.backslash), .lostEscape]) { value, reporter in
      for escape in value.file.unknownEscapes(in: value.literal) {
        let text = String(decoding: value.file.text[escape], as: UTF8.self)
        let isUnicode = text.hasPrefix("\\u") && text.utf8.count > 2
        let fix =
          isUnicode && text.utf8.count == 6
          ? Fix([Fix.Edit(escape.lowerBound + 1..<escape.lowerBound + 2, with: "U")]) : nil
        reporter.report(
          file: value.message.file, at: escape, key: value.message.text, "`\(text)` is no escape",
          help: isUnicode ? "write `\\U` with a capital letter" : value.help(forEscape: text), fix: fix)
      }
      for range in value.doubledEscapes {
        reporter.report(value, at: range, "`\(value.text(range))` is shown as it is", help: "write one backslash")
      }
      for range in value.lostEscapes {
        reporter.report(
          value, at: range, "`\(value.text(range))` is shown as it is: the backslash of an escape is lost",
          help: "write the character itself, U+\(value.text(range).dropFirst().uppercased())")
      }
    })
}

extension ValueContext {
  /// What to write for an escape that is none.
  fileprivate func help(forEscape text: String) -> String {
    if text == "\\U" { return "without hexadecimal digits it is the character NUL" }
    let isLineBreakLost =
      source.map { breaks(in: bytes) < breaks(in: $0) } == true
      && text.unicodeScalars.last?.properties.isLowercase != true
    return isLineBreakLost
      ? "the backslash is dropped: write `\\n` if a line break is meant, as in the source"
      : "the backslash is dropped: write `\\\\` to show one"
  }

  private func breaks(in text: ArraySlice<UInt8>) -> Int { text.count { $0 == 0x0A } }

  /// The places of a backslash and the letter of a line break, a tab or a quote in the text, where the source has no
  /// backslash.
  var doubledEscapes: [Range<Int>] {
    guard traits.contains(.backslash), source != nil, !sourceTraits.contains(.backslash) else { return [] }
    return bytes.indices.dropLast().filter { index in
      guard bytes[index] == UInt8(ascii: "\\") else { return false }
      switch bytes[index + 1] {
      case UInt8(ascii: "n"), UInt8(ascii: "t"): return endsWord(index + 2) || sourceHas(bytes[index + 1])
      case UInt8(ascii: "\""): return true
      default: return false
      }
    }
    .map { $0 - bytes.startIndex..<$0 - bytes.startIndex + 2 }
  }

  /// Whether no letter of ASCII follows: `\names` is more likely a path.
  private func endsWord(_ index: Int) -> Bool {
    index >= bytes.endIndex || !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[index] | 0x20)
  }

  /// Whether the source has what the letter of an escape stands for.
  private func sourceHas(_ letter: UInt8) -> Bool {
    source?.contains(letter == UInt8(ascii: "n") ? 0x0A : 0x09) == true
  }

  /// The places of `u200f` and its like, where the source has no such text.
  fileprivate var lostEscapes: [Range<Int>] {
    let found = LostEscape.all(in: bytes.span)
    guard !found.isEmpty, source.map({ LostEscape.all(in: $0.span).isEmpty }) ?? true else { return [] }
    return found
  }
}
