extension NumberSymbols {
  /// Writes `prefix`, the number and `suffix` as one text.
  func text(_ number: ShownNumber, prefix: [UInt8] = [], suffix: [UInt8] = []) -> String {
    // 39 digits are the longest magnitude.
    let digits = 40 + number.places + max(number.exponent, 0)
    let capacity = prefix.count + suffix.count + decimal.count + digits * (digitWidth + group.count)
    if capacity <= 256 {
      var storage = InlineArray<256, UInt8>(repeating: 0)
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
  private func write(
    _ number: ShownNumber, _ prefix: Span<UInt8>, _ suffix: Span<UInt8>, to output: inout MutableSpan<UInt8>
  ) -> Int {
    var end = output.count
    output.put(suffix, &end)
    // A division of 128 bits takes ten times as long as one of 64, and nearly every amount fits.
    if let magnitude = UInt64(exactly: number.magnitude) {
      write(magnitude, number, to: &output, &end)
    } else {
      write(number.magnitude, number, to: &output, &end)
    }
    output.put(prefix, &end)
    return end
  }

  private func write<Magnitude: FixedWidthInteger & UnsignedInteger>(
    _ magnitude: Magnitude, _ number: ShownNumber, to output: inout MutableSpan<UInt8>, _ end: inout Int
  ) {
    let digits = packedDigits.span
    let width = digitWidth
    precondition(digits.count == 10 && (1...4).contains(width))
    var rest = magnitude
    if number.places > 0 {
      let written = min(max(-number.exponent, 0), number.places)
      for _ in written..<number.places { output.put(digits[0], width, &end) }
      for _ in 0..<written { output.put(digits[Int(rest.removeLastDigit())], width, &end) }
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
      untilSeparator -= 1
      if zeros > 0 {
        output.put(digits[0], width, &end)
        zeros -= 1
      } else {
        output.put(digits[Int(rest.removeLastDigit())], width, &end)
      }
    } while zeros > 0 || rest != 0
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
  /// Takes the last decimal digit away.
  @inline(__always)
  fileprivate mutating func removeLastDigit() -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: 10)
    self = quotient
    return remainder
  }
}

extension MutableSpan<UInt8> {
  /// Puts bytes in front of an index and moves it there.
  @inline(__always)
  fileprivate mutating func put(_ bytes: Span<UInt8>, _ end: inout Int) {
    end -= bytes.count
    for index in bytes.indices { self[end + index] = bytes[index] }
  }

  /// Puts the bytes of a digit in front of an index and moves it there.
  ///
  /// The caller has made room for 40 digits more than there are, so that the index cannot fall below 0.
  @inline(__always)
  fileprivate mutating func put(_ digit: UInt32, _ width: Int, _ end: inout Int) {
    end -= width
    var bytes = digit
    unsafe self[unchecked: end] = UInt8(truncatingIfNeeded: bytes)
    for offset in 1..<width {
      bytes >>= 8
      unsafe self[unchecked: end + offset] = UInt8(truncatingIfNeeded: bytes)
    }
  }
}
