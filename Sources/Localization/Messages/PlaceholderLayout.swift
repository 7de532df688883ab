import StringsFiles

/// Flags, width and precision of a placeholder.
struct PlaceholderLayout {
  var isLeft = false
  var hasPlus = false
  var hasZeros = false
  var width = 0
  var precision: Int?

  /// Reads the layout of a specifier; `amounts` are the values of its `*`, in order.
  init(_ specifier: FormatSpecifier, in text: ArraySlice<UInt8>, amounts: [Int]) {
    var amounts = amounts[...]
    switch specifier.width {
    case .none: break
    case .fixed(let number): width = number
    case .argument: width = amounts.popFirst() ?? 0
    }
    switch specifier.precision {
    case .none: precision = nil
    case .fixed(let number): precision = number
    case .argument: precision = amounts.popFirst().flatMap { $0 < 0 ? nil : $0 }
    }
    if width < 0 { (isLeft, width) = (true, -width) }
    readFlags(text[(text.startIndex + specifier.range.lowerBound)...].dropFirst().prefix(specifier.range.count - 1))
    width = min(width, 1000)
  }

  private mutating func readFlags(_ bytes: ArraySlice<UInt8>) {
    var previous: UInt8 = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "-"): isLeft = true
      case UInt8(ascii: "+"): hasPlus = true
      // A zero in front of a width, not one inside of it.
      case UInt8(ascii: "0"): hasZeros = hasZeros || !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(previous)
      case UInt8(ascii: "."): return
      default: break
      }
      previous = byte
    }
  }

  /// The decimals of a floating-point placeholder: six where it says nothing, as many as there are for `%g`.
  func fraction(_ specifier: FormatSpecifier) -> FractionRule {
    let isShortest = specifier.conversion | 0x20 == UInt8(ascii: "g")
    return isShortest && precision == nil
      ? FractionRule(kind: .atLeast, places: 0) : FractionRule(kind: .fixed, places: min(precision ?? 6, 38))
  }

  /// Fills a text up to the width.
  func padded(_ text: String) -> String {
    let missing = width - text.count
    if missing <= 0 { return text }
    let spaces = String(repeating: " ", count: missing)
    return isLeft ? text + spaces : spaces + text
  }
}
