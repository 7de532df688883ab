/// Why a rule set or a catalogue cannot be used. Carts never cause it: they get an error object.
public struct ReferenceError: Error, CustomStringConvertible {
  /// One sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}
