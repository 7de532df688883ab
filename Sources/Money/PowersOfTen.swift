/// The powers of ten that fit into 128 bits.
@usableFromInline
enum PowersOfTen {
  /// 10⁰ … 10³⁸.
  @usableFromInline
  static let all: [Int128] = {
    var powers: [Int128] = [1]
    for _ in 1...38 { powers.append(powers[powers.count - 1] * 10) }
    return powers
  }()
}

extension Int128 {
  /// 10 to a power of 0 … 38.
  ///
  /// - Throws: ``ArithmeticOverflow`` for any other exponent.
  public static func powerOfTen(_ exponent: Int) throws(ArithmeticOverflow) -> Int128 {
    guard PowersOfTen.all.indices.contains(exponent) else { throw ArithmeticOverflow() }
    return PowersOfTen.all[exponent]
  }
}
