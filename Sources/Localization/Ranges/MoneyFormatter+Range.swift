public import Money

extension MoneyFormatter {
  /// Writes a range: `₹1,00,000.00 – ₹2,50,000.50`, `10,00–20,00 €`. Two amounts that look the same are written once.
  ///
  /// - Throws: ``ICUFailure`` where ICU's data is missing.
  public func formatRange(_ low: FixedDecimal, _ high: FixedDecimal) throws -> String {
    var options = options
    options.bidi = .marks
    let plain = try MoneyFormatter(locale: locale, currency: currency, options: options)
    let numbers = [low, high].map { ShownNumber($0, fraction, options.rounding) }
    if plain.route.text(numbers[0]) == plain.route.text(numbers[1]) { return format(low) }
    let pattern = try RangePattern(ICUSkeleton(options, currency), locale: locale.with(options.digits))
    return self.options.bidi.applied(to: plain.parts(numbers[0], numbers[1], pattern)).joined
  }

  private func parts(_ low: ShownNumber, _ high: ShownNumber, _ range: RangePattern) -> [FormattedPart] {
    guard case .learnt(let shared) = route, !low.isNegative, !high.isNegative else {
      return route.parts(low) + [FormattedPart(.literal, range.wideSeparator)] + route.parts(high)
    }
    let pattern = shared.pattern
    let affixes = pattern.affixes(for: high)
    let first = pattern.affixes(for: low)
    var parts = first.prefix + pattern.symbols.parts(low)
    if !range.sharesSuffix { parts += first.suffix }
    parts.append(FormattedPart(.literal, range.separator))
    if !range.sharesPrefix { parts += affixes.prefix }
    return parts + pattern.symbols.parts(high) + affixes.suffix
  }
}
