/// School arithmetic on natural numbers in base 2^32, least significant digit first, without leading zeros.
enum Magnitude {
  static func trimmed(_ digits: [UInt32]) -> [UInt32] {
    var digits = digits
    while digits.last == 0 { digits.removeLast() }
    return digits
  }

  static func isLess(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    if a.count != b.count { return a.count < b.count }
    for index in a.indices.reversed() where a[index] != b[index] { return a[index] < b[index] }
    return false
  }

  static func sum(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var (result, carry) = ([UInt32](), UInt64(0))
    for index in 0..<max(a.count, b.count) {
      carry += UInt64(index < a.count ? a[index] : 0) + UInt64(index < b.count ? b[index] : 0)
      result.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    if carry > 0 { result.append(UInt32(carry)) }
    return result
  }

  /// `a − b`, where `b` is not larger than `a`.
  static func difference(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var (result, borrow) = ([UInt32](), Int64(0))
    for index in a.indices {
      var digit = Int64(a[index]) - Int64(index < b.count ? b[index] : 0) - borrow
      borrow = digit < 0 ? 1 : 0
      if digit < 0 { digit += 1 << 32 }
      result.append(UInt32(digit))
    }
    return trimmed(result)
  }

  static func product(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: a.count + b.count)
    for i in a.indices {
      var carry = UInt64(0)
      for j in b.indices {
        carry += UInt64(a[i]) * UInt64(b[j]) + UInt64(result[i + j])
        result[i + j] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      result[i + b.count] = UInt32(carry)
    }
    return trimmed(result)
  }

  /// Long division: the largest `quotient` with `quotient × b ≤ a`, and the rest.
  ///
  /// Each digit of the quotient is found by bisection, which is slow and needs no estimate that could be wrong.
  static func division(_ a: [UInt32], _ b: [UInt32]) -> (quotient: [UInt32], remainder: [UInt32]) {
    var (quotient, remainder) = ([UInt32](), [UInt32]())
    for digit in a.reversed() {
      remainder = trimmed([digit] + remainder)
      var (low, high) = (UInt64(0), UInt64(1) << 32)
      if isLess(remainder, b) { high = 1 }
      while high - low > 1 {
        let middle = (low + high) / 2
        if isLess(remainder, product(b, [UInt32(middle)])) { high = middle } else { low = middle }
      }
      if low > 0 { remainder = difference(remainder, product(b, [UInt32(low)])) }
      quotient.insert(UInt32(low), at: 0)
    }
    return (trimmed(quotient), remainder)
  }
}
