public import SourceText

/// Why a cart cannot be priced: the error object of the quote document.
public struct CartRejection: Error, Sendable, Hashable {
  /// One fault.
  public struct Fault: Sendable, Hashable {
    /// What kind of fault, in kebab-case: `invalid-quantity`, `unknown-key`, …
    public let code: String
    /// The RFC 6901 pointer of the innermost value; empty for the whole document.
    public let pointer: String
    /// One sentence in lower case.
    public let message: String
    /// What to do about it.
    public let help: String?
    /// The id of the cart line it is in.
    public let line: String?
    /// What was wanted, where that is a text.
    public let needs: String?
    /// What was found, where that is a text.
    public let has: String?
    /// The bytes of the document that it is about, when it was read from one.
    public let range: Range<Int>?
  }

  /// The cart's id, when it could be read.
  public let cart: String?
  /// All faults, in the order of the document.
  public let faults: [Fault]
}

extension CartRejection {
  /// The faults as findings of a file, with the ids `cart-…`.
  public func findings(in file: String, _ lines: LineIndex) -> [Finding] {
    faults.map { fault in
      Finding(
        "cart-" + fault.code, .error, file: file, at: lines.position(at: fault.range?.lowerBound ?? 0),
        to: fault.range.map { lines.position(at: $0.upperBound) }, pointer: fault.pointer, message: fault.message,
        help: fault.help)
    }
  }
}
