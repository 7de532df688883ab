import SourceText

/// A fault of the grammar before lines and columns are counted.
struct StringsFault {
  enum Kind: String {
    /// CoreFoundation refuses the file.
    case syntax
    /// CoreFoundation accepts the file and drops what follows.
    case truncation = "silent-truncation"
  }

  var kind: Kind
  var offset: Int
  var end: Int?
  var message: String
  var help: String?
  /// Whether what stands here can be removed without losing anything.
  var isRemovable = false

  /// The finding; `lost` is the number of pairs behind it.
  func finding(path: String, lines: LineIndex, lost: Int) -> Finding {
    var message = message
    if kind == .truncation, lost > 0 {
      message += ": \(lost == 1 ? "the key" : "the \(lost) keys") behind it "
      message += "\(lost == 1 ? "is" : "are") dropped at run time without an error"
    }
    var finding = Finding(
      kind.rawValue, .error, file: path, at: lines.position(at: offset), to: end.map(lines.position(at:)),
      message: message, help: help)
    if isRemovable, let end { finding.fix = Fix([Fix.Edit(offset..<end, with: "")]) }
    return finding
  }
}

extension StringsParser {
  /// A character as a message names it: itself in backticks, or its code point and name where it cannot be seen.
  func describe(at offset: Int) -> String {
    guard let scalar = scalar(at: offset) else { return "the end of the file" }
    return CharacterName.of(scalar)
  }

  /// The scalar whose first byte is at an offset.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    return String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
  }
}
