/// How the bytes of a translation file make text.
public enum TextEncoding: String, Sendable, Hashable, CaseIterable {
  /// UTF-8 that holds ASCII only.
  case ascii
  /// UTF-8 without a byte order mark.
  case utf8 = "utf-8"
  /// UTF-8 behind a byte order mark.
  case utf8WithMark = "utf-8-bom"
  /// UTF-16, little endian, behind a byte order mark.
  case utf16LittleEndianWithMark = "utf-16le-bom"
  /// UTF-16, big endian, behind a byte order mark.
  case utf16BigEndianWithMark = "utf-16be-bom"
  /// UTF-32, little endian, behind a byte order mark.
  case utf32LittleEndianWithMark = "utf-32le-bom"
  /// UTF-32, big endian, behind a byte order mark.
  case utf32BigEndianWithMark = "utf-32be-bom"
  /// UTF-16, little endian, without the byte order mark that readers need.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16, big endian, without the byte order mark that readers need.
  case utf16BigEndian = "utf-16be"
  /// Bytes that are no UTF-8, in a file that has no byte order mark.
  case notUTF8 = "not-utf-8"
  /// An XML property list, which names its encoding itself.
  case xmlPropertyList = "xml-plist"
  /// A binary property list, which has no text.
  case binaryPropertyList = "binary-plist"
}
