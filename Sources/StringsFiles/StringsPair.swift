/// One pair of a table, as it stands in the file.
public struct StringsPair: Sendable {
  /// The key.
  public var key: Literal
  /// The value; for a value that is no string, the place it is written in.
  public var value: Literal
  /// The value when it is no string: an index into ``TranslationFile/objects``.
  public var object: Int32?
  /// What is written in the comment above or before the pair, without its signs.
  public var comment: ByteRange
  /// CoreFoundation drops it: it stands behind a place where reading stops at run time.
  public var isLost = false
  /// It stands in one of the sides of a merge conflict.
  public var isInConflict = false
}
