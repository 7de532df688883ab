/// How messages name a character.
public enum CharacterName {
  /// A visible ASCII character in backticks; any other one by its code point and Unicode name, and itself in backticks
  /// where it can be seen.
  public static func of(_ scalar: Unicode.Scalar) -> String {
    if scalar.value > 0x20, scalar.value < 0x7F { return "`\(scalar)`" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let name = scalar.properties.name ?? scalar.properties.nameAlias
    let named = name.map { "\(code) \($0.lowercased())" } ?? code
    return isVisible(scalar) ? "`\(scalar)` (\(named))" : named
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator,
      .nonspacingMark, .enclosingMark:
      false
    default: true
    }
  }
}
