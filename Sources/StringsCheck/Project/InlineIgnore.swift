import SourceText
import StringsFiles

/// A comment that says which findings of a pair, or of a file, are wanted: `/* mizan:ignore check-id reason */`.
struct InlineIgnore {
  /// The check.
  var check: String
  /// The key that it stands at; nil for the whole file.
  var key: KeyText?
  /// The place of the word `mizan:ignore`.
  var place: Int

  private static let word = Array("mizan:ignore".utf8)

  /// All of a file. One at the top of the file that no pair follows at once is for the whole file.
  static func all(in file: TranslationFile) -> [InlineIgnore] {
    var found: [InlineIgnore] = []
    var index = 0
    while let start = nextWord(in: file.text.span, from: index) {
      index = start + word.count
      let line = file.text[index...].prefix { $0 != 0x0A && $0 != 0x0D }
      let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      let key = key(at: start, in: file)
      // Several checks are divided by commas; what follows is the reason.
      let ids = (words.first ?? "").split(separator: ",").map(String.init)
      for id in ids.isEmpty ? [""] : ids { found.append(InlineIgnore(check: id, key: key, place: start)) }
    }
    return found
  }

  /// The next place of the word. Sixteen places at a time are looked at for two of its letters that rarely stand so.
  private static func nextWord(in text: Span<UInt8>, from start: Int) -> Int? {
    let (word, last) = (word, text.count - word.count)
    let (first, sixth) = (SIMD16(repeating: word[0]), SIMD16(repeating: word[5]))
    var index = start
    while index <= last {
      if index + 21 <= text.count {
        let one = unsafe text.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: SIMD16<UInt8>.self)
        let other = unsafe text.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index + 5, as: SIMD16<UInt8>.self)
        if !any((one .== first) .& (other .== sixth)) {
          index += 16
          continue
        }
      }
      for place in index..<min(index + 16, last + 1)
      where text[place] == word[0] && text.extracting(place..<place + word.count).hasSameBytes(as: word.span) {
        return place
      }
      index += 16
    }
    return nil
  }

  /// The key of the pair that a comment belongs to: the one it stands in or behind on the same line, else the next one
  /// where no empty line is between.
  private static func key(at place: Int, in file: TranslationFile) -> KeyText? {
    let next = file.pairs.firstIndex { $0.key.source.start > place } ?? file.pairs.endIndex
    if next > 0 {
      let before = file.pairs[next - 1]
      let isBehind = !file.text[min(before.value.source.end, place)..<place].contains { $0 == 0x0A || $0 == 0x0D }
      if before.value.source.end > place || isBehind { return KeyText(file.bytes(of: before.key)) }
    }
    guard next < file.pairs.endIndex else { return nil }
    let pair = file.pairs[next]
    let between = file.text[place..<pair.key.source.start]
    return next == 0 && hasEmptyLine(between) ? nil : KeyText(file.bytes(of: pair.key))
  }

  private static func hasEmptyLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    var ends = 0
    for byte in bytes {
      if byte == 0x0A { ends += 1 } else if byte > 0x20 { ends = 0 }
      if ends > 1 { return true }
    }
    return false
  }
}
