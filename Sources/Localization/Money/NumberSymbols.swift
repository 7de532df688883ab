/// How a locale writes the digits of a number: everything between its prefix and its suffix.
struct NumberSymbols: Sendable, Equatable {
  /// The ten digits in UTF-8, all of one length.
  let digits: [UInt8]
  /// The same for writing.
  let pairs: DigitPairs
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

  /// The digit zero in UTF-8.
  var zero: ArraySlice<UInt8> { digits.prefix(pairs.width) }

  /// Symbols whose ten digits are of one length.
  init(
    digits: [UInt8], decimal: [UInt8], group: [UInt8], primaryGroup: Int, secondaryGroup: Int, minimumGrouping: Int
  ) {
    self.digits = digits
    pairs = DigitPairs(digits)
    self.decimal = decimal
    self.group = group
    self.primaryGroup = primaryGroup
    self.secondaryGroup = secondaryGroup
    self.minimumGrouping = minimumGrouping
  }
}
