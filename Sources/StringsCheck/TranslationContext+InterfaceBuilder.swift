import StringsFiles

extension TranslationContext {
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
}
