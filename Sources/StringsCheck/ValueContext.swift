import StringsFiles

/// One text of a translation, beside the text of the base that it translates.
struct ValueContext {
  let context: TranslationContext
  let message: Message
  /// The text.
  let literal: Literal
  let bytes: ArraySlice<UInt8>
  /// The text of the base; nil where there is nothing to compare with.
  let source: ArraySlice<UInt8>?
  /// How the placeholders differ from the base's; nil where neither text has any.
  let placeholders: PlaceholderComparison?

  var file: TranslationFile { context.translation.files[message.file] }
}
