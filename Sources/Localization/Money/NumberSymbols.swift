/// How a locale writes the digits of a number: everything between its prefix and its suffix.
struct NumberSymbols: Sendable, Equatable {
  /// The ten digits in UTF-8, each ``digitWidth`` bytes long.
  var digits: [UInt8]
  /// The decimal separator in UTF-8.
  var decimal: [UInt8]
  /// The grouping separator in UTF-8.
  var group: [UInt8]
  /// The size of the group before the decimal separator; 0 where digits are not grouped.
  var primaryGroup: Int
  /// The size of the groups before that one.
  var secondaryGroup: Int
  /// The digits that must stand before the first separator for there to be one: 2 where 1234 has none and 12345 has.
  var minimumGrouping: Int

  var digitWidth: Int { digits.count / 10 }

  /// The number of separators in an integer of so many digits.
  func groupCount(integerDigits: Int) -> Int {
    guard primaryGroup > 0, integerDigits >= primaryGroup + minimumGrouping else { return 0 }
    return 1 + (integerDigits - primaryGroup - 1) / secondaryGroup
  }
}
