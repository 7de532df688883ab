import StringsFiles

/// What the texts of a base are compared by, found once for all languages.
final class SourceTexts: Sendable {
  /// What is known of a message.
  struct Entry: Sendable {
    /// The bytes of its only text.
    var text = ByteRange.none
    /// What that holds.
    var traits: TextTraits = []
    /// Whether it is a single text without plurals, so that the rest is known.
    var isPlain = false
    /// Its placeholders; nil where they are not of the simple kind.
    var placeholders: ByteRange?
    /// Whether its only argument is an integer.
    var isCount = false
  }

  /// By message: what is known of it.
  let entries: [Entry]
  /// All texts, one behind another.
  let bytes: [UInt8]
  /// The places of all placeholders in the bytes.
  let placeholders: [ByteRange]
  /// By message: the arguments that code passes; nil where it has no text.
  let arguments: [FormatArguments?]
  /// How many messages other languages need not have.
  let unexpected: Int

  init(_ base: Translation) {
    var entries: [Entry] = []
    var bytes: [UInt8] = []
    var placeholders: [ByteRange] = []
    var arguments: [FormatArguments?] = []
    for message in base.messages {
      let file = base.files[message.file]
      let own = MessageArguments.of(message, in: file)
      arguments.append(own)
      var entry = Entry()
      if let text = message.plainText(in: file), let own {
        entry.isPlain = true
        entry.traits = TextTraits(text)
        entry.text = ByteRange(bytes.count..<bytes.count + text.count)
        if own.uses.count == 1, case .integer = own.uses.first?.type { entry.isCount = true }
        let format = FormatString(text)
        if format.isSimple(own), !entry.traits.contains(.percent) || NamedPlaceholder.numbered(in: text).isEmpty {
          let first = placeholders.count
          for specifier in own.specifiers {
            let range = specifier.range
            placeholders.append(ByteRange(bytes.count + range.lowerBound..<bytes.count + range.upperBound))
          }
          entry.placeholders = ByteRange(first..<placeholders.count)
        }
        bytes += text
      }
      entries.append(entry)
    }
    self.entries = entries
    self.bytes = bytes
    self.placeholders = placeholders
    self.arguments = arguments
    unexpected = base.messages.count { !$0.isExpected }
  }
}

extension Message {
  /// The text, where there is only one and no number chooses it.
  func plainText(in file: TranslationFile) -> ArraySlice<UInt8>? {
    switch content {
    case .text(let literal): file.bytes(of: literal)
    case .key: text.bytes
    case .comment(let text): text
    case .object, .unknown: nil
    case .varied: plainLiteral.map { file.bytes(of: $0) }
    }
  }

  /// The literal of the text, where there is only one and no number chooses it.
  var plainLiteral: Literal? {
    switch content {
    case .text(let literal): literal
    case .varied(let varied) where varied.plurals.isEmpty && varied.texts.count == 1 && varied.texts[0].role == .plain:
      varied.texts[0].literal
    default: nil
    }
  }
}

extension FormatString {
  /// Whether the arguments are all that it holds, so that a text with the same placeholders reads the same.
  fileprivate func isSimple(_ arguments: FormatArguments) -> Bool {
    broken.isEmpty && argumentTokens.isEmpty && specifiers.count == arguments.specifiers.count
      && specifiers.allSatisfy { $0.variable == nil }
  }
}
