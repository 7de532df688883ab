import Money

extension FixedDecimal {
  /// A number of millionths without trailing zeros; nil when it has too many digits.
  init?(millionths: Int128) {
    guard let number = try? FixedDecimal(coefficient: millionths, scale: 6) else { return nil }
    self = number.normalized
  }

  /// The number in millionths; the readers let no more decimals through.
  var millionths: Int128 {
    (try? coefficient(atScale: 6)) ?? 0
  }
}
