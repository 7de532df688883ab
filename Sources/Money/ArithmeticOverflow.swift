/// A result that does not fit into the number that should hold it.
///
/// Money is never wrapped, clipped or approximated: the calculation stops here instead.
public struct ArithmeticOverflow: Error, Sendable, Hashable, CustomStringConvertible {
  /// Makes the error.
  public init() {}

  /// A sentence in lower case.
  public var description: String { "the result is too large to be exact" }
}
