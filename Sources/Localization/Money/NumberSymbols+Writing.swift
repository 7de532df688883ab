extension NumberSymbols {
  /// Writes a number without what stands around it.
  func text(_ number: ShownNumber) -> String { NumberWriter(self).text(number, NumberWriter.Affixes()) }
}
