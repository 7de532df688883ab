/// The decimal digits of a number of 128 bits, highest first.
struct DecimalDigits {
  private var storage = InlineArray<39, UInt8>(repeating: 0)
  private let start: Int

  /// The number of digits; none for 0.
  var count: Int { 39 - start }

  init(_ number: UInt128) {
    var position = 39
    var rest = number
    // Two digits at a time from 64-bit numbers: a division of 128 bits takes ten times as long.
    while rest > UInt128(UInt64.max) {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
      var part = UInt64(remainder)
      for _ in 0..<18 {
        position -= 1
        storage[position] = UInt8(truncatingIfNeeded: part % 10)
        part /= 10
      }
      rest = quotient
    }
    var part = UInt64(truncatingIfNeeded: rest)
    while part > 0 {
      position -= 1
      storage[position] = UInt8(truncatingIfNeeded: part % 10)
      part /= 10
    }
    start = position
  }

  /// The digit at an index from the left, 0 for every index outside.
  subscript(index: Int) -> UInt8 {
    let position = start + index
    return index >= 0 && position < 39 ? storage[position] : 0
  }
}
