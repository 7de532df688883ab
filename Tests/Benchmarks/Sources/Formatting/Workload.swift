import Localization
import Money

/// The same amounts for everybody, in four locales.
struct Workload {
  static let locales = [("en-IN", "INR"), ("ar-EG", "EGP"), ("hi-IN", "INR"), ("en-US", "USD")]

  /// Decimal numbers as they are in carts: most below a million, some long, some below zero, with 0 to 3 decimals.
  let numbers: [String]

  init(count: Int) {
    var state: UInt64 = 2026
    func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    numbers = (0..<count).map { _ in
      let digits = [2, 3, 4, 5, 6, 6, 7, 8, 9, 12][Int(next() % 10)]
      var limit: UInt64 = 1
      for _ in 0..<digits { limit *= 10 }
      let scale = [0, 1, 2, 2, 2, 3][Int(next() % 6)]
      let sign: Int128 = next() % 10 == 0 ? -1 : 1
      let number = try? FixedDecimal(coefficient: sign * Int128(next() % limit), scale: scale)
      return "\(number ?? .zero)"
    }
  }
}
