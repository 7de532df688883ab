/// A form of text whose units are two or four bytes.
struct WideForm {
  var encoding: TextEncoding
  var unitSize: Int
  var isBigEndian: Bool
  /// The length of the byte order mark.
  var markSize: Int

  /// Finds the form of a file's bytes; nil for UTF-8.
  init?(detecting bytes: [UInt8]) {
    // The mark of UTF-32LE starts like the one of UTF-16LE, so the longer ones come first.
    for form in Self.marked where bytes.starts(with: form.mark) {
      self.init(form.encoding, unitSize: form.unitSize, isBigEndian: form.isBigEndian, markSize: form.mark.count)
      return
    }
    guard bytes.count >= 2 else { return nil }
    if bytes[0] == 0 {
      self.init(.utf16BigEndian, unitSize: 2, isBigEndian: true, markSize: 0)
    } else if bytes[1] == 0 {
      self.init(.utf16LittleEndian, unitSize: 2, isBigEndian: false, markSize: 0)
    } else {
      return nil
    }
  }

  private init(_ encoding: TextEncoding, unitSize: Int, isBigEndian: Bool, markSize: Int) {
    self.encoding = encoding
    self.unitSize = unitSize
    self.isBigEndian = isBigEndian
    self.markSize = markSize
  }

  private static let marked: [(encoding: TextEncoding, unitSize: Int, isBigEndian: Bool, mark: [UInt8])] = [
    (.utf32LittleEndianWithMark, 4, false, [0xFF, 0xFE, 0, 0]),
    (.utf32BigEndianWithMark, 4, true, [0, 0, 0xFE, 0xFF]),
    (.utf16LittleEndianWithMark, 2, false, [0xFF, 0xFE]),
    (.utf16BigEndianWithMark, 2, true, [0xFE, 0xFF]),
  ]
}

/// Turns UTF-16 or UTF-32 into UTF-8 and remembers the first unit that is none.
struct WideDecoder {
  private(set) var text: [UInt8] = []
  private(set) var firstFault: Int?

  init(_ form: WideForm, _ bytes: [UInt8]) {
    // A unit makes at most three bytes, or four where it is a whole scalar.
    text = [UInt8](repeating: 0, count: (bytes.count / form.unitSize + 1) * (form.unitSize == 2 ? 3 : 4))
    var writer = Writer(count: 0, firstFault: nil)
    var output = text.mutableSpan
    let input = bytes.span
    var index = form.markSize
    var high: UInt32?
    while index + form.unitSize <= input.count {
      let unit = Self.unit(of: input, at: index, form)
      index += form.unitSize
      if let lead = high {
        high = nil
        if form.unitSize == 2, unit & 0xFC00 == 0xDC00 {
          writer.append(0x10000 + (lead & 0x3FF) << 10 + unit & 0x3FF, to: &output)
          continue
        }
        writer.appendFault(to: &output)
      }
      if form.unitSize == 2, unit & 0xFC00 == 0xD800 { high = unit } else { writer.append(unit, to: &output) }
    }
    if high != nil || index < input.count { writer.appendFault(to: &output) }
    firstFault = writer.firstFault
    text.removeLast(text.count - writer.count)
  }

  private static func unit(of bytes: Span<UInt8>, at index: Int, _ form: WideForm) -> UInt32 {
    if form.unitSize == 2 {
      let (one, two) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      return form.isBigEndian ? one << 8 | two : two << 8 | one
    }
    var unit: UInt32 = 0
    for step in 0..<form.unitSize {
      unit = unit << 8 | UInt32(bytes[form.isBigEndian ? index + step : index + form.unitSize - 1 - step])
    }
    return unit
  }

  private struct Writer {
    var count: Int
    var firstFault: Int?

    @inline(__always)
    mutating func append(_ value: UInt32, to output: inout MutableSpan<UInt8>) {
      if value < 0x80 {
        output[count] = UInt8(truncatingIfNeeded: value)
        count += 1
      } else if value < 0x800 {
        output[count] = UInt8(truncatingIfNeeded: 0xC0 | value >> 6)
        output[count + 1] = UInt8(truncatingIfNeeded: 0x80 | value & 0x3F)
        count += 2
      } else if value < 0x10000, value & 0xF800 != 0xD800 {
        appendLong(value, to: &output)
      } else if value > 0xFFFF, value < 0x110000 {
        output[count] = UInt8(truncatingIfNeeded: 0xF0 | value >> 18)
        output[count + 1] = UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F)
        output[count + 2] = UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F)
        output[count + 3] = UInt8(truncatingIfNeeded: 0x80 | value & 0x3F)
        count += 4
      } else {
        appendFault(to: &output)
      }
    }

    private mutating func appendLong(_ value: UInt32, to output: inout MutableSpan<UInt8>) {
      output[count] = UInt8(truncatingIfNeeded: 0xE0 | value >> 12)
      output[count + 1] = UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F)
      output[count + 2] = UInt8(truncatingIfNeeded: 0x80 | value & 0x3F)
      count += 3
    }

    /// U+FFFD.
    mutating func appendFault(to output: inout MutableSpan<UInt8>) {
      firstFault = firstFault ?? count
      appendLong(0xFFFD, to: &output)
    }
  }
}
