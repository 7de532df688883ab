/// Splits Swift or Objective-C source into tokens. Comments are passed over; the code inside of interpolations is not.
struct SourceTokenizer {
  private let bytes: [UInt8]
  /// Comments nest in Swift only.
  private let isSwift: Bool
  private var index = 0
  private(set) var tokens: [SourceToken] = []
  /// How deep interpolations may nest.
  private static let maximumDepth = 32

  init(_ bytes: [UInt8], isSwift: Bool) {
    self.bytes = bytes
    self.isSwift = isSwift
    scan(depth: 0, untilParenthesis: false)
  }

  private func byte(_ ahead: Int = 0) -> UInt8 { index + ahead < bytes.count ? bytes[index + ahead] : 0 }

  private mutating func scan(depth: Int, untilParenthesis: Bool) {
    var open = 0
    while index < bytes.count {
      let next = bytes[index]
      switch next {
      case 0x09...0x0D, 0x20: index += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): scanString(hashes: 0, depth)
      case UInt8(ascii: "#") where isSwift && startsRawString: scanRawString(depth)
      case UInt8(ascii: "'") where !isSwift: skipCharacter()
      case let byte where Self.isWordPart(byte): scanWord()
      default:
        if next == UInt8(ascii: "(") { open += 1 }
        if next == UInt8(ascii: ")") {
          if untilParenthesis, open == 0 { return }
          open -= 1
        }
        tokens.append(SourceToken(kind: .sign(next), offset: index))
        index += 1
      }
    }
  }

  private mutating func scanWord() {
    let start = index
    while index < bytes.count, Self.isWordPart(bytes[index]) { index += 1 }
    tokens.append(SourceToken(kind: .word(String(decoding: bytes[start..<index], as: UTF8.self)), offset: start))
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while index < bytes.count {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*"), isSwift || depth == 0 {
        depth += 1
        index += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        index += 1
      }
    }
  }

  /// `'"'` in Objective-C.
  private mutating func skipCharacter() {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "'"), bytes[index] != 0x0A {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
  }

  private var startsRawString: Bool {
    var ahead = 0
    while byte(ahead) == UInt8(ascii: "#") { ahead += 1 }
    return byte(ahead) == UInt8(ascii: "\"")
  }

  private mutating func scanRawString(_ depth: Int) {
    var hashes = 0
    while byte() == UInt8(ascii: "#") {
      hashes += 1
      index += 1
    }
    scanString(hashes: hashes, depth)
  }

  /// Reads a string from its opening quotes on.
  private mutating func scanString(hashes: Int, _ depth: Int) {
    let start = index
    let isLong = isSwift && byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    index += isLong ? 3 : 1
    var parts: [String] = []
    var text: [UInt8] = []
    let place = tokens.count
    while index < bytes.count {
      let next = bytes[index]
      if next == UInt8(ascii: "\""), closes(isLong, hashes) { break }
      if !isLong, next == 0x0A || next == 0x0D { break }
      if isLong, next == 0x0D {
        // The compiler reads every line end as LF.
        text.append(0x0A)
        index += byte(1) == 0x0A ? 2 : 1
        continue
      }
      guard next == UInt8(ascii: "\\"), hasHashes(hashes, at: index + 1) else {
        text.append(next)
        index += 1
        continue
      }
      index += 1 + hashes
      if isLong, let end = continuedLine {
        text += Self.continuation
        index = end
      } else if isSwift, byte() == UInt8(ascii: "(") {
        parts.append(String(decoding: text, as: UTF8.self))
        text = []
        index += 1
        if depth < Self.maximumDepth { scan(depth: depth + 1, untilParenthesis: true) }
        index += 1
      } else {
        readEscape(into: &text)
      }
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { index += (isLong ? 3 : 1) + hashes }
    parts.append(String(decoding: text, as: UTF8.self))
    if isLong { parts = Self.withoutIndentation(parts) }
    tokens.insert(SourceToken(kind: .string(KeyPattern(parts: parts)), offset: start), at: place)
  }

  private func closes(_ isLong: Bool, _ hashes: Int) -> Bool {
    if isLong, byte(1) != UInt8(ascii: "\"") || byte(2) != UInt8(ascii: "\"") { return false }
    return hasHashes(hashes, at: index + (isLong ? 3 : 1))
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { offset + $0 < bytes.count && bytes[offset + $0] == UInt8(ascii: "#") }
  }

  private mutating func readEscape(into text: inout [UInt8]) {
    let escape = byte()
    index += 1
    switch escape {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "u") where byte() == UInt8(ascii: "{"):
      let digits = bytes[(index + 1)...].prefix { $0 != UInt8(ascii: "}") }.prefix(8)
      index += digits.count + 2
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      text.append(contentsOf: String(value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}").utf8)
    // A line that is continued.
    case 0x0A: return
    case 0x0D:
      if byte() == 0x0A { index += 1 }
    default: text.append(escape)
    }
  }

  /// Stands for a line end that does not count, until the indentation is known: no source has a NUL before a line end.
  private static let continuation: [UInt8] = [0x00, 0x0A]

  /// The place behind the line end that a backslash takes away; only spaces may be between them.
  private var continuedLine: Int? {
    var end = index
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    guard end < bytes.count, bytes[end] == 0x0A || bytes[end] == 0x0D else { return nil }
    return bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? end + 2 : end + 1
  }

  /// Takes the first and the last line end, and the indentation of the closing quotes, out of a string of many lines.
  private static func withoutIndentation(_ parts: [String]) -> [String] {
    guard let last = parts.last, let end = last.utf8.lastIndex(of: 0x0A) else {
      return parts.map { $0.replacing("\u{0}\n", with: "") }
    }
    let indentation = String(last[last.utf8.index(after: end)...])
    var parts = parts
    if parts[0].utf8.first == 0x0A { parts[0].removeFirst() }
    parts[parts.count - 1] = String((parts.last ?? "").dropLast(indentation.count + 1))
    guard indentation.allSatisfy(\.isWhitespace) else { return parts.map { $0.replacing("\u{0}\n", with: "") } }
    return parts.enumerated().map { number, part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().map { line, text in
        let isStart = number == 0 || line > 0
        return isStart && text.hasPrefix(indentation) ? String(text.dropFirst(indentation.count)) : String(text)
      }.joined(separator: "\n").replacing("\u{0}\n", with: "")
    }
  }
}
