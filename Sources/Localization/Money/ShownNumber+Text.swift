extension ShownNumber {
  /// The number in ASCII digits with a point, as ICU reads it: `-1234.50`.
  var ascii: [UInt8] {
    Array(Self.asciiWriter.text(self, isNegative ? Self.asciiMinus : NumberWriter.Affixes()).utf8)
  }

  private static let asciiMinus = NumberWriter.Affixes(prefix: BackwardBytes("-".utf8))
  private static let asciiWriter = NumberWriter(
    NumberSymbols(
      digits: Array("0123456789".utf8), decimal: Array(".".utf8), group: [], primaryGroup: 0, secondaryGroup: 0,
      minimumGrouping: 1))
}
