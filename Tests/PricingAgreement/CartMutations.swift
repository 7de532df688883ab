/// Damages cart documents and writes them differently: what a fast reader must take just as a careful one does.
struct CartMutations {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func roll(_ count: Int) -> Int {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return count > 0 ? Int((mixed ^ (mixed >> 31)) % UInt64(count)) : 0
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }

  /// The document with one to three changes.
  mutating func mutated(_ cart: [UInt8]) -> [UInt8] {
    var bytes = cart
    for _ in 0...roll(3) where !bytes.isEmpty {
      switch roll(10) {
      case 0: bytes[roll(bytes.count)] ^= 1 << UInt8(roll(8))
      case 1: bytes = Array(bytes.prefix(roll(bytes.count)))
      case 2: bytes.remove(at: roll(bytes.count))
      case 3: insertBlanks(&bytes)
      case 4, 5: swapOrRepeatMembers(&bytes)
      case 6: escapeCharacters(&bytes)
      case 7: replaceNumber(&bytes)
      case 8: bytes.insert(contentsOf: Array(pick(Self.pieces).utf8), at: roll(bytes.count + 1))
      default: replaceString(&bytes)
      }
    }
    return bytes
  }

  private static let pieces = [
    "null", "\"", "{}", "[]", ",", ":", "\\u0000", "\\ud83d\\ude00", "\\ud83d", "\u{FEFF}", "\u{1F}", "é", "e\u{301}",
    "\"id\":\"7\",", "\"per\":\"2\",", "\"document\":\"credit\",", "-", "0", ".5", "//",
  ]

  private static let numbers = [
    "0", "-0", "-0.00", "00", "1.", ".5", "1e3", "1E+2", "0.000001", "0.0000001", "999999999.999999", "1000000000",
    "1000000000.000001", "1000000000000", "1000000000001", "12345678901234567890123456789012345678",
    "123456789012345678901234567890123456789", "3.000000000000000000000000000000", "+1", " 1", "1 ", "NaN", "١", "0x10",
  ]

  private static let texts = [
    "", " ", "A", "IN", "IN-", "-", "EG-C", "standard", "cod", "2026-03-29T02:30:00+02:00", "2026-11-30T24:00:00Z",
    "2024-02-29T23:59:60Z", "2026-11-30t10:00:00z", "2026-11-30T10:00:00.123456789Z", "9999-12-31T23:59:59-23:59",
    "0000-01-01T00:00:00+00:00", "\u{202E}x", "ß", "SS", "İ", "ﬁ", "\\\\", "\\\"", "\\/", "\\u00e9",
  ]

  /// Every place where a quoted text or a number starts and ends, as far as a glance tells.
  private func spans(_ bytes: [UInt8], quoted: Bool) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        var end = index + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
          end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        if end >= bytes.count { break }
        let inside = index + 1..<end
        let isNumber =
          !inside.isEmpty && bytes[inside].allSatisfy { $0 <= UInt8(ascii: "9") && $0 >= UInt8(ascii: "-") }
        if quoted || isNumber { spans.append(inside) }
        index = end
      }
      index += 1
    }
    return spans
  }

  private mutating func replaceNumber(_ bytes: inout [UInt8]) {
    let spans = spans(bytes, quoted: false)
    if spans.isEmpty { return }
    var span = pick(spans)
    // With the quotes, the number is a plain one.
    if roll(2) == 0 { span = span.lowerBound - 1..<span.upperBound + 1 }
    bytes.replaceSubrange(span, with: Array(pick(Self.numbers).utf8))
  }

  private mutating func replaceString(_ bytes: inout [UInt8]) {
    let spans = spans(bytes, quoted: true)
    if !spans.isEmpty { bytes.replaceSubrange(pick(spans), with: Array(pick(Self.texts).utf8)) }
  }

  /// Writes characters of a text as escapes: keys and values stay what they are.
  private mutating func escapeCharacters(_ bytes: inout [UInt8]) {
    let spans = spans(bytes, quoted: true)
    if spans.isEmpty { return }
    let span = pick(spans)
    let digits = Array("0123456789abcdefABCDEF".utf8)
    for index in span.reversed() where bytes[index] >= 0x20 && bytes[index] < 0x7F && bytes[index] != UInt8(ascii: "\\")
    {
      // A character after a backslash is part of an escape already.
      if bytes[index - 1] == UInt8(ascii: "\\") || roll(3) > 0 { continue }
      let (high, low) = (Int(bytes[index] >> 4), Int(bytes[index] & 15))
      let escape = Array("\\u00".utf8) + [digits[high], low > 9 && roll(2) == 0 ? digits[low + 6] : digits[low]]
      bytes.replaceSubrange(index..<index + 1, with: escape)
    }
  }

  private mutating func insertBlanks(_ bytes: inout [UInt8]) {
    let marks = bytes.indices.filter { Array("{}[],:".utf8).contains(bytes[$0]) }
    if marks.isEmpty { return }
    let blanks = pick([" ", "\n\t", "\r\n", "   ", "\u{A0}", "\u{0B}"])
    bytes.insert(contentsOf: Array(blanks.utf8), at: pick(marks) + roll(2))
  }

  /// Swaps two neighbouring members or elements, or writes one twice.
  private mutating func swapOrRepeatMembers(_ bytes: inout [UInt8]) {
    // The commas between members of one object or array, with its brackets.
    var open: [[Int]] = []
    var lists: [[Int]] = []
    var isText = false
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\""), index == 0 || bytes[index - 1] != UInt8(ascii: "\\") { isText.toggle() }
      if isText { continue }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append([index])
      case UInt8(ascii: ","): if !open.isEmpty { open[open.count - 1].append(index) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): if let list = open.popLast() { lists.append(list + [index]) }
      default: break
      }
    }
    lists.removeAll { $0.count < 3 }
    if lists.isEmpty { return }
    let list = pick(lists)
    let first = roll(list.count - 2)
    let one = Array(bytes[list[first] + 1..<list[first + 1]])
    let two = Array(bytes[list[first + 1] + 1..<list[first + 2]])
    let comma = [UInt8(ascii: ",")]
    let changed = roll(4) == 0 ? one + comma + two + comma + one : two + comma + one
    bytes.replaceSubrange(list[first] + 1..<list[first + 2], with: changed)
  }
}
