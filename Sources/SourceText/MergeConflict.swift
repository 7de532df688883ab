/// A merge conflict that was left in a file: the version control system marks it by lines that start with seven signs.
///
/// A reader asks for one where its grammar fails, so that the user is told what happened and not what the grammar would
/// have liked there.
public struct MergeConflict: Sendable, Hashable {
  /// The byte where the marker starts.
  public let offset: Int
  /// What is wrong, as the message of a finding.
  public let message: String

  /// How many signs a marker has.
  public static let markerLength = 7
  /// What to do about it.
  public static let help = """
    keep the lines of one side, or join both, and remove the lines that start with `<<<<<<<`, `|||||||`, `=======` and \
    `>>>>>>>`
    """

  /// The conflict that has a marker at an offset; nil where none stands there.
  public init?(at offset: Int, in text: [UInt8]) {
    guard let sign = Self.sign(at: offset, in: text) else { return nil }
    self.offset = offset
    // The first side starts at its marker; what else is left belongs to a conflict that was resolved in part.
    message =
      sign == UInt8(ascii: "<") ? "a merge conflict starts here" : "a marker of a merge conflict was left here"
  }

  /// The conflict that has a marker at the start of the line that an offset is in; nil where none stands there.
  public init?(inLineAt offset: Int, of text: [UInt8]) {
    var start = min(max(offset, 0), text.count)
    while start > 0, !Self.startsLine(start, in: text) { start -= 1 }
    self.init(at: start, in: text)
  }

  /// The sign of the marker at the start of a line: `<`, `|`, `=` or `>`; nil where none stands there.
  public static func sign(at offset: Int, in text: [UInt8]) -> UInt8? {
    let end = offset + markerLength
    guard end <= text.count, startsLine(offset, in: text) else { return nil }
    let sign = text[offset]
    switch sign {
    case UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: ">"): break
    default: return nil
    }
    guard text[offset..<end].allSatisfy({ $0 == sign }) else { return nil }
    // A name or the end of the line follows; a longer row of signs is somebody's ornament.
    return end == text.count || text[end] <= 0x20 ? sign : nil
  }

  private static func startsLine(_ offset: Int, in text: [UInt8]) -> Bool {
    if offset == 0 { return true }
    if text[offset - 1] == UInt8(ascii: "\n") || text[offset - 1] == UInt8(ascii: "\r") { return true }
    return offset == 3 && text.starts(with: [0xEF, 0xBB, 0xBF])
  }
}

extension [Finding] {
  /// Tells of the merge conflict, in the place of what a grammar made of it, where one of them points to its marker.
  public func tellingMergeConflict(in text: [UInt8]) -> [Finding] {
    guard !isEmpty else { return self }
    let lines = LineIndex(text)
    return map { finding in
      var finding = finding
      finding.tellMergeConflict(in: lines)
      return finding
    }
  }
}

extension Finding {
  /// Tells of the merge conflict, in the place of what a grammar made of it, where the line that it points to is a
  /// conflict's marker.
  public mutating func tellMergeConflict(in lines: LineIndex) {
    guard let conflict = MergeConflict(at: 0, in: Array(lines.bytes(ofLine: start.line))) else { return }
    start.column = 1
    end = Position(line: start.line, column: 1 + MergeConflict.markerLength)
    message = conflict.message
    help = MergeConflict.help
  }
}
