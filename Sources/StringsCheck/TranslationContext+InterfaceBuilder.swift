import StringsFiles

extension TranslationContext {
  /// Whether the run time shows the text of the base language where the translation has no text for a key: the texts of
  /// a property list of a bundle, and those of Interface Builder's objects.
  func fallsBackToBase(for key: KeyText) -> Bool {
    isInfoPlist || key.isObjectID || key.isOldObjectID && base.map(Self.isOfOldObjects) == true
  }

  /// Whether the keys are those of the property list of a bundle.
  var isInfoPlist: Bool { table.name.hasSuffix("InfoPlist") }

  private static func isOfOldObjects(_ translation: Translation) -> Bool {
    translation.messages.prefix(20).allSatisfy(\.text.isOldObjectID)
  }

  /// Whether most keys of a translation are ids of Interface Builder (`abc-12-xyz.text`).
  static func isInterfaceBuilder(_ translation: Translation) -> Bool {
    let sample = translation.messages.prefix(20)
    return !sample.isEmpty && sample.count { $0.text.isObjectID } * 2 > sample.count
  }
}

extension KeyText {
  /// Whether it names an object of Interface Builder: `abc-12-xyz.text`.
  var isObjectID: Bool {
    let id = bytes.prefix { $0 != UInt8(ascii: ".") }
    return id.count == 10 && id[id.startIndex + 3] == UInt8(ascii: "-") && id[id.startIndex + 6] == UInt8(ascii: "-")
  }

  /// Whether it names an object of Interface Builder in the old way: `43.title`.
  var isOldObjectID: Bool {
    let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return !digits.isEmpty && digits.endIndex < bytes.endIndex && bytes[digits.endIndex] == UInt8(ascii: ".")
  }
}
