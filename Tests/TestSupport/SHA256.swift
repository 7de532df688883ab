/// SHA-256 (FIPS 180-4), for comparing with the digests of the corpus.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private static let constants: [UInt32] = {
    // The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
    return primes.map { prime in
      // floor(cbrt(prime) × 2^32) by bisection in integers.
      var low: UInt64 = 0
      var high: UInt64 = 7 << 32
      while low + 1 < high {
        let middle = (low + high) / 2
        let cube = UInt128(middle) * UInt128(middle) * UInt128(middle)
        if cube <= UInt128(prime) << 96 { low = middle } else { high = middle }
      }
      return UInt32(truncatingIfNeeded: low)
    }
  }()

  /// The digest of some bytes, in small hexadecimal letters.
  public static func hexadecimal(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    var padded = bytes
    padded.append(0x80)
    while padded.count % 64 != 56 { padded.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: (bytes.count * 8) >> shift))
    }
    for block in stride(from: 0, to: padded.count, by: 64) { hash.add(padded[block..<block + 64]) }
    return hash.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private mutating func add(_ block: ArraySlice<UInt8>) {
    func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 { value >> count | value << (32 - count) }
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let a = words[index - 15]
      let b = words[index - 2]
      let first = rotate(a, 7) ^ rotate(a, 18) ^ a >> 3
      let second = rotate(b, 17) ^ rotate(b, 19) ^ b >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var v = state
    for index in 0..<64 {
      let first = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25)
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let one = v[7] &+ first &+ choice &+ Self.constants[index] &+ words[index]
      let second = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22)
      let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      v = [one &+ second &+ majority, v[0], v[1], v[2], v[3] &+ one, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] &+= v[index] }
  }
}
