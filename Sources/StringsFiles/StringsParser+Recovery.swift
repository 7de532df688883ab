import SourceText

extension StringsParser {
  /// Goes on at the first line behind the one an offset is in that starts a pair; at the end when there is none.
  mutating func recover(from offset: Int) {
    index = nextPair(after: offset) ?? bytes.count
  }

  /// A character that cannot start a key: CoreFoundation takes it for the end of the table.
  mutating func stopAtKey() {
    let place = index
    let nested = space.nestedCommentEnd != nil
    if isInConflict, let sign = MergeConflict.sign(at: place, in: bytes) {
      if sign == UInt8(ascii: ">") { isInConflict = false }
      index = lineEnd(from: place)
      return
    }
    if let conflict = MergeConflict(at: place, in: bytes) {
      let end = place + MergeConflict.markerLength
      addStop(at: place, to: end, message: conflict.message, help: MergeConflict.help)
      // Behind a marker that is left of a conflict, the other ones of it are no news.
      isInConflict = bytes[place] != UInt8(ascii: ">")
      index = lineEnd(from: place)
    } else if skipStrayRun() {
      let what = bytes[place] == UInt8(ascii: ";") ? "a stray `;` stands" : "\(describe(at: place)) stands"
      addStop(at: place, to: index, message: "\(what) where a key is expected", help: "remove it")
      faults[faults.count - 1].isRemovable = true
    } else {
      let help = nested ? "comments do not nest: the comment before it ends at its first `*/`" : stopHelp(at: place)
      addStop(at: place, message: "\(describe(at: place)) stands where a key is expected", help: help)
      recover(from: place)
    }
    isLost = true
  }

  /// A quoted key that is never closed.
  mutating func stopAtUnclosedKey() {
    let place = index
    addStop(at: place, message: "the key that starts here is never closed", help: "add the closing quote")
    isLost = true
    recover(from: place)
  }

  /// Adds the fault of a place where a key is expected. CoreFoundation stops there without an error, but for the first
  /// thing of a file, and between braces.
  private mutating func addStop(at place: Int, to end: Int? = nil, message: String, help: String?) {
    let isFirst = pairs.isEmpty && faults.isEmpty && brokenKeys.isEmpty
    addFault(isFirst || isBraced ? .syntax : .truncation, at: place, to: end, message: message, help: help)
  }

  private func stopHelp(at offset: Int) -> String? {
    switch scalar(at: offset) {
    case "#": "comments are written `/* … */` or `// …`"
    case "<": "comments are written `/* … */` or `// …`, not as in XML"
    case "\u{201C}", "\u{201D}", "\u{2018}", "\u{2019}", "\u{201E}", "\u{00AB}", "\u{FF02}":
      "write the ASCII quote `\"`"
    case "}", ")": "remove it: nothing is open here"
    case let scalar? where scalar.properties.isAlphabetic: "put the key in quotes"
    default: nil
    }
  }

  /// Skips a run of characters that are harmless but for their place: `;`, no-break and wide spaces, and invisible ones.
  private mutating func skipStrayRun() -> Bool {
    let first = index
    var end = index
    while let length = strayLength(at: index) {
      index += length
      end = index
      index = skipBlanks(index)
    }
    index = end
    return end > first
  }

  private func strayLength(at offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    if bytes[offset] == UInt8(ascii: ";") { return 1 }
    switch scalar(at: offset) {
    case "\u{00A0}": return 2
    case "\u{3000}", "\u{FEFF}", "\u{200B}": return 3
    default: return nil
    }
  }

  /// The place of the first pair on a line behind the one an offset is in.
  mutating func nextPair(after offset: Int) -> Int? {
    var index = lineEnd(from: offset)
    while index < bytes.count {
      let first = skipSpaces(index)
      guard first < bytes.count else { return nil }
      if first + 1 < bytes.count, bytes[first] == UInt8(ascii: "/"), bytes[first + 1] == UInt8(ascii: "*"),
        let end = commentEnd(from: first + 2)
      {
        index = end + 2
      } else if startsPair(at: first) || isInConflict && MergeConflict.sign(at: first, in: bytes) != nil {
        return first
      } else {
        index = lineEnd(from: first)
      }
    }
    return nil
  }

  /// Whether a key and a `=` stand at a place, on one line.
  func startsPair(at offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    var index = offset
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0A, bytes[index] != 0x0D {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < bytes.count, bytes[index] == quote else { return false }
      index += 1
    } else {
      while index < bytes.count, ASCII.isToken(bytes[index]) { index += 1 }
      guard index > offset else { return false }
    }
    index = skipBlanks(index)
    return index < bytes.count && bytes[index] == UInt8(ascii: "=")
  }

  /// The place behind spaces and tabs.
  func skipBlanks(_ offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  /// The place behind ASCII white space, line ends included.
  private func skipSpaces(_ offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index
  }

  /// The place of the line end at or behind an offset.
  private func lineEnd(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    return index
  }
}
