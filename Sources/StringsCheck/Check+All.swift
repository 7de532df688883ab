extension Check {
  /// Every check, in the order of the reference.
  public static let all: [Check] = [
    .syntax, .silentTruncation, .encoding, .notAString, .duplicateKey, .missingKey, .extraKey, .lookAlikeKey,
    .placeholderCrash, .placeholderMismatch, .placeholderDropped, .damagedPlaceholder, .pluralCategories,
    .pluralNumberMissing, .countWithoutPlural, .stringsdictStructure, .catalogStructure, .emptyValue, .untranslated,
    .wrongScript, .bidiUnbalanced, .bidiOverride, .bidiIsolate, .invisibleCharacter, .digitMix, .arabicPunctuation,
    .tatweel, .lookAlikeLetter, .hardCodedCurrency, .badEscape, .edgeSpace, .newlineMismatch, .tagMismatch,
    .urlMismatch, .ellipsis, .unusedKey, .unknownKey, .formatWithoutLocale, .staleTranslation, .translationState,
    .ruleTitleMissing, .ruleTitleStale, .unusedIgnore, .legacySyntax,
  ]

  /// The check with an id.
  public static func named(_ id: String) -> Check? {
    all.first { $0.id == id }
  }
}
