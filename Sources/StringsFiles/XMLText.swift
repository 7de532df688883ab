/// The character data of an element that expat has found to be well formed.
enum XMLText {
  /// Decodes the content of an element, appending its text to `output`.
  ///
  /// `each` is told of every part that is not written as it is: its bytes, and those of its text in `output`.
  static func decode(
    _ bytes: [UInt8], _ content: Range<Int>, into output: inout [UInt8],
    each: (Range<Int>, Range<Int>) -> Void = { _, _ in }
  ) {
    var index = content.lowerBound
    let end = content.upperBound
    while index < end {
      let start = index
      let place = output.count
      switch bytes[index] {
      case UInt8(ascii: "&"):
        index = (find(";", in: bytes, from: index, end) ?? end - 1) + 1
        appendEntity(bytes[start + 1..<index - 1], to: &output)
      case 0x0D:
        index += index + 1 < end && bytes[index + 1] == 0x0A ? 2 : 1
        output.append(0x0A)
      case UInt8(ascii: "<") where starts("<![CDATA[", in: bytes, at: index, end):
        let close = find("]]>", in: bytes, from: index + 9, end) ?? end
        each(start..<start + 9, place..<place)
        output += bytes[start + 9..<close]
        index = min(close + 3, end)
        each(close..<index, output.count..<output.count)
        continue
      case UInt8(ascii: "<") where starts("<!--", in: bytes, at: index, end):
        index = (find("-->", in: bytes, from: index + 4, end) ?? end - 3) + 3
      case UInt8(ascii: "<"):
        index = (find(">", in: bytes, from: index, end) ?? end - 1) + 1
      default:
        output.append(bytes[index])
        index += 1
        continue
      }
      each(start..<index, place..<output.count)
    }
  }

  /// Whether a content is its text as it stands.
  static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == 0x0D }
  }

  private static func appendEntity(_ name: ArraySlice<UInt8>, to output: inout [UInt8]) {
    switch String(decoding: name, as: UTF8.self) {
    case "lt": output.append(UInt8(ascii: "<"))
    case "gt": output.append(UInt8(ascii: ">"))
    case "amp": output.append(UInt8(ascii: "&"))
    case "quot": output.append(UInt8(ascii: "\""))
    case "apos": output.append(UInt8(ascii: "'"))
    case let number where number.hasPrefix("#x"): append(UInt32(number.dropFirst(2), radix: 16), to: &output)
    case let number where number.hasPrefix("#"): append(UInt32(number.dropFirst()), to: &output)
    default: break
    }
  }

  private static func append(_ value: UInt32?, to output: inout [UInt8]) {
    let scalar = value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private static func starts(_ word: StaticString, in bytes: [UInt8], at index: Int, _ end: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    return index + length <= end && bytes[index..<index + length].elementsEqual("\(word)".utf8)
  }

  private static func find(_ word: StaticString, in bytes: [UInt8], from start: Int, _ end: Int) -> Int? {
    var index = start
    while index < end {
      if starts(word, in: bytes, at: index, end) { return index }
      index += 1
    }
    return nil
  }
}
