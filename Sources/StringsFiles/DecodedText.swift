/// The text of a file as UTF-8, whatever encoding it was stored in.
///
/// Detection follows CoreFoundation: a byte order mark decides; without one, a NUL among the first two bytes means
/// UTF-16, and everything else is UTF-8. There is no fallback to an 8-bit encoding.
public struct DecodedText: Sendable {
  /// The encoding the bytes were stored in.
  public let encoding: TextEncoding
  /// The text as valid UTF-8. A UTF-8 byte order mark stays in front, so that offsets count the file's own bytes.
  public let bytes: [UInt8]
  /// The offset in ``bytes`` of the first thing that does not decode; U+FFFD stands for it there.
  public let firstFault: Int?

  /// Decodes the bytes of a file.
  public init(_ stored: [UInt8]) {
    if let form = WideForm(detecting: stored) {
      let decoder = WideDecoder(form, stored)
      encoding = form.encoding
      bytes = decoder.text
      firstFault = decoder.firstFault
      return
    }
    let hasMark = stored.starts(with: Self.mark)
    do throws(UTF8.ValidationError) {
      let isASCII = try UTF8Span(validating: stored.span).isKnownASCII
      encoding = hasMark ? .utf8WithMark : isASCII ? .ascii : .utf8
      bytes = stored
      firstFault = nil
    } catch {
      encoding = hasMark ? .utf8WithMark : .notUTF8
      bytes = Array(String(decoding: stored, as: UTF8.self).utf8)
      firstFault = error.byteOffsets.lowerBound
    }
  }

  /// The offset of the first character: behind a UTF-8 byte order mark.
  public var start: Int { encoding == .utf8WithMark ? Self.mark.count : 0 }

  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
