import Money

/// Why a cart that was read cannot be priced.
enum EngineFault: Error {
  /// A product does not fit; the index of the cart line, where there is one.
  case overflow(line: Int?)
  /// Two rows of a unique table match.
  case tableOverlap
}

extension RoundingMode {
  /// `a × b ÷ divisor`, rounded once to minor units.
  func amount(_ a: Int128, times b: Int128, dividedBy divisor: Int128) throws(EngineFault) -> Int64 {
    let result: Int128
    do {
      result = try multiply(a, b, dividedBy: divisor)
    } catch {
      throw .overflow(line: nil)
    }
    guard let amount = Int64(exactly: result) else { throw .overflow(line: nil) }
    return amount
  }
}

extension Int64 {
  /// The sum, or an overflow.
  func checkedAdding(_ other: Int64) throws(EngineFault) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    if overflow { throw .overflow(line: nil) }
    return sum
  }

  /// The product, or an overflow.
  func checkedMultiplied(by other: Int64) throws(EngineFault) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    if overflow { throw .overflow(line: nil) }
    return product
  }
}

extension Int128 {
  /// The product, or an overflow.
  func checkedMultiplied(by other: Int128) throws(EngineFault) -> Int128 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    if overflow { throw .overflow(line: nil) }
    return product
  }

  /// The sum, or an overflow.
  func checkedAdding(_ other: Int128) throws(EngineFault) -> Int128 {
    let (sum, overflow) = addingReportingOverflow(other)
    if overflow { throw .overflow(line: nil) }
    return sum
  }
}
