import StringsFiles

/// The texts that Interface Builder writes into new objects. They are samples: the code replaces them, or they are in
/// cells that are never shown as they are.
enum InterfaceBuilderTexts {
  /// Whether a text under a key is one of them: of an object of Interface Builder, in the way that ids are written now
  /// (`abc-12-xyz.title`) or were (`43.title`).
  static func isSample(_ text: ArraySlice<UInt8>, under key: KeyText) -> Bool {
    guard text.count <= 20, key.isObjectID || isOldObjectID(key) else { return false }
    return all.contains(String(decoding: text, as: UTF8.self))
  }

  private static func isOldObjectID(_ key: KeyText) -> Bool {
    let digits = key.bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return !digits.isEmpty && digits.endIndex < key.bytes.endIndex && key.bytes[digits.endIndex] == UInt8(ascii: ".")
  }

  private static let all: Set<String> = [
    "Text Cell", "Table View Cell", "Table Cell", "Label", "Multiline Label", "Button", "Title", "Subtitle", "Detail",
    "Item 1", "Item 2", "Item 3", "OtherViews", "Box", "Toolbar Item",
  ]
}
