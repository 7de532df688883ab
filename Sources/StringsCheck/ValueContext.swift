import StringsFiles

/// One text of a translation, beside the text of the base that it translates.
struct ValueContext {
  let context: TranslationContext
  let message: Message
  /// The text.
  let literal: Literal
  let bytes: ArraySlice<UInt8>
  /// What chooses the text.
  let role: VariedText.Role
  /// What it holds.
  let traits: TextTraits
  /// The text as a format; nil where it has no percent sign.
  let format: FormatString?
  /// The bytes of the text that placeholders stand in.
  let placeholderRanges: [Range<Int>]
  /// The text of the base; nil where there is nothing to compare with.
  let source: ArraySlice<UInt8>?
  /// What that holds.
  let sourceTraits: TextTraits
  /// How the placeholders differ from the base's; nil where neither text has any.
  let placeholders: PlaceholderComparison?

  var file: TranslationFile { context.translation.files[message.file] }
  var language: LanguageProfile? { context.language }

  /// Whether an offset is inside a placeholder.
  func isInPlaceholder(_ offset: Int) -> Bool {
    placeholderRanges.contains { $0.contains(offset) }
  }

}
