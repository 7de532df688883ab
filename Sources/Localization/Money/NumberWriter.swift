/// Writes numbers with symbols that it holds by reference: a call copies none of them.
final class NumberWriter: Sendable {
  private let symbols: NumberSymbols
  /// The bytes of each digit in one number, the first byte lowest.
  private let digits: InlineArray<10, UInt32>

  init(_ symbols: NumberSymbols) {
    self.symbols = symbols
    digits = InlineArray { symbols.packedDigits.indices.contains($0) ? symbols.packedDigits[$0] : 0 }
  }

  /// Writes `prefix`, the number and `suffix` as one text.
  func text(_ number: ShownNumber, prefix: [UInt8], suffix: [UInt8]) -> String {
    // The longest magnitude has 39 digits, one of 64 bits has 20; before the separator there is at least a zero.
    let longest = number.magnitude >> 64 == 0 ? 21 : 40
    let digits = longest + number.places + max(number.exponent, 0)
    let capacity =
      prefix.count + suffix.count + symbols.decimal.count + digits * (symbols.digitWidth + symbols.group.count)
    if capacity <= 128 {
      // Nearly every amount fits.
      var storage = InlineArray<128, UInt8>(repeating: 0)
      var output = storage.mutableSpan
      let start = write(number, prefix, suffix, to: &output)
      return Self.string(output.span.extracting(start...))
    }
    var storage = [UInt8](repeating: 0, count: capacity)
    var output = storage.mutableSpan
    let start = write(number, prefix, suffix, to: &output)
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
    _ number: ShownNumber, _ prefix: [UInt8], _ suffix: [UInt8], to output: inout MutableSpan<UInt8>
  ) -> Int {
    var end = output.count
    var bytes = unsafe output.mutableBytes
    bytes.put(suffix, &end)
    // A division of 128 bits takes ten times as long as one of 64, and nearly every amount fits.
    if let magnitude = UInt64(exactly: number.magnitude) {
      // Latin and Arabic digits have loops of their own.
      switch symbols.digitWidth {
      case 1: end = write(magnitude, number, OneByte.self, to: &bytes, end)
      case 2: end = write(magnitude, number, TwoBytes.self, to: &bytes, end)
      case 3: end = write(magnitude, number, ThreeBytes.self, to: &bytes, end)
      default: end = write(magnitude, number, FourBytes.self, to: &bytes, end)
      }
    } else {
      switch symbols.digitWidth {
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
    var end = end
    var rest = magnitude
    if number.places > 0 {
      let written = min(max(-number.exponent, 0), number.places)
      for _ in written..<number.places { end = Digit.put(unsafe digits[unchecked: 0], into: &output, end) }
      for _ in 0..<written { end = Digit.put(unsafe digits[unchecked: rest.removeLastDigit()], into: &output, end) }
      output.put(symbols.decimal, &end)
    }
    if number.exponent <= 0, symbols.minimumGrouping == 1, symbols.primaryGroup == 3,
      symbols.secondaryGroup == 3 || symbols.secondaryGroup == 2,
      let integer = UInt64(exactly: rest)
    {
      return writeGroups(integer, Digit.self, to: &output, end)
    }
    // Zeros between the digits and the separator, of a number such as 12 × 10³.
    var zeros = max(number.exponent, 0)
    var untilSeparator = isGrouped(rest, zeros) ? symbols.primaryGroup : Int.max
    repeat {
      if untilSeparator == 0 {
        output.put(symbols.group, &end)
        untilSeparator = symbols.secondaryGroup
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

  /// Writes groups of three digits, or of three and then two, from the last one on. The digits of a group do not wait for
  /// each other, which makes it faster than one digit after the other.
  @inline(__always)
  private func writeGroups<Digit: DigitBytes>(
    _ integer: UInt64, _: Digit.Type, to output: inout MutableRawSpan, _ end: Int
  ) -> Int {
    var end = end
    var rest = integer
    func put(_ digit: UInt32) { end = Digit.put(unsafe digits[unchecked: Int(digit)], into: &output, end) }
    if rest >= 1000 {
      let last = UInt32(truncatingIfNeeded: rest % 1000)
      rest /= 1000
      put(last % 10)
      put(last / 10 % 10)
      put(last / 100)
      output.put(symbols.group, &end)
      if symbols.secondaryGroup == 2 {
        while rest >= 100 {
          let pair = UInt32(truncatingIfNeeded: rest % 100)
          rest /= 100
          put(pair % 10)
          put(pair / 10)
          output.put(symbols.group, &end)
        }
      } else {
        while rest >= 1000 {
          let three = UInt32(truncatingIfNeeded: rest % 1000)
          rest /= 1000
          put(three % 10)
          put(three / 10 % 10)
          put(three / 100)
          output.put(symbols.group, &end)
        }
      }
    }
    let first = UInt32(truncatingIfNeeded: rest)
    put(first % 10)
    if first >= 10 { put(first / 10 % 10) }
    if first >= 100 { put(first / 100) }
    return end
  }

  /// Whether an integer has separators.
  private func isGrouped(_ integer: some FixedWidthInteger, _ zeros: Int) -> Bool {
    guard symbols.primaryGroup > 0 else { return false }
    // A separator is only written in front of a digit, which is all that most locales ask for.
    if symbols.minimumGrouping == 1 { return true }
    var digits = zeros
    var rest = integer
    while rest != 0 {
      rest /= 10
      digits += 1
    }
    return digits >= symbols.primaryGroup + symbols.minimumGrouping
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
  fileprivate mutating func put(_ bytes: [UInt8], _ end: inout Int) {
    end -= bytes.count
    precondition(end >= 0)
    let source = unsafe bytes.span.bytes
    var index = 0
    // Eight at a time, then one by one.
    while index &+ 8 <= bytes.count {
      let word = unsafe source.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
      unsafe storeBytes(of: word, toUncheckedByteOffset: end &+ index, as: UInt64.self)
      index &+= 8
    }
    while index < bytes.count {
      unsafe storeBytes(of: bytes[index], toUncheckedByteOffset: end &+ index, as: UInt8.self)
      index &+= 1
    }
  }
}

/// How a digit is put into a text, the first byte lowest. There is room for it: see ``NumberWriter/text(_:prefix:suffix:)``.
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
