/// The scalars of a UTF-8 text with their places.
struct Scalars {
  /// One scalar and the offset of its first byte, counted from the start of the text.
  struct Element {
    var scalar: Unicode.Scalar
    var offset: Int
    var end: Int

    var range: Range<Int> { offset..<end }
  }

  /// All scalars of a text.
  static func of(_ text: ArraySlice<UInt8>) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(text.count)
    let span = text.span
    var index = 0
    while index < span.count {
      let (value, width) = decode(span, at: index)
      elements.append(Element(scalar: Unicode.Scalar(value) ?? "\u{FFFD}", offset: index, end: index + width))
      index += width
    }
    return elements
  }

  /// The scalar value at an index of valid UTF-8, and how many bytes it takes.
  static func decode(_ text: ArraySlice<UInt8>, at index: Int) -> (value: UInt32, width: Int) {
    decode(text.span, at: index - text.startIndex)
  }

  /// The scalar value at an offset of valid UTF-8, and how many bytes it takes.
  @inline(__always)
  static func decode(_ text: Span<UInt8>, at index: Int) -> (value: UInt32, width: Int) {
    let lead = UInt32(text[index])
    if lead < 0x80 { return (lead, 1) }
    let width = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard index + width <= text.count else { return (0xFFFD, text.count - index) }
    var value = lead & (0x7F >> UInt32(width))
    for step in 1..<width { value = value << 6 | UInt32(text[index + step] & 0x3F) }
    return (value, width)
  }
}

extension Scalars {
  /// The scalar that starts at an offset of a text; nil at its end.
  static func scalar(at offset: Int, in text: ArraySlice<UInt8>) -> Element? {
    guard offset < text.count else { return nil }
    let (value, width) = decode(text, at: text.startIndex + offset)
    return Element(scalar: Unicode.Scalar(value) ?? "\u{FFFD}", offset: offset, end: offset + width)
  }

  /// The scalar that ends at an offset of a text; nil at its start.
  static func scalar(before offset: Int, in text: ArraySlice<UInt8>) -> Element? {
    guard offset > 0 else { return nil }
    var start = offset - 1
    while start > 0, text[text.startIndex + start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start, in: text)
  }
}

extension Unicode.Scalar {
  /// A letter of any script.
  var isLetter: Bool {
    value < 0x80 ? (value | 0x20) >= 0x61 && (value | 0x20) <= 0x7A : properties.isAlphabetic
  }

  /// A letter or a mark of the Arabic script.
  var isArabic: Bool {
    switch value {
    case 0x610...0x61A, 0x620...0x65F, 0x66E...0x6D3, 0x6D5...0x6DC, 0x6DF...0x6E8, 0x6EA...0x6EF, 0x6FA...0x6FF,
      0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFB, 0xFE70...0xFEFC:
      true
    default: false
    }
  }

  /// A letter of the Latin script.
  var isLatin: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2B8, 0x1E00...0x1EFF,
      0xFF21...0xFF3A, 0xFF41...0xFF5A:
      true
    default: false
    }
  }
}
