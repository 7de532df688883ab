/// One relation of a plural rule of UTS #35: `n % 100 = 3..10`, `v != 0`.
struct PluralRelation: Sendable, Equatable {
  /// What of the number is looked at, by its letter in UTS #35.
  enum Operand: Character, Sendable {
    /// The absolute value.
    case number = "n"
    /// The integer digits.
    case integer = "i"
    /// How many digits are shown behind the separator.
    case shownPlaces = "v"
    /// How many of them there are without zeros at the end.
    case significantPlaces = "w"
    /// The digits behind the separator as a whole number.
    case shownFraction = "f"
    /// The same without zeros at the end.
    case significantFraction = "t"
    /// The exponent of a compact number; always 0 here.
    case exponent = "e"
    /// An older name of ``exponent``.
    case compactExponent = "c"
  }

  var operand: Operand
  /// What the operand is divided by before its remainder is compared; 0 for no division.
  var modulus: UInt64
  var isNegated: Bool
  var ranges: [ClosedRange<UInt64>]

  /// Whether a number fulfils the relation.
  func holds(for number: PluralOperands) -> Bool {
    // Ranges hold whole numbers only: 2.5 is not in 2..4.
    if operand == .number, !number.isWhole { return isNegated }
    let value = number.value(of: operand, modulo: modulus)
    return ranges.contains { $0.contains(value) } != isNegated
  }
}

/// Relations of which all must hold in at least one of the groups: the "and" and "or" of UTS #35.
struct PluralCondition: Sendable, Equatable {
  var alternatives: [[PluralRelation]]

  /// Whether a number fulfils the condition.
  func holds(for number: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
  }
}
