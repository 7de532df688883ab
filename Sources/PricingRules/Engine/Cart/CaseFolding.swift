/// Texts as coupon codes are compared: without the white space around them, case folded by Unicode's default rules.
enum CaseFolding {
  /// The folded text; no locale plays a part.
  static func folded(_ text: String) -> String {
    let trimmed = trim(text.unicodeScalars)
    if trimmed.allSatisfy(\.isASCII) { return String(Substring(trimmed)).lowercased() }
    return trimmed.map(fold).joined()
  }

  private static func trim(_ scalars: String.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var rest = scalars[...]
    while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
    return rest
  }

  /// Full case folding (CaseFolding.txt, status C and F). The standard library has the mappings to upper and lower case;
  /// folding is the lower case of the upper case of the lower case, but for the letters below.
  private static func fold(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    // Dotless ı is no form of i.
    case 0x131: return String(scalar)
    // Cherokee folds to its capital letters.
    case 0xAB70...0xABBF: return shifted(scalar, by: -0x97D0)
    case 0x13F8...0x13FD: return shifted(scalar, by: -8)
    case 0x13A0...0x13F5: return String(scalar)
    default: break
    }
    var folded = ""
    for lower in scalar.properties.lowercaseMapping.unicodeScalars {
      for upper in lower.properties.uppercaseMapping.unicodeScalars {
        folded += upper.properties.lowercaseMapping
      }
    }
    return folded
  }

  private static func shifted(_ scalar: Unicode.Scalar, by distance: Int) -> String {
    Unicode.Scalar(UInt32(Int(scalar.value) + distance)).map { String($0) } ?? String(scalar)
  }
}
