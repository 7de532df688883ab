extension NumberSymbols {
  /// Writes `prefix`, the number and `suffix` as one text.
  func text(_ number: ShownNumber, prefix: [UInt8] = [], suffix: [UInt8] = []) -> String {
    // The longest magnitude has 39 digits, one of 64 bits has 20; before the separator there is at least a zero.
    let longest = number.magnitude >> 64 == 0 ? 21 : 40
    let digits = longest + number.places + max(number.exponent, 0)
    let capacity = prefix.count + suffix.count + decimal.count + digits * (digitWidth + group.count)
    if capacity <= 128 {
      // Nearly every amount fits.
      var storage = InlineArray<128, UInt8>(repeating: 0)
      var output = storage.mutableSpan
      let start = write(number, prefix.span, suffix.span, to: &output)
      return Self.string(output.span.extracting(start...))
    }
    var storage = [UInt8](repeating: 0, count: capacity)
    var output = storage.mutableSpan
    let start = write(number, prefix.span, suffix.span, to: &output)
    return Self.string(output.span.extracting(start...))
  }

  /// Every piece that is written is whole UTF-8, so that all of it is and need not be looked at once more.
  private static func string(_ bytes: Span<UInt8>) -> String {
    unsafe String(copying: UTF8Span(unchecked: bytes))
  }

  /// Writes a text to the end of the output, the last character first: digits come in that order. Returns its start.
  ///
  /// The output is at least as long as ``text(_:prefix:suffix:)`` works out.
  private func write(
    _ number: ShownNumber, _ prefix: Span<UInt8>, _ suffix: Span<UInt8>, to output: inout MutableSpan<UInt8>
  ) -> Int {
    var end = output.count
    var bytes = unsafe output.mutableBytes
    bytes.put(suffix, &end)
    // A division of 128 bits takes ten times as long as one of 64, and nearly every amount fits.
    if let magnitude = UInt64(exactly: number.magnitude) {
      // Latin and Arabic digits have loops of their own.
      switch digitWidth {
      case 1: end = write(magnitude, number, OneByte.self, to: &bytes, end)
      case 2: end = write(magnitude, number, TwoBytes.self, to: &bytes, end)
      case 3: end = write(magnitude, number, ThreeBytes.self, to: &bytes, end)
      default: end = write(magnitude, number, FourBytes.self, to: &bytes, end)
      }
    } else {
      switch digitWidth {
      case 1: end = write(number.magnitude, number, OneByte.self, to: &bytes, end)
      case 2: end = write(number.magnitude, number, TwoBytes.self, to: &bytes, end)
      case 3: end = write(number.magnitude, number, ThreeBytes.self, to: &bytes, end)
      default: end = write(number.magnitude, number, FourBytes.self, to: &bytes, end)
      }
    }
    bytes.put(prefix, &end)
    return end
  }

  /// Writes digits and separators in front of an index; returns where they start.
  private func write<Magnitude: FixedWidthInteger & UnsignedInteger, Digit: DigitBytes>(
    _ magnitude: Magnitude, _ number: ShownNumber, _: Digit.Type, to output: inout MutableRawSpan, _ end: Int
  ) -> Int {
    let digits = packedDigits.span
    precondition(digits.count == 10)
    var end = end
    var rest = magnitude
    if number.places > 0 {
      let written = min(max(-number.exponent, 0), number.places)
      for _ in written..<number.places { end = Digit.put(unsafe digits[unchecked: 0], into: &output, end) }
      for _ in 0..<written { end = Digit.put(unsafe digits[unchecked: rest.removeLastDigit()], into: &output, end) }
      output.put(decimal.span, &end)
    }
    // Zeros between the digits and the separator, of a number such as 12 × 10³.
    var zeros = max(number.exponent, 0)
    var untilSeparator = isGrouped(rest, zeros) ? primaryGroup : Int.max
    repeat {
      if untilSeparator == 0 {
        output.put(group.span, &end)
        untilSeparator = secondaryGroup
      }
      untilSeparator &-= 1
      if zeros > 0 {
        end = Digit.put(unsafe digits[unchecked: 0], into: &output, end)
        zeros -= 1
      } else {
        end = Digit.put(unsafe digits[unchecked: rest.removeLastDigit()], into: &output, end)
      }
    } while zeros > 0 || rest != 0
    return end
  }

  /// Whether an integer has separators.
  private func isGrouped(_ integer: some FixedWidthInteger, _ zeros: Int) -> Bool {
    guard primaryGroup > 0 else { return false }
    // A separator is only written in front of a digit, which is all that most locales ask for.
    if minimumGrouping == 1 { return true }
    var digits = zeros
    var rest = integer
    while rest != 0 {
      rest /= 10
      digits += 1
    }
    return digits >= primaryGroup + minimumGrouping
  }
}

extension FixedWidthInteger where Self: UnsignedInteger {
  /// Takes the last decimal digit away: 0 … 9.
  @inline(__always)
  fileprivate mutating func removeLastDigit() -> Int {
    let quotient = self / 10
    let digit = Int(truncatingIfNeeded: self &- quotient &* 10)
    self = quotient
    return digit
  }
}

extension MutableRawSpan {
  /// Puts bytes in front of an index and moves it there.
  @inline(__always)
  fileprivate mutating func put(_ bytes: Span<UInt8>, _ end: inout Int) {
    end -= bytes.count
    precondition(end >= 0)
    let source = unsafe bytes.bytes
    var index = 0
    // Eight at a time, then one by one.
    while index &+ 8 <= bytes.count {
      let word = unsafe source.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
      unsafe storeBytes(of: word, toUncheckedByteOffset: end &+ index, as: UInt64.self)
      index &+= 8
    }
    while index < bytes.count {
      unsafe storeBytes(of: bytes[unchecked: index], toUncheckedByteOffset: end &+ index, as: UInt8.self)
      index &+= 1
    }
  }
}

/// How a digit is put into a text, the first byte lowest. There is room for it: see ``NumberSymbols/text(_:prefix:suffix:)``.
private protocol DigitBytes {
  /// Puts a digit in front of an index; returns where it starts.
  static func put(_ digit: UInt32, into output: inout MutableRawSpan, _ end: Int) -> Int
}

private enum OneByte: DigitBytes {
  @inline(__always)
  static func put(_ digit: UInt32, into output: inout MutableRawSpan, _ end: Int) -> Int {
    unsafe output.storeBytes(of: UInt8(truncatingIfNeeded: digit), toUncheckedByteOffset: end &- 1, as: UInt8.self)
    return end &- 1
  }
}

private enum TwoBytes: DigitBytes {
  @inline(__always)
  static func put(_ digit: UInt32, into output: inout MutableRawSpan, _ end: Int) -> Int {
    let bytes = UInt16(truncatingIfNeeded: digit).littleEndian
    unsafe output.storeBytes(of: bytes, toUncheckedByteOffset: end &- 2, as: UInt16.self)
    return end &- 2
  }
}

private enum ThreeBytes: DigitBytes {
  @inline(__always)
  static func put(_ digit: UInt32, into output: inout MutableRawSpan, _ end: Int) -> Int {
    let last = OneByte.put(digit >> 16, into: &output, end)
    return TwoBytes.put(digit, into: &output, last)
  }
}

private enum FourBytes: DigitBytes {
  @inline(__always)
  static func put(_ digit: UInt32, into output: inout MutableRawSpan, _ end: Int) -> Int {
    unsafe output.storeBytes(of: digit.littleEndian, toUncheckedByteOffset: end &- 4, as: UInt32.self)
    return end &- 4
  }
}
