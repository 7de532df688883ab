extension NumberSymbols {
  /// Writes `prefix`, the number and `suffix` as one text.
  func text(_ number: ShownNumber, prefix: [UInt8] = [], suffix: [UInt8] = []) -> String {
    let digits = DecimalDigits(number.magnitude)
    let integerDigits = number.magnitude == 0 ? 1 : max(1, digits.count + number.exponent)
    let separators = groupCount(integerDigits: integerDigits)
    let length =
      prefix.count + suffix.count + (integerDigits + number.places) * digitWidth + separators * group.count
      + (number.places > 0 ? decimal.count : 0)

    return unsafe String(unsafeUninitializedCapacity: length) { buffer in
      var output = unsafe OutputSpan(buffer: buffer, initializedCount: 0)
      output.append(contentsOf: prefix)
      writeInteger(digits, of: number, count: integerDigits, grouped: separators > 0, to: &output)
      if number.places > 0 {
        output.append(contentsOf: decimal)
        let first = digits.count + number.exponent
        for index in first..<first + number.places { append(digits[index], to: &output) }
      }
      output.append(contentsOf: suffix)
      return unsafe output.finalize(for: buffer)
    }
  }

  private func writeInteger(
    _ digits: DecimalDigits, of number: ShownNumber, count: Int, grouped: Bool, to output: inout OutputSpan<UInt8>
  ) {
    // A number below one has no digit of its own in front of the separator.
    let first = digits.count + number.exponent > 0 ? 0 : -1
    var untilSeparator = count
    if grouped {
      untilSeparator = (count - primaryGroup) % secondaryGroup
      if untilSeparator == 0 { untilSeparator = secondaryGroup }
    }
    var left = count
    for index in first..<first + count {
      if untilSeparator == 0 {
        output.append(contentsOf: group)
        untilSeparator = left == primaryGroup ? primaryGroup : secondaryGroup
      }
      append(digits[index], to: &output)
      untilSeparator -= 1
      left -= 1
    }
  }

  private func append(_ digit: UInt8, to output: inout OutputSpan<UInt8>) {
    let width = digitWidth
    let start = Int(digit) * width
    for offset in 0..<width { output.append(digits[start + offset]) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends all bytes of an array.
  fileprivate mutating func append(contentsOf bytes: [UInt8]) {
    for byte in bytes { append(byte) }
  }
}
