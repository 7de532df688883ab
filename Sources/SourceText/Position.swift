/// A place in a text: a line and a column, both counted from 1.
///
/// Columns count Unicode scalars. LF, CR and CRLF end a line; a byte order mark is no column.
public struct Position: Sendable, Hashable, Comparable {
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int

  /// Makes a position from a line and a column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first place of a text.
  public static let start = Position(line: 1, column: 1)

  /// Orders by line, then by column.
  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
