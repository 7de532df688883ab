import Money

/// Reads one amount, strictly: every character has a meaning, and only one.
struct AmountReader {
  private let notation: AmountNotation
  private let text: ReadableText
  private var index = 0
  private var end: Int
  private var isNegative = false
  private var hasSign = false
  private var hasCurrency = false
  private var number: FixedDecimal?

  init(_ text: String, _ notation: AmountNotation) {
    self.notation = notation
    self.text = ReadableText(text)
    end = self.text.scalars.count
  }

  /// The number that the whole text stands for.
  mutating func read() throws(AmountSyntaxError) -> FixedDecimal {
    if let whole = notation.wholes[text.scalars] { return FixedDecimal(whole) }
    if notation.hasParentheses { enterParentheses() }
    while index < end {
      if text.scalars[index] == " " {
        index += 1
      } else if readSign() || readCurrency() {
        continue
      } else if number == nil, let numbers = numbers(for: text.scalars[index]) {
        number = try readNumber(numbers)
      } else {
        throw .unexpectedCharacter(offset: text.offsets[index])
      }
    }
    guard let number else { throw .noNumber }
    guard isNegative else { return number }
    guard let negated = try? number.negated() else { throw .tooManyDigits }
    return negated
  }

  private mutating func enterParentheses() {
    guard end >= 2, text.scalars[0] == "(", text.scalars[end - 1] == ")" else { return }
    (index, end) = (1, end - 1)
    (isNegative, hasSign) = (true, true)
  }

  private mutating func readSign() -> Bool {
    let scalar = text.scalars[index]
    guard !hasSign, number == nil || notation.hasTrailingSign, ["-", "\u{2212}", "+"].contains(scalar) else {
      return false
    }
    hasSign = true
    isNegative = scalar != "+"
    index += 1
    return true
  }

  private mutating func readCurrency() -> Bool {
    guard !hasCurrency else { return false }
    let rest = text.scalars[index..<end]
    guard let name = notation.names.first(where: { rest.starts(with: $0) }) else { return false }
    // A name ends where its word ends.
    let next = index + name.count
    if next < end, continuesWord(text.scalars[next]), name.last?.properties.isAlphabetic ?? false { return false }
    index = next
    hasCurrency = true
    return true
  }

  /// Whether a letter goes on with the word before it; Chinese digits are letters, too.
  private func continuesWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && numbers(for: scalar) == nil
  }

  private func numbers(for digit: Unicode.Scalar) -> ReadableNumbers? {
    notation.numbers.first { $0.value(of: digit) != nil }
  }

  private mutating func readNumber(_ numbers: ReadableNumbers) throws(AmountSyntaxError) -> FixedDecimal {
    let start = index
    var digits: [UInt8] = []
    /// How many digits stand between the separators.
    var runs = [0]
    while index < end {
      if let value = numbers.value(of: text.scalars[index]) {
        digits.append(value)
        runs[runs.count - 1] += 1
      } else if numbers.isGroup(text.scalars[index]), index + 1 < end, numbers.value(of: text.scalars[index + 1]) != nil
      {
        runs.append(0)
      } else {
        break
      }
      index += 1
    }
    if !isGrouped(runs, numbers) { throw .wrongGroups(offset: text.offsets[start]) }
    let scale = readFraction(numbers, &digits)
    if index < end, self.numbers(for: text.scalars[index]) != nil { throw .mixedDigits(offset: text.offsets[index]) }
    return try value(of: digits, scale: scale)
  }

  /// Whether digits are grouped all over as the locale does it, or not at all.
  private func isGrouped(_ runs: [Int], _ numbers: ReadableNumbers) -> Bool {
    guard runs.count > 1 else { return true }
    guard runs[runs.count - 1] == numbers.primaryGroup, (1...numbers.secondaryGroup).contains(runs[0]) else {
      return false
    }
    return runs[1..<(runs.count - 1)].allSatisfy { $0 == numbers.secondaryGroup }
  }

  private mutating func readFraction(_ numbers: ReadableNumbers, _ digits: inout [UInt8]) -> Int {
    let first = index + numbers.decimal.count
    guard text.scalars[index..<end].starts(with: numbers.decimal), first < end,
      numbers.value(of: text.scalars[first]) != nil
    else { return 0 }
    index = first
    while index < end, let value = numbers.value(of: text.scalars[index]) {
      digits.append(value)
      index += 1
    }
    return index - first
  }

  private func value(of digits: [UInt8], scale: Int) throws(AmountSyntaxError) -> FixedDecimal {
    // Zeros at the end of a long fraction add nothing.
    let surplus = min(max(digits.count - 38, 0), scale)
    let zeros = min(digits.reversed().prefix { $0 == 0 }.count, surplus)
    let scale = scale - zeros
    var coefficient: Int128 = 0
    for digit in digits.dropLast(zeros) {
      let (product, isTooLarge) = coefficient.multipliedReportingOverflow(by: 10)
      let (sum, overflow) = product.addingReportingOverflow(Int128(digit))
      if isTooLarge || overflow { throw .tooManyDigits }
      coefficient = sum
    }
    guard let number = try? FixedDecimal(coefficient: coefficient, scale: scale) else { throw .tooManyDigits }
    return number
  }
}
