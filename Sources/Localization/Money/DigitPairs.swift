/// The digits of a locale, made up for writing two of them at once from the end of a number to its start.
struct DigitPairs: Sendable, Equatable {
  /// The length of a digit in UTF-8, 1 … 4.
  let width: Int
  /// The two digits of 00 … 99, as ``BackwardBytes`` are.
  private let words: [UInt64]

  /// The bytes that writing needs in front of a text: those of the word, and those of two digits that are too many.
  static let slack = 16

  /// Ten digits in UTF-8, all of one length.
  init(_ digits: [UInt8]) {
    let width = digits.count / 10
    self.width = width
    words = (0..<100).map { pair in
      let first = digits[pair / 10 * width..<(pair / 10 + 1) * width]
      let last = digits[pair % 10 * width..<(pair % 10 + 1) * width]
      return UInt64(lastOf: first + last)
    }
  }

  /// Puts the last two digits of a number in front of an index and takes them away.
  @inline(__always)
  func putPair<Number: FixedWidthInteger & UnsignedInteger>(
    of number: inout Number, into output: inout MutableRawSpan, _ end: inout Int
  ) {
    unsafe output.put(words[number.removeLast(100)], before: end)
    end &-= 2 &* width
  }

  /// Puts the last digit of a number in front of an index and takes it away.
  @inline(__always)
  func putDigit<Number: FixedWidthInteger & UnsignedInteger>(
    of number: inout Number, into output: inout MutableRawSpan, _ end: inout Int
  ) {
    unsafe output.put(words[number.removeLast(10)], before: end)
    end &-= width
  }

  /// Puts a zero in front of an index.
  func putZero(into output: inout MutableRawSpan, _ end: inout Int) {
    unsafe output.put(words[0], before: end)
    end &-= width
  }

  /// Puts a number of one to three digits in front of an index.
  ///
  /// All three are written and those that are too many are left to be overwritten, because nobody could foresee a
  /// branch.
  @inline(__always)
  func putFirst(_ number: UInt32, into output: inout MutableRawSpan, _ end: inout Int) {
    var number = number
    let digits = 1 &+ (number >= 10 ? 1 : 0) &+ (number >= 100 ? 1 : 0)
    unsafe output.put(words[number.removeLast(100)], before: end)
    unsafe output.put(words[number.removeLast(10)], before: end &- 2 &* width)
    end &-= digits &* width
  }
}

extension FixedWidthInteger where Self: UnsignedInteger {
  /// Takes the last digits away: what a division by the divisor leaves.
  @inline(__always)
  fileprivate mutating func removeLast(_ divisor: Self) -> Int {
    let quotient = self / divisor
    let digits = Int(truncatingIfNeeded: self &- quotient &* divisor)
    self = quotient
    return digits
  }
}
