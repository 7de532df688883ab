extension StringsParser {
  /// How deep values may nest, as in CoreFoundation.
  private static let maximumDepth = 512

  /// Reads a value of any kind; nil, with a fault, where it is broken.
  mutating func parseObject(depth: Int) -> PropertyListValue? {
    let start = index
    guard depth < Self.maximumDepth else {
      addFault(.syntax, at: start, message: "values nest deeper than \(Self.maximumDepth) levels")
      return nil
    }
    switch byte {
    case UInt8(ascii: "{"): return parseDictionary(depth: depth)
    case UInt8(ascii: "("): return parseArray(depth: depth)
    case UInt8(ascii: "<"): return parseData()
    case let next? where ASCII.isToken(next) || next == UInt8(ascii: "\"") || next == UInt8(ascii: "'"):
      guard let string = parseString() else {
        addFault(.syntax, at: start, message: "the string that starts here is never closed")
        return nil
      }
      return PropertyListValue(.string(string), source: start..<index)
    default:
      addFault(.syntax, at: start, message: "a value is expected here, not \(describe(at: start))")
      return nil
    }
  }

  private mutating func parseDictionary(depth: Int) -> PropertyListValue? {
    let start = index
    var members: [PropertyListValue.Member] = []
    index += 1
    skipSpace()
    while byte != UInt8(ascii: "}") {
      guard let next = byte, ASCII.isToken(next) || next == UInt8(ascii: "\"") || next == UInt8(ascii: "'"),
        let key = parseString()
      else {
        addMissing("}", at: index)
        return nil
      }
      skipSpace()
      var value = PropertyListValue(.string(key), source: key.source.range)
      if byte == UInt8(ascii: "=") {
        index += 1
        skipSpace()
        guard let parsed = parseObject(depth: depth + 1) else { return nil }
        value = parsed
        skipSpace()
      } else if byte != UInt8(ascii: ";") {
        addMissing("=", at: index)
        return nil
      }
      guard byte == UInt8(ascii: ";") else {
        addMissing(";", at: index)
        return nil
      }
      members.append(PropertyListValue.Member(key: key, value: value))
      index += 1
      skipSpace()
    }
    index += 1
    return PropertyListValue(.dictionary(members), source: start..<index)
  }

  private mutating func parseArray(depth: Int) -> PropertyListValue? {
    let start = index
    var elements: [PropertyListValue] = []
    index += 1
    skipSpace()
    while byte != UInt8(ascii: ")") {
      guard let element = parseObject(depth: depth + 1) else { return nil }
      elements.append(element)
      skipSpace()
      if byte == UInt8(ascii: ",") {
        index += 1
        skipSpace()
      } else if byte != UInt8(ascii: ")") {
        addMissing(")", at: index)
        return nil
      }
    }
    index += 1
    return PropertyListValue(.array(elements), source: start..<index)
  }

  private mutating func parseData() -> PropertyListValue? {
    let start = index
    var data: [UInt8] = []
    var high: UInt8?
    index += 1
    while let next = byte, next != UInt8(ascii: ">") {
      if let digit = ASCII.hexValue(next) {
        if let first = high { data.append(first << 4 | digit) }
        high = high == nil ? digit : nil
      } else if next != 0x20, !(0x09...0x0D).contains(next) {
        break
      }
      index += 1
    }
    guard byte == UInt8(ascii: ">"), high == nil else {
      addFault(
        .syntax, at: index, message: "pairs of hexadecimal digits and a `>` are expected, not \(describe(at: index))")
      return nil
    }
    index += 1
    return PropertyListValue(.data(data), source: start..<index)
  }
}
