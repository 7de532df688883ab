import StringsFiles

/// The comment that Xcode writes for an object of Interface Builder: `Class = "NSMenuItem"; title = "Left to Right";
/// ObjectID = "BgM-ve-c93";`, a property list of the old style.
enum ObjectComment {
  /// The text of the attribute that a key names behind its point: `title` for `BgM-ve-c93.title`.
  static func text(of key: KeyText, in comment: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let attribute = KeyText(key.bytes.drop { $0 != UInt8(ascii: ".") }.dropFirst())
    let table = TranslationFile.strings(Array(comment), path: "")
    let pair = table.pairs.first { $0.object == nil && KeyText(table.bytes(of: $0.key)) == attribute }
    return pair.map { table.bytes(of: $0.value) }
  }
}
