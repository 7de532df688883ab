/// The escapes of a JSON string that the reader has found to be well formed.
enum JSONText {
  /// Decodes the bytes between the quotes, appending their text to `output`.
  ///
  /// `each` is told of every escape: its bytes, and those of its text in `output`.
  static func decode(
    _ bytes: [UInt8], _ content: Range<Int>, into output: inout [UInt8],
    each: (Range<Int>, Range<Int>) -> Void = { _, _ in }
  ) {
    var index = content.lowerBound
    while index < content.upperBound {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < content.upperBound else {
        output.append(bytes[index])
        index += 1
        continue
      }
      let start = index
      let place = output.count
      index += 2
      switch bytes[start + 1] {
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "u"):
        var value = unit(bytes, at: start)
        index += 4
        if value & 0xFC00 == 0xD800 {
          value = 0x10000 + (value & 0x3FF) << 10 + unit(bytes, at: index) & 0x3FF
          index += 6
        }
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case let other: output.append(other)
      }
      each(start..<index, place..<output.count)
    }
  }

  /// The four hexadecimal digits behind the `\u` at a backslash.
  private static func unit(_ bytes: [UInt8], at backslash: Int) -> UInt32 {
    guard backslash + 6 <= bytes.count else { return 0xFFFD }
    return bytes[backslash + 2..<backslash + 6].reduce(0) { $0 << 4 | UInt32(ASCII.hexValue($1) ?? 0) }
  }
}
