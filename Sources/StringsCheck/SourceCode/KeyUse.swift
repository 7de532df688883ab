/// A place in source code that looks a key up.
struct KeyUse: Sendable {
  /// The key, with a gap for every interpolation.
  var key: KeyPattern
  /// The table; nil where the code does not say it in so many words.
  var table: Table
  /// The offset of the opening quote of the key.
  var offset: Int
  /// Whether it is sure that the string is looked up, as in `NSLocalizedString`; `Text("…")` only looks like it.
  var isSure: Bool
  /// For a key whose text is formatted without a locale: the offset of that call.
  var formatOffset: Int?

  /// The table of a look-up.
  enum Table: Sendable, Hashable {
    case named(String)
    /// It is worked out at run time.
    case unknown
  }
}
