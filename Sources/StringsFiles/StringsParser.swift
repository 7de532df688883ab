import SourceText

/// Reads an old-style property list as CoreFoundation does, but reports what it would drop, and reads on.
///
/// One pass over the bytes of the text. What CoreFoundation accepts is accepted; where it would stop, with an error or
/// without a word, a fault is kept and reading resumes at the next line that starts a pair.
struct StringsParser {
  let bytes: [UInt8]
  let path: String
  var index: Int
  /// Where the text starts, behind a byte order mark.
  let start: Int

  var pairs: [StringsPair] = []
  var decoded: [UInt8] = []
  var objects: [PropertyListValue] = []
  var brokenKeys: [Literal] = []
  var faults: [StringsFault] = []

  /// What the last white space held.
  var space = Space()
  /// The table is between braces, so that its end is marked and CoreFoundation fails where it does not come.
  var isBraced = false
  /// CoreFoundation has stopped reading.
  var isLost = false
  /// Inside a merge conflict.
  var isInConflict = false
  /// No `*/` follows any more, so that nobody has to look for one again.
  var hasNoCommentEnd = false

  init(_ text: DecodedText, path: String) {
    bytes = text.bytes
    start = text.start
    index = text.start
    self.path = path
  }

  /// The byte at the current place; nil at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Reads the whole file.
  mutating func parseFile() {
    pairs.reserveCapacity(bytes.count / 96)
    skipSpace()
    guard let first = byte else { return }
    switch first {
    case UInt8(ascii: "{"):
      isBraced = true
      index += 1
    case UInt8(ascii: "("), UInt8(ascii: "<"):
      if MergeConflict(at: index, in: bytes) == nil { parseTopLevelObject() }
    default:
      // What stands before the first pair belongs to it.
      index = start
    }
    parsePairs()
  }

  private mutating func parsePairs() {
    while true {
      skipSpace()
      guard let next = byte else { break }
      if isBraced, next == UInt8(ascii: "}") {
        endBraces()
      } else if ASCII.isToken(next) || next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
        parsePair()
      } else {
        stopAtKey()
      }
    }
    if isBraced, !isLost {
      addFault(.syntax, at: bytes.count, message: "the table ends without its closing `}`")
    }
  }

  /// A `}` ends the table; nothing but white space may follow.
  private mutating func endBraces() {
    index += 1
    skipSpace()
    isBraced = false
    guard byte != nil else { return }
    addFault(.syntax, at: index, message: "\(describe(at: index)) stands behind the closing `}` of the table")
    isLost = true
    recover(from: index)
  }

  /// An array or data in place of a table: legal, but no lookup finds anything in it.
  private mutating func parseTopLevelObject() {
    let place = index
    let isWhole = parseObject(depth: 0) != nil && isAtEnd()
    if isWhole {
      addFault(.truncation, at: 0, message: "the file is a property list, but no table: every lookup in it fails")
    } else {
      index = place
      addFault(.syntax, at: place, message: "\(describe(at: place)) stands where a key is expected")
      recover(from: place)
    }
    isLost = true
  }

  private mutating func isAtEnd() -> Bool {
    skipSpace()
    return byte == nil
  }

  mutating func addFault(
    _ kind: StringsFault.Kind, at offset: Int, to end: Int? = nil, message: String, help: String? = nil
  ) {
    faults.append(StringsFault(kind: kind, offset: offset, end: end, message: message, help: help))
  }
}
