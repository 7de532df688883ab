/// The way to a value inside a JSON document, written as RFC 6901 says.
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
  /// The keys and indices from the document's value on.
  public private(set) var tokens: [String]

  /// The document's value.
  public static let root = JSONPointer(tokens: [])

  private init(tokens: [String]) {
    self.tokens = tokens
  }

  /// The pointer to a member of the object.
  public func appending(_ key: String) -> JSONPointer {
    JSONPointer(tokens: tokens + [key])
  }

  /// The pointer to an element of the array, from 0.
  public func appending(_ index: Int) -> JSONPointer {
    appending(String(index))
  }

  /// `/lines/0/unitPrice`; `~` and `/` inside a key are `~0` and `~1`.
  public var description: String {
    var text = ""
    for token in tokens {
      text.append("/")
      for scalar in token.unicodeScalars {
        switch scalar {
        case "~": text.append("~0")
        case "/": text.append("~1")
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }
}
