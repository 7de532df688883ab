import StringsFiles

/// The arguments that code passes for a key, as a text of the key tells them.
struct MessageArguments {
  /// The arguments of a plain text, as the author of the source meant them.
  ///
  /// `100% pure` is `% p` to the run time, but no format to its author: a text whose only specifiers have the space
  /// flag has none.
  static func ofSource(_ text: ArraySlice<UInt8>) -> FormatArguments {
    let specifiers = FormatString(text).specifiers
    return FormatArguments(specifiers.allSatisfy(\.hasSpaceFlag) ? [] : specifiers)
  }

  /// The arguments of a message of the base; nil where it has no text.
  static func of(_ message: Message, in file: TranslationFile) -> FormatArguments? {
    switch message.content {
    case .text(let literal): ofSource(file.bytes(of: literal))
    case .key: ofSource(message.text.bytes)
    case .comment(let text): ofSource(text)
    case .object, .unknown: nil
    case .varied(let varied): of(varied, in: file)
    }
  }

  /// The arguments of a text with variations: of its format where it has variables, else of its text for `other`.
  static func of(_ varied: VariedText, in file: TranslationFile) -> FormatArguments? {
    if let format = varied.texts.first(where: { $0.role == .format }) {
      return of(format.literal, of: varied, in: file)
    }
    let text = varied.branch(of: 0, "other") ?? varied.texts.first
    return text.map { ofSource(file.bytes(of: $0.literal)) }
  }

  /// The arguments of a format, with what its variables stand for.
  static func of(_ format: Literal, of varied: VariedText, in file: TranslationFile) -> FormatArguments {
    let bytes = file.bytes(of: format)
    return FormatArguments(FormatString(bytes).specifiers) { specifier in
      guard let name = specifier.name(in: bytes), let plural = varied.plurals.first(where: { $0.name == name }) else {
        return nil
      }
      // In a catalog the substitution has the number; in a `.stringsdict` the place of the variable has.
      let number = format.style == .json ? plural.argument : nil
      return (number, plural.type ?? .integer(bytes: 8))
    }
  }
}
