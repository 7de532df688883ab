import SourceText
import StringsFiles

/// What one key says in one language.
struct Message: Sendable {
  /// What the key stands for.
  enum Content: Sendable {
    /// One text.
    case text(Literal)
    /// A value that is no string, in a table of strings.
    case object(Literal)
  }

  /// The file it is in: an index into the files of its translation.
  var file: Int
  /// The key, where findings about the pair point.
  var key: Literal
  /// The key's bytes.
  var text: KeyText
  /// What it stands for.
  var content: Content
  /// It stands in a merge conflict.
  var isInConflict = false
}
