/// A whole number of any size: a machine word while it fits, else a sign and a magnitude in base 2^32.
///
/// Written to be obviously right, not fast. A value has one form only: what fits into `Int` is always `small`.
struct BigInt: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case small(Int)
    case large(negative: Bool, magnitude: [UInt32])
  }

  let form: Form

  init(_ value: Int) {
    form = .small(value)
  }

  /// From a sign and a magnitude (least significant digit first, leading zeros allowed).
  init(negative: Bool, magnitude: [UInt32]) {
    let digits = Magnitude.trimmed(magnitude)
    if digits.count <= 2 {
      let value = digits.reversed().reduce(UInt64(0)) { $0 << 32 | UInt64($1) }
      if let small = negative ? Int(exactly: -Int128(value)) : Int(exactly: value) {
        form = .small(small)
        return
      }
    }
    form = .large(negative: negative, magnitude: digits)
  }

  var isNegative: Bool {
    switch form {
    case .small(let value): value < 0
    case .large(let negative, _): negative
    }
  }

  var isZero: Bool { form == .small(0) }

  var isOdd: Bool {
    switch form {
    case .small(let value): value & 1 == 1
    case .large(_, let magnitude): magnitude[0] & 1 == 1
    }
  }

  /// The absolute value in base 2^32.
  var magnitude: [UInt32] {
    switch form {
    case .small(let value):
      Magnitude.trimmed([
        UInt32(truncatingIfNeeded: value.magnitude), UInt32(truncatingIfNeeded: value.magnitude >> 32),
      ])
    case .large(_, let magnitude): magnitude
    }
  }

  var absolute: BigInt { isNegative ? -self : self }

  static prefix func - (value: BigInt) -> BigInt {
    if case .small(let small) = value.form, small != .min { return BigInt(-small) }
    return BigInt(negative: !value.isNegative, magnitude: value.magnitude)
  }

  static func + (left: BigInt, right: BigInt) -> BigInt {
    if case .small(let a) = left.form, case .small(let b) = right.form {
      let (sum, overflow) = a.addingReportingOverflow(b)
      if !overflow { return BigInt(sum) }
    }
    let (a, b) = (left.magnitude, right.magnitude)
    if left.isNegative == right.isNegative {
      return BigInt(negative: left.isNegative, magnitude: Magnitude.sum(a, b))
    }
    return Magnitude.isLess(a, b)
      ? BigInt(negative: right.isNegative, magnitude: Magnitude.difference(b, a))
      : BigInt(negative: left.isNegative, magnitude: Magnitude.difference(a, b))
  }

  static func - (left: BigInt, right: BigInt) -> BigInt { left + -right }

  static func * (left: BigInt, right: BigInt) -> BigInt {
    if case .small(let a) = left.form, case .small(let b) = right.form {
      let (product, overflow) = a.multipliedReportingOverflow(by: b)
      if !overflow { return BigInt(product) }
    }
    return BigInt(
      negative: left.isNegative != right.isNegative, magnitude: Magnitude.product(left.magnitude, right.magnitude))
  }

  /// The quotient towards zero and the rest, which has the sign of the dividend.
  func quotientAndRemainder(dividingBy divisor: BigInt) -> (quotient: BigInt, remainder: BigInt) {
    precondition(!divisor.isZero, "division by zero")
    if case .small(let a) = form, case .small(let b) = divisor.form, !(a == .min && b == -1) {
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      return (BigInt(quotient), BigInt(remainder))
    }
    let (quotient, remainder) = Magnitude.division(magnitude, divisor.magnitude)
    return (
      BigInt(negative: isNegative != divisor.isNegative, magnitude: quotient),
      BigInt(negative: isNegative, magnitude: remainder)
    )
  }

  /// The largest whole number that divides both; 0 when both are 0.
  static func greatestCommonDivisor(_ left: BigInt, _ right: BigInt) -> BigInt {
    var (a, b) = (left.absolute, right.absolute)
    while !b.isZero { (a, b) = (b, a.quotientAndRemainder(dividingBy: b).remainder) }
    return a
  }

  /// Ten to a power of at least 0.
  static func powerOfTen(_ exponent: Int) -> BigInt {
    (0..<exponent).reduce(BigInt(1)) { power, _ in power * BigInt(10) }
  }
}

extension BigInt: Comparable {
  static func < (left: BigInt, right: BigInt) -> Bool {
    if case .small(let a) = left.form, case .small(let b) = right.form { return a < b }
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? Magnitude.isLess(right.magnitude, left.magnitude) : Magnitude.isLess(left.magnitude, right.magnitude)
  }
}

extension BigInt: CustomStringConvertible {
  /// The decimal digits, with `-` in front of a negative number.
  var description: String {
    if case .small(let value) = form { return String(value) }
    var (rest, digits) = (absolute, "")
    let chunk = BigInt.powerOfTen(18)
    while !rest.isZero {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: chunk)
      let text = remainder.description
      digits = (quotient.isZero ? "" : String(repeating: "0", count: 18 - text.count)) + text + digits
      rest = quotient
    }
    return (isNegative ? "-" : "") + digits
  }
}
