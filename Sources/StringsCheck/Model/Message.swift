import StringsFiles

/// What one key says in one language.
struct Message: Sendable {
  /// What the key stands for.
  enum Content: Sendable {
    /// One text.
    case text(Literal)
    /// A value that is no string, in a table of strings.
    case object(Literal)
    /// Texts that a number, the device or the width chooses among.
    indirect case varied(VariedText)
    /// The key itself: a catalog has no text for it in the source language.
    case key
    /// Nothing that is known: the key is an id of Interface Builder, and the catalog does not tell its text.
    case unknown
    /// The text of an object of Interface Builder, as the comment of the catalog tells it.
    case comment(ArraySlice<UInt8>)
  }

  /// The file it is in: an index into the files of its translation.
  var file: Int
  /// Where findings about the pair point: the key, or in a catalog the key of the language.
  var key: Literal
  /// The key's bytes.
  var text: KeyText
  /// What it stands for.
  var content: Content
  /// It stands in a merge conflict.
  var isInConflict = false
  /// What a catalog says about the entry.
  var entry: CatalogEntry?
}

/// What a catalog says about an entry, whatever the language. Shared by the languages; most messages have none.
final class CatalogEntry: Sendable {
  /// The key of the entry.
  let key: Literal
  /// Where its texts come from: `manual`, `stale` and others.
  let extractionState: Literal?
  /// Whether it is to be translated.
  let isTranslatable: Bool
  /// Whether the code no longer has it.
  let isStale: Bool
  /// The text of the object of Interface Builder that the key names, where the comment tells it.
  let objectText: ArraySlice<UInt8>?

  init(
    key: Literal, extractionState: Literal?, isTranslatable: Bool, isStale: Bool, objectText: ArraySlice<UInt8>?
  ) {
    self.objectText = objectText
    self.key = key
    self.extractionState = extractionState
    self.isTranslatable = isTranslatable
    self.isStale = isStale
  }

  /// What the entry says in the source language where it has no text for it.
  func content(of key: KeyText) -> Message.Content {
    guard key.isObjectID else { return .key }
    return objectText.map { .comment($0) } ?? .unknown
  }
}
