/// What a format specifier reads from the arguments, on the 64-bit platforms.
public enum ArgumentType: Sendable, Hashable {
  /// An object: `%@`.
  case object
  /// An integer of so many bytes: `%d`, `%ld`, `%x`; signed or not, decimal or not makes no difference.
  case integer(bytes: Int)
  /// A floating-point number of so many bytes: `%f`, `%g`, `%Lf`.
  case floating(bytes: Int)
  /// One character: `%c`, `%C`.
  case character(bytes: Int)
  /// A C string of 8-bit units, 16-bit units (`%S`) or a Pascal string (`%P`).
  case text(UInt8)
  /// An address that is printed: `%p`.
  case pointer
  /// An address that is written to: `%n`.
  case writeBack

  /// Whether reading it follows the argument as an address, so that a number in its place crashes.
  public var followsAddress: Bool {
    switch self {
    case .object, .text, .writeBack: true
    default: false
    }
  }

  /// The type as a message names it.
  public var name: String {
    switch self {
    case .object: "an object"
    case .integer(let bytes): "a \(bytes * 8)-bit integer"
    case .floating(let bytes): bytes == 8 ? "a floating-point number" : "a long floating-point number"
    case .character: "a character"
    case .text: "a C string"
    case .pointer: "an address"
    case .writeBack: "an address to write to"
    }
  }
}
