import SourceText
import StringsFiles
import TestSupport
import Testing

@Suite("Encodings")
struct EncodingTests {
  private static let text = "\"k\" = \"سلة \u{1F6D2}\";\n"

  private static func wide(_ mark: [UInt8], _ size: Int, isBig: Bool) -> [UInt8] {
    let units = size == 2 ? text.utf16.map { UInt32($0) } : text.unicodeScalars.map(\.value)
    return mark
      + units.flatMap { unit in
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: unit >> (8 * UInt32($0))) }
        return isBig ? bytes.reversed() : bytes
      }
  }

  static let forms: [(encoding: TextEncoding, bytes: [UInt8])] = [
    (.utf8, Array(text.utf8)), (.utf8WithMark, [0xEF, 0xBB, 0xBF] + Array(text.utf8)),
    (.utf16LittleEndianWithMark, wide([0xFF, 0xFE], 2, isBig: false)),
    (.utf16BigEndianWithMark, wide([0xFE, 0xFF], 2, isBig: true)),
    (.utf32LittleEndianWithMark, wide([0xFF, 0xFE, 0, 0], 4, isBig: false)),
    (.utf32BigEndianWithMark, wide([0, 0, 0xFE, 0xFF], 4, isBig: true)),
    (.utf16LittleEndian, wide([], 2, isBig: false)), (.utf16BigEndian, wide([], 2, isBig: true)),
  ]

  @Test("Every form is recognized, read, and written back as it was", arguments: forms)
  func recognized(_ encoding: TextEncoding, _ bytes: [UInt8]) {
    let file = TranslationFile.strings(bytes, path: "t.strings")
    #expect(file.encoding == encoding)
    #expect(file.pairs.map { file.string($0.value) } == ["سلة \u{1F6D2}"])
    #expect(file.rewritten([]) == bytes)
    let isError = encoding == .utf16LittleEndian || encoding == .utf16BigEndian
    #expect(file.findings.contains { $0.id == "encoding" && $0.severity == .error } == isError)
  }

  @Test("A change touches nothing but its place, in every form", arguments: forms)
  func rewriting(_ encoding: TextEncoding, _ bytes: [UInt8]) throws {
    let file = TranslationFile.strings(bytes, path: "t.strings")
    let place = file.pairs[0].value.content.start
    let changed = try #require(file.rewritten([Fix([Fix.Edit(place..<place, with: "x")])]))
    let again = TranslationFile.strings(changed, path: "t.strings")
    #expect(again.encoding == encoding && again.string(again.pairs[0].value) == "xسلة \u{1F6D2}")
    #expect(again.rewritten([Fix([Fix.Edit(place..<place + 1, with: "")])]) == bytes)
  }

  @Test("Bytes that do not decode are told by their place, and the file is not rewritten")
  func faults() {
    let file = TranslationFile.strings(Array("\"a\" = \"é".utf8) + [0xD3, 0xE1] + Array("\";".utf8), path: "t.strings")
    #expect(file.encoding == .notUTF8 && file.isDamaged && file.rewritten([]) == nil)
    #expect(file.findings.map { $0.start } == [Position(line: 1, column: 9)])
    let half = TranslationFile.strings([0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8], path: "t.strings")
    #expect(half.findings.map { $0.start } == [Position(line: 1, column: 2)])
  }

  @Test("Any units of UTF-16 are read as the standard library reads them", arguments: [false, true])
  func units(isBig: Bool) {
    var source = SeededGenerator(seed: isBig ? 16 : 61)
    let kinds: [ClosedRange<UInt16>] = [
      0x20...0x7E, 0x20...0x7E, 0x80...0x7FF, 0x800...0xFFFF, 0xD800...0xDFFF, 0...0x7F,
    ]
    for _ in 0..<2_000 {
      var units: [UInt16] = []
      for _ in 0..<Int.random(in: 0...6, using: &source) {
        let kind = kinds[Int.random(in: 0..<kinds.count, using: &source)]
        for _ in 0..<Int.random(in: 1...7, using: &source) { units.append(UInt16.random(in: kind, using: &source)) }
      }
      var bytes: [UInt8] = isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]
      for unit in units {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        bytes += isBig ? [high, low] : [low, high]
      }
      let text = DecodedText(bytes)
      // U+FFFE in front of a text makes it another encoding.
      guard text.encoding == (isBig ? .utf16BigEndianWithMark : .utf16LittleEndianWithMark) else { continue }
      #expect(text.bytes == Array(String(decoding: units, as: UTF16.self).utf8))
      #expect((text.firstFault == nil) == (String(validating: units, as: UTF16.self) != nil))
    }
  }
}
