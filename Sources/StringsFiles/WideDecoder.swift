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
    text.reserveCapacity(bytes.count)
    var index = form.markSize
    var high: UInt32?
    while index + form.unitSize <= bytes.count {
      let unit = Self.unit(of: bytes, at: index, form)
      index += form.unitSize
      if let lead = high {
        high = nil
        if form.unitSize == 2, unit & 0xFC00 == 0xDC00 {
          append(0x10000 + (lead & 0x3FF) << 10 + unit & 0x3FF)
          continue
        }
        appendFault()
      }
      if form.unitSize == 2, unit & 0xFC00 == 0xD800 { high = unit } else { append(unit) }
    }
    if high != nil || index < bytes.count { appendFault() }
  }

  private static func unit(of bytes: [UInt8], at index: Int, _ form: WideForm) -> UInt32 {
    var unit: UInt32 = 0
    for step in 0..<form.unitSize {
      unit = unit << 8 | UInt32(bytes[form.isBigEndian ? index + step : index + form.unitSize - 1 - step])
    }
    return unit
  }

  private mutating func append(_ value: UInt32) {
    if value < 0x80 {
      text.append(UInt8(truncatingIfNeeded: value))
    } else if let scalar = Unicode.Scalar(value) {
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    } else {
      appendFault()
    }
  }

  private mutating func appendFault() {
    firstFault = firstFault ?? text.count
    text.append(contentsOf: UTF8.encodedReplacementCharacter)
  }
}
