/// How a locale writes the digits of a number: everything between its prefix and its suffix.
struct NumberSymbols: Sendable, Equatable {
  /// The ten digits in UTF-8, each ``digitWidth`` bytes long.
  let digits: [UInt8]
  /// The length of a digit in UTF-8.
  let digitWidth: Int
  /// The bytes of each digit in one number, the first byte lowest.
  let packedDigits: [UInt32]
  /// The decimal separator in UTF-8.
  let decimal: [UInt8]
  /// The grouping separator in UTF-8.
  let group: [UInt8]
  /// The size of the group before the decimal separator; 0 where digits are not grouped.
  var primaryGroup: Int
  /// The size of the groups before that one.
  var secondaryGroup: Int
  /// The digits that must stand before the first separator for there to be one: 2 where 1234 has none and 12345 has.
  var minimumGrouping: Int

  /// Symbols whose ten digits are of one length.
  init(
    digits: [UInt8], decimal: [UInt8], group: [UInt8], primaryGroup: Int, secondaryGroup: Int, minimumGrouping: Int
  ) {
    let width = digits.count / 10
    self.digits = digits
    digitWidth = width
    packedDigits = (0..<10).map { digit in
      digits[digit * width..<(digit + 1) * width].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    self.decimal = decimal
    self.group = group
    self.primaryGroup = primaryGroup
    self.secondaryGroup = secondaryGroup
    self.minimumGrouping = minimumGrouping
  }
}
