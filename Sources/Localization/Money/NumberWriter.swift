/// Writes numbers with symbols that it holds by reference: a call copies none of them.
///
/// Texts are written from their end to their start, since digits come in that order.
final class NumberWriter: Sendable {
  /// What stands around a number.
  struct Affixes: Sendable, Equatable {
    var prefix = BackwardBytes.none
    var suffix = BackwardBytes.none
  }

  private let digits: DigitPairs
  private let decimal: BackwardBytes
  private let group: BackwardBytes
  private let primaryGroup: Int
  private let secondaryGroup: Int
  private let minimumGrouping: Int
  /// The smallest integer with separators.
  private let firstGrouped: UInt64
  /// Whether groups have three digits, or three and then two, or there are none, and separators are short.
  private let isUsual: Bool
  /// The bytes of the longest number of 64 bits, and those that writing needs in front of it.
  private let shortLength: Int

  /// The room for a short text.
  private static let shortCapacity = 128

  init(_ symbols: NumberSymbols) {
    digits = symbols.pairs
    decimal = BackwardBytes(symbols.decimal)
    group = BackwardBytes(symbols.group)
    primaryGroup = symbols.primaryGroup
    secondaryGroup = symbols.secondaryGroup
    minimumGrouping = symbols.minimumGrouping
    firstGrouped =
      primaryGroup == 0 ? .max : ShownNumber.smallPowerOfTen(primaryGroup + minimumGrouping - 1) ?? .max
    let hasUsualGroups = primaryGroup == 0 || primaryGroup == 3 && (secondaryGroup == 3 || secondaryGroup == 2)
    isUsual = hasUsualGroups && decimal.isShort && group.isShort
    // One digit more, which may be overwritten; no group is smaller than two.
    shortLength = DigitPairs.slack + 21 * digits.width + 10 * group.count + decimal.count
  }

  /// Writes a number and what stands around it as one text.
  func text(_ number: ShownNumber, _ affixes: Affixes) -> String {
    // Nearly every amount is short: 64 bits hold 20 digits, of which one at least stands before the separator.
    guard isUsual, number.places < 20, let units = number.units,
      shortLength + affixes.prefix.count + affixes.suffix.count <= Self.shortCapacity
    else { return longText(number, affixes) }
    var storage = InlineArray<128, UInt8>(repeating: 0)
    var output = storage.mutableSpan
    var bytes = unsafe output.mutableBytes
    var end = Self.shortCapacity
    affixes.suffix.put(into: &bytes, &end)
    write(units, places: number.places, into: &bytes, &end)
    affixes.prefix.put(into: &bytes, &end)
    return Self.string(output.span.extracting(end...))
  }

  /// Every piece that is written is whole UTF-8, so that all of it is and need not be looked at once more.
  private static func string(_ bytes: Span<UInt8>) -> String {
    unsafe String(copying: UTF8Span(unchecked: bytes))
  }

  /// Writes a number of units of the last place in front of an index and moves it there.
  @inline(__always)
  private func write(_ units: UInt64, places: Int, into output: inout MutableRawSpan, _ end: inout Int) {
    var rest = units
    if places > 0 {
      var left = places
      while left >= 2 {
        digits.putPair(of: &rest, into: &output, &end)
        left &-= 2
      }
      if left == 1 { digits.putDigit(of: &rest, into: &output, &end) }
      decimal.putShort(into: &output, &end)
    }
    if rest >= firstGrouped {
      putGroup(of: &rest, 1000, into: &output, &end)
      if secondaryGroup == 2 {
        while rest >= 100 { putGroup(of: &rest, 100, into: &output, &end) }
      } else {
        while rest >= 1000 { putGroup(of: &rest, 1000, into: &output, &end) }
      }
    } else {
      while rest >= 1000 { digits.putPair(of: &rest, into: &output, &end) }
    }
    digits.putFirst(UInt32(truncatingIfNeeded: rest), into: &output, &end)
  }

  /// Writes the last two or three digits and a separator in front of them. They do not wait for the division of what
  /// stands before.
  @inline(__always)
  private func putGroup(
    of number: inout UInt64, _ size: UInt64, into output: inout MutableRawSpan, _ end: inout Int
  ) {
    let quotient = number / size
    var last = UInt32(truncatingIfNeeded: number &- quotient &* size)
    number = quotient
    digits.putPair(of: &last, into: &output, &end)
    if size == 1000 { digits.putDigit(of: &last, into: &output, &end) }
    group.putShort(into: &output, &end)
  }

  /// Writes a number of any length with groups of any size, one digit after the other.
  private func longText(_ number: ShownNumber, _ affixes: Affixes) -> String {
    // The longest magnitude has 39 digits; before the separator there is at least a zero.
    let digitCount = 40 + number.places + max(number.exponent, 0)
    let length = digitCount * (digits.width + group.count) + decimal.count
    var storage = [UInt8](
      repeating: 0, count: DigitPairs.slack + affixes.prefix.count + length + affixes.suffix.count)
    var output = storage.mutableSpan
    var bytes = unsafe output.mutableBytes
    var end = bytes.byteCount
    affixes.suffix.put(into: &bytes, &end)
    var rest = number.magnitude
    let zeros = max(number.exponent, 0)
    if number.places > 0 {
      let written = min(max(-number.exponent, 0), number.places)
      for _ in written..<number.places { digits.putZero(into: &bytes, &end) }
      for _ in 0..<written { digits.putDigit(of: &rest, into: &bytes, &end) }
      decimal.put(into: &bytes, &end)
    }
    // A separator is only written in front of a digit.
    var untilSeparator = isGrouped(rest, zeros) ? primaryGroup : Int.max
    var zerosLeft = zeros
    repeat {
      if untilSeparator == 0 {
        group.put(into: &bytes, &end)
        untilSeparator = secondaryGroup
      }
      untilSeparator -= 1
      if zerosLeft > 0 {
        digits.putZero(into: &bytes, &end)
        zerosLeft -= 1
      } else {
        digits.putDigit(of: &rest, into: &bytes, &end)
      }
    } while zerosLeft > 0 || rest != 0
    affixes.prefix.put(into: &bytes, &end)
    return Self.string(output.span.extracting(end...))
  }

  /// Whether an integer, with zeros behind it, has separators.
  private func isGrouped(_ integer: UInt128, _ zeros: Int) -> Bool {
    guard primaryGroup > 0 else { return false }
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
