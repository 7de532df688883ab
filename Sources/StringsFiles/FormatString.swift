/// A text read as a format, the way CoreFoundation reads it: flags, position, width, precision and length may come in
/// any order, and a `%` that starts nothing disappears.
public struct FormatString: Sendable {
  /// The specifiers that read arguments, in the order of the text.
  public private(set) var specifiers: [FormatSpecifier] = []
  /// Each `%` that starts no specifier: the place and the end of what was read before that was clear.
  public private(set) var broken: [Range<Int>] = []
  /// The places of `%%`, which stands for a percent sign.
  public private(set) var percentSigns: [Range<Int>] = []
  /// The places of `%arg`, which stands for the number in the substitutions of a catalog and is nothing elsewhere.
  public private(set) var argumentTokens: [Range<Int>] = []

  /// Reads the UTF-8 bytes of a text. Offsets count from their start.
  ///
  /// `inSubstitution` tells that `%arg` is known; else it is read as `%a` and `rg`, as the run time does.
  public init(_ text: ArraySlice<UInt8>, inSubstitution: Bool = false) {
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      if Self.isArgumentToken(text, at: index) {
        argumentTokens.append(index - text.startIndex..<index - text.startIndex + 4)
        if inSubstitution {
          index += 4
          continue
        }
      }
      var reader = SpecifierReader(text, at: index)
      switch reader.read() {
      case .specifier(let specifier): specifiers.append(specifier)
      case .percentSign: percentSigns.append(index - text.startIndex..<reader.index - text.startIndex)
      case .broken: broken.append(index - text.startIndex..<reader.index - text.startIndex)
      }
      index = reader.index
    }
  }

  /// Whether `%arg` stands at a percent sign.
  private static func isArgumentToken(_ text: ArraySlice<UInt8>, at index: Int) -> Bool {
    index + 3 < text.endIndex && text[index + 1] == UInt8(ascii: "a") && text[index + 2] == UInt8(ascii: "r")
      && text[index + 3] == UInt8(ascii: "g")
  }
}

/// Reads one specifier.
private struct SpecifierReader {
  enum Outcome {
    case specifier(FormatSpecifier)
    case percentSign
    case broken
  }

  let text: ArraySlice<UInt8>
  let start: Int
  var index: Int
  var specifier: FormatSpecifier
  /// The size of an integer that the length letters ask for.
  var size = 4
  var isLong = false

  init(_ text: ArraySlice<UInt8>, at start: Int) {
    self.text = text
    self.start = start
    index = start + 1
    specifier = FormatSpecifier(range: 0..<0, conversion: 0, type: .object)
  }

  mutating func read() -> Outcome {
    while index < text.endIndex {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "1")...UInt8(ascii: "9"): readPositionOrWidth()
      case UInt8(ascii: " "):
        specifier.hasSpaceFlag = true
        index += 1
      case UInt8(ascii: "#") where index + 1 < text.endIndex && text[index + 1] == UInt8(ascii: "@"):
        return readVariable()
      case UInt8(ascii: "0"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "#"): index += 1
      case UInt8(ascii: "*"): specifier.width = readAmount()
      case UInt8(ascii: "."):
        index += 1
        specifier.precision = readAmount()
      case UInt8(ascii: "%"):
        index += 1
        return .percentSign
      default:
        if readLength(byte) { continue }
        guard let type = type(of: byte) else { return .broken }
        index += 1
        return finish(byte, type)
      }
    }
    return .broken
  }

  private mutating func finish(_ conversion: UInt8, _ type: ArgumentType) -> Outcome {
    specifier.conversion = conversion
    specifier.type = type
    specifier.range = start - text.startIndex..<index - text.startIndex
    return .specifier(specifier)
  }

  private mutating func readPositionOrWidth() {
    let number = readNumber()
    if index < text.endIndex, text[index] == UInt8(ascii: "$") {
      specifier.position = number
      index += 1
    } else {
      specifier.width = .fixed(number)
    }
  }

  private mutating func readNumber() -> Int {
    var number = 0
    while index < text.endIndex, case let digit = text[index] &- UInt8(ascii: "0"), digit < 10 {
      // CoreFoundation keeps eight bits of a position; a huge one is only known to be huge here.
      number = min(number * 10 + Int(digit), 1_000_000)
      index += 1
    }
    return number
  }

  /// A number, `*` or `*n$`.
  private mutating func readAmount() -> FormatSpecifier.Amount {
    guard index < text.endIndex, text[index] == UInt8(ascii: "*") else { return .fixed(readNumber()) }
    index += 1
    let place = index
    let number = readNumber()
    if index > place, index < text.endIndex, text[index] == UInt8(ascii: "$") {
      index += 1
      return .argument(position: number)
    }
    index = place
    return .argument(position: nil)
  }

  private mutating func readLength(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "h"): size = size == 2 ? 1 : 2
    case UInt8(ascii: "L"):
      size = 8
      isLong = true
    case UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"): size = 8
    default: return false
    }
    index += 1
    return true
  }

  private func type(of conversion: UInt8) -> ArgumentType? {
    switch Unicode.Scalar(conversion) {
    case "@": .object
    case "d", "i", "u", "x", "X", "o": .integer(bytes: size)
    case "D", "U", "O": .integer(bytes: 4)
    case "f", "F", "e", "E", "g", "G", "a", "A": .floating(bytes: isLong ? 16 : 8)
    case "c": .character(bytes: size == 8 ? 2 : 1)
    case "C": .character(bytes: 2)
    case "s": .text(size == 8 ? UInt8(ascii: "S") : conversion)
    case "S", "P": .text(conversion)
    case "p": .pointer
    case "n": .writeBack
    default: nil
    }
  }

  /// `#@name@`; without the closing `@` it is an object with a flag.
  private mutating func readVariable() -> Outcome {
    let name = index + 2
    var end = name
    while end < text.endIndex, isNamePart(text[end]) { end += 1 }
    if end < text.endIndex, text[end] == UInt8(ascii: "@") {
      index = end + 1
      specifier.variable = name - text.startIndex..<end - text.startIndex
    } else {
      index += 2
    }
    return finish(UInt8(ascii: "@"), .object)
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_")
      || ASCII.isToken(byte) && byte != UInt8(ascii: "$") && !(0x2D...0x2F).contains(byte)
        && byte != UInt8(ascii: ":")
  }
}
