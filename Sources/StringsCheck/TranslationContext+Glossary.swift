import StringsFiles

extension TranslationContext {
  /// Words that may stay as they are, in lower case.
  var glossary: Set<String> { [] }

  /// Whether the keys are ids of Interface Builder (`abc-12-xyz.text`), whose texts are samples.
  var isInterfaceBuilder: Bool {
    let sample = translation.messages.prefix(20)
    return !sample.isEmpty && sample.count { Self.isObjectID($0.text.bytes) } * 2 > sample.count
  }

  private static func isObjectID(_ key: ArraySlice<UInt8>) -> Bool {
    let parts = key.prefix { $0 != UInt8(ascii: ".") }.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [3, 2, 3]
  }
}
