extension ShownNumber {
  /// The number in ASCII digits with a point, as ICU reads it: `-1234.50`.
  var ascii: [UInt8] {
    let symbols = NumberSymbols(
      digits: Array("0123456789".utf8), decimal: Array(".".utf8), group: [], primaryGroup: 0, secondaryGroup: 0,
      minimumGrouping: 1)
    return Array(symbols.text(self, prefix: isNegative ? Array("-".utf8) : []).utf8)
  }
}
