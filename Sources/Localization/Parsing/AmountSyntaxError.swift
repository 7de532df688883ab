/// A text that is no amount in the language of a formatter, or that could be two different ones.
public enum AmountSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No digit and no word for an amount.
  case noNumber
  /// A character that may not stand there, with its offset in UTF-8 bytes.
  case unexpectedCharacter(offset: Int)
  /// Groups of another size than the locale's, or some digits grouped and others not.
  case wrongGroups(offset: Int)
  /// Digits of two scripts in one number.
  case mixedDigits(offset: Int)
  /// More than 38 digits.
  case tooManyDigits
  /// The compact styles leave digits out, so that nothing can be read back.
  case unreadableStyle

  /// A sentence in lower case.
  public var description: String {
    switch self {
    case .noNumber: "an amount needs a number"
    case .unexpectedCharacter: "an amount is a number, a sign and a currency, and nothing else"
    case .wrongGroups: "the digits are not grouped as the locale groups them"
    case .mixedDigits: "the digits of an amount are of one script"
    case .tooManyDigits: "an amount has at most 38 digits"
    case .unreadableStyle: "a shortened amount cannot be read back"
    }
  }
}
