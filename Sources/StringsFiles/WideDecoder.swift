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
    let capacity = (bytes.count / form.unitSize + 1) * (form.unitSize == 2 ? 3 : 4)
    var writer = Writer(count: 0, firstFault: nil)
    // Most texts need a third of that: memory that is not written to costs nothing.
    text = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var output = unsafe buffer.mutableSpan
      if form.unitSize == 2 {
        Self.decodePairs(bytes.span, form, &writer, to: &output)
      } else {
        Self.decodeScalars(bytes.span, form, &writer, to: &output)
      }
      count = writer.count
    }
    firstFault = writer.firstFault
  }

  /// UTF-16.
  private static func decodePairs(
    _ input: Span<UInt8>, _ form: WideForm, _ writer: inout Writer, to output: inout MutableSpan<UInt8>
  ) {
    let isBigEndian = form.isBigEndian
    // The bits that none of four units of ASCII has.
    let others: UInt64 = isBigEndian ? 0x80FF_80FF_80FF_80FF : 0xFF80_FF80_FF80_FF80
    let shift: UInt64 = isBigEndian ? 8 : 0
    var index = form.markSize
    var isCutShort = false
    while index + 2 <= input.count {
      if index + 8 <= input.count {
        let loaded = unsafe input.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
        let word = UInt64(littleEndian: loaded)
        if word & others == 0 {
          writer.appendASCII(word >> shift, to: &output)
          index += 8
          continue
        }
      }
      let unit = Self.unit(of: input, at: index, isBigEndian)
      index += 2
      guard unit & 0xF800 == 0xD800 else {
        writer.append(unit, to: &output)
        continue
      }
      if unit < 0xDC00, index + 2 <= input.count,
        case let low = Self.unit(of: input, at: index, isBigEndian), low & 0xFC00 == 0xDC00
      {
        index += 2
        writer.append(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF, to: &output)
      } else {
        writer.appendFault(to: &output)
        isCutShort = unit < 0xDC00 && index + 2 > input.count
      }
    }
    // Half a unit behind half a pair is one fault with it.
    if index < input.count, !isCutShort { writer.appendFault(to: &output) }
  }

  @inline(__always)
  private static func unit(of bytes: Span<UInt8>, at index: Int, _ isBigEndian: Bool) -> UInt32 {
    let (one, two) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
    return isBigEndian ? one << 8 | two : two << 8 | one
  }

  /// UTF-32.
  private static func decodeScalars(
    _ input: Span<UInt8>, _ form: WideForm, _ writer: inout Writer, to output: inout MutableSpan<UInt8>
  ) {
    var index = form.markSize
    while index + 4 <= input.count {
      var unit: UInt32 = 0
      for step in 0..<4 { unit = unit << 8 | UInt32(input[form.isBigEndian ? index + step : index + 3 - step]) }
      writer.append(unit, to: &output)
      index += 4
    }
    if index < input.count { writer.appendFault(to: &output) }
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

    /// Four units of ASCII, the first one lowest.
    @inline(__always)
    mutating func appendASCII(_ units: UInt64, to output: inout MutableSpan<UInt8>) {
      output[count] = UInt8(truncatingIfNeeded: units)
      output[count + 1] = UInt8(truncatingIfNeeded: units >> 16)
      output[count + 2] = UInt8(truncatingIfNeeded: units >> 32)
      output[count + 3] = UInt8(truncatingIfNeeded: units >> 48)
      count += 4
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
