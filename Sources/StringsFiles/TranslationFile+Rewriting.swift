public import SourceText

extension TranslationFile {
  /// The bytes of the file with some changes made, in the encoding it is stored in; all else stays byte for byte.
  ///
  /// Of changes that overlap the first is made. Nil for a file without a text, or one that does not decode.
  public func rewritten(_ fixes: [Fix]) -> [UInt8]? {
    guard encoding != .binaryPropertyList, !isDamaged else { return nil }
    let edits = fixes.sorted { ($0.edits.first?.range.lowerBound ?? 0) < ($1.edits.first?.range.lowerBound ?? 0) }
    var result: [UInt8] = []
    var place = 0
    for edit in Self.withoutOverlaps(edits) {
      result += text[place..<edit.range.lowerBound]
      result += edit.replacement.utf8
      place = edit.range.upperBound
    }
    result += text[place...]
    return encoded(result)
  }

  /// The edits of fixes in the order of their places; a fix that touches an earlier one is left out as a whole.
  private static func withoutOverlaps(_ fixes: [Fix]) -> [Fix.Edit] {
    var taken: [Fix.Edit] = []
    for fix in fixes {
      let overlaps = fix.edits.contains { edit in
        taken.contains { $0.range == edit.range || $0.range.overlaps(edit.range) }
      }
      if !overlaps { taken += fix.edits }
    }
    return taken.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// UTF-8 in the encoding of the file, with the byte order mark that it had.
  private func encoded(_ utf8: [UInt8]) -> [UInt8] {
    let string = { String(decoding: utf8, as: UTF8.self) }
    let wide = { (mark: [UInt8], isBig: Bool) -> [UInt8] in
      mark
        + string().utf16.flatMap { unit in
          let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
          return isBig ? pair.reversed() : pair
        }
    }
    let wider = { (mark: [UInt8], isBig: Bool) -> [UInt8] in
      mark
        + string().unicodeScalars.flatMap { scalar in
          let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * UInt32($0))) }
          return isBig ? bytes.reversed() : bytes
        }
    }
    return switch storage {
    case .utf16LittleEndianWithMark: wide([0xFF, 0xFE], false)
    case .utf16BigEndianWithMark: wide([0xFE, 0xFF], true)
    case .utf16LittleEndian: wide([], false)
    case .utf16BigEndian: wide([], true)
    case .utf32LittleEndianWithMark: wider([0xFF, 0xFE, 0, 0], false)
    case .utf32BigEndianWithMark: wider([0, 0, 0xFE, 0xFF], true)
    default: utf8
    }
  }
}
