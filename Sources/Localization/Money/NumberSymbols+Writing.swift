extension NumberSymbols {
  /// Writes `prefix`, the number and `suffix` as one text.
  func text(_ number: ShownNumber, prefix: [UInt8] = [], suffix: [UInt8] = []) -> String {
    NumberWriter(self).text(number, prefix: prefix, suffix: suffix)
  }
}
