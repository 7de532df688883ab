extension Check {
  /// Every check, in the order of the reference.
  public static let all: [Check] = [
    .syntax, .silentTruncation, .encoding, .duplicateKey, .missingKey, .extraKey, .placeholderCrash,
    .placeholderMismatch, .placeholderDropped, .damagedPlaceholder, .legacySyntax,
  ]

  /// The check with an id.
  public static func named(_ id: String) -> Check? {
    all.first { $0.id == id }
  }
}
