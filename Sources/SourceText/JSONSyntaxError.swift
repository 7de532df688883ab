/// The first place of a text that is no JSON of RFC 8259.
public struct JSONSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Fault: Sendable, Hashable {
    /// The text is empty or blank.
    case noValue
    /// The text ends inside a value.
    case unexpectedEnd
    /// Something else stands where `expected` should; the byte that was found begins it.
    case expected(String)
    /// Text follows behind the document's value.
    case trailingText
    /// A comma before a closing bracket.
    case trailingComma
    /// A number with a leading zero, a lone point, a plus sign or the like.
    case malformedNumber
    /// A backslash and something that it may not escape.
    case malformedEscape
    /// A `\u` escape of half a surrogate pair.
    case loneSurrogate
    /// A control character that has to be escaped inside a string.
    case controlCharacter(UInt8)
    /// Bytes that are no UTF-8.
    case invalidUTF8
    /// More nested arrays and objects than the limit.
    case tooDeep(limit: Int)
  }

  /// What is wrong.
  public let fault: Fault
  /// Where, in bytes from the start.
  public let offset: Int

  /// Makes an error at a byte offset.
  public init(_ fault: Fault, at offset: Int) {
    self.fault = fault
    self.offset = offset
  }

  /// One sentence in lower case.
  public var description: String {
    switch fault {
    case .noValue: "the text is empty"
    case .unexpectedEnd: "the text ends in the middle of a value"
    case .expected(let what): "expected \(what)"
    case .trailingText: "nothing may follow the document's value"
    case .trailingComma: "a comma may not stand before a closing bracket"
    case .malformedNumber: "this is no number of JSON"
    case .malformedEscape: "a backslash may be followed by one of `\"\\/bfnrt` or by `u` and four hexadecimal digits"
    case .loneSurrogate: "this escape is half of a surrogate pair"
    case .controlCharacter(let byte):
      "the control character U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true)) has to be escaped"
    case .invalidUTF8: "the text is not valid UTF-8"
    case .tooDeep(let limit): "arrays and objects are nested more than \(limit) deep"
    }
  }
}
