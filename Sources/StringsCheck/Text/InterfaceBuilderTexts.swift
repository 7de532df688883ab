import StringsFiles

/// The texts that Interface Builder writes into new objects. They are samples: the code replaces them, or they are in
/// cells that are never shown as they are.
enum InterfaceBuilderTexts {
  /// Whether a text under a key is one of them: of an object of Interface Builder, in the way that ids are written now
  /// (`abc-12-xyz.title`) or were (`43.title`).
  static func isSample(_ text: ArraySlice<UInt8>, under key: KeyText) -> Bool {
    guard text.count <= 20, key.isObjectID || key.isOldObjectID else { return false }
    return all.contains(String(decoding: text, as: UTF8.self))
  }

  /// Whether a text asks not to be translated, in the words that Apple's tools know.
  static func isNotToBeTranslated(_ text: ArraySlice<UInt8>) -> Bool {
    text.count == 15 && text.lazy.map { $0 | 0x20 }.elementsEqual("do not localize".utf8)
  }

  private static let all: Set<String> = [
    "Text Cell", "Table View Cell", "Table Cell", "Label", "Multiline Label", "Button", "Title", "Subtitle", "Detail",
    "Item 1", "Item 2", "Item 3", "OtherViews", "Box", "Toolbar Item",
  ]
}
