/// An exact rational number in lowest terms with a denominator above 0.
struct Fraction: Hashable, Sendable {
  let numerator: BigInt
  let denominator: BigInt

  static let zero = Fraction(0)
  static let one = Fraction(1)

  init(_ value: Int) {
    (numerator, denominator) = (BigInt(value), BigInt(1))
  }

  init(_ numerator: BigInt, _ denominator: BigInt) {
    let divisor = BigInt.greatestCommonDivisor(numerator, denominator)
    let sign = denominator.isNegative ? BigInt(-1) : BigInt(1)
    self.numerator = (numerator * sign).quotientAndRemainder(dividingBy: divisor).quotient
    self.denominator = denominator.absolute.quotientAndRemainder(dividingBy: divisor).quotient
  }

  /// A decimal `digits(.digits)?` without sign and exponent; nil for everything else.
  init?(decimal text: Text) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }) else {
      return nil
    }
    let digits = parts.joined().reduce(BigInt(0)) { $0 * BigInt(10) + BigInt(Int($1) - 0x30) }
    self.init(digits, BigInt.powerOfTen(parts.count == 2 ? parts[1].count : 0))
  }

  var isZero: Bool { numerator.isZero }
  var isNegative: Bool { numerator.isNegative }
  var isPositive: Bool { !isZero && !isNegative }

  static prefix func - (value: Fraction) -> Fraction { Fraction(-value.numerator, value.denominator) }

  static func + (a: Fraction, b: Fraction) -> Fraction {
    a.denominator == b.denominator
      ? Fraction(a.numerator + b.numerator, a.denominator)
      : Fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
  }

  static func - (a: Fraction, b: Fraction) -> Fraction { a + -b }

  static func * (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.numerator * b.numerator, a.denominator * b.denominator)
  }

  static func / (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.numerator * b.denominator, a.denominator * b.numerator)
  }

  /// The largest whole number that is not above it.
  var floor: BigInt {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return remainder.isNegative ? quotient - BigInt(1) : quotient
  }

  /// The smallest whole number that is not below it.
  var ceiling: BigInt { -(-self).floor }
}

extension Fraction: Comparable {
  static func < (a: Fraction, b: Fraction) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }
}

extension Sequence<Fraction> {
  /// The exact sum.
  var sum: Fraction { reduce(.zero, +) }
}

extension Fraction {
  /// With a fixed number of decimals (kinds M, T, W and X of the quote); what it holds must fit into them.
  func decimal(places: Int) -> Text {
    let scaled = self * Fraction(BigInt.powerOfTen(places), BigInt(1))
    precondition(scaled.denominator == BigInt(1), "an amount has more decimals than its field")
    let digits = scaled.numerator.absolute.description
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let whole = padded.dropLast(places)
    return Text((isNegative ? "-" : "") + whole + (places > 0 ? "." + padded.suffix(places) : ""))
  }

  /// In the shortest form (kind N of the quote); it must be a finite decimal.
  var shortest: Text {
    for places in 0...40
    where (BigInt.powerOfTen(places).quotientAndRemainder(dividingBy: denominator).remainder.isZero) {
      return decimal(places: places)
    }
    preconditionFailure("a number of the quote is no finite decimal")
  }
}
