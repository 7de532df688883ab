/// One `%…` of a format that reads arguments.
public struct FormatSpecifier: Sendable, Hashable {
  /// A width or a precision.
  public enum Amount: Sendable, Hashable {
    /// None is given.
    case none
    /// A number.
    case fixed(Int)
    /// `*`: an argument, the next one or the one at a position.
    case argument(position: Int?)
  }

  /// Its bytes in the text.
  public var range: Range<Int>
  /// The position of its argument, from 1, when it is written (`%2$@`).
  public var position: Int?
  /// The conversion letter; `@` for a variable.
  public var conversion: UInt8
  /// What it reads.
  public var type: ArgumentType
  /// Whether it has the space flag, as in `% d`.
  public var hasSpaceFlag = false
  /// The width.
  public var width = Amount.none
  /// The precision.
  public var precision = Amount.none
  /// The bytes of the variable's name, for `%#@name@`.
  public var variable: Range<Int>?
}
