/// A text as its UTF-8 bytes: equal only when every Unicode scalar is (Swift's `String` also equates canonically
/// equivalent texts), ordered by Unicode scalar values.
struct Text: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  var utf8: [UInt8]

  init(utf8: [UInt8]) { self.utf8 = utf8 }
  init(_ string: String) { utf8 = Array(string.utf8) }
  init(stringLiteral value: StaticString) { utf8 = value.withUTF8Buffer { unsafe Array($0) } }

  var description: String { String(decoding: utf8, as: UTF8.self) }
  var isEmpty: Bool { utf8.isEmpty }

  static func < (left: Text, right: Text) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }

  /// A coupon code as it is compared (A40): without Unicode white space at its ends, default case folding.
  var foldedCode: Text {
    var scalars = Array(String(decoding: utf8, as: UTF8.self).unicodeScalars)
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    let first = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.endIndex
    return Text(scalars[first...].map(Text.folded).joined())
  }

  /// Full default case folding of one scalar (Unicode, CaseFolding.txt, statuses C and F).
  ///
  /// That file is not in the standard library; lower(upper(lower(x))) gives the same, but for the letters named here.
  private static func folded(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x0131: return String(scalar)  // Dotless i folds to itself.
    case 0x13A0...0x13F5: return String(scalar)  // Cherokee folds to its capital letters.
    case 0x13F8...0x13FD, 0xAB70...0xABBF: return scalar.properties.uppercaseMapping
    default:
      let lower = scalar.properties.lowercaseMapping
      let upper = lower.unicodeScalars.map(\.properties.uppercaseMapping).joined()
      return upper.unicodeScalars.map(\.properties.lowercaseMapping).joined()
    }
  }
}
