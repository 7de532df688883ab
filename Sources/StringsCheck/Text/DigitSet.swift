/// The decimal digits of the scripts that have their own.
enum DigitSet {
  /// The zero of the digits that a scalar belongs to; nil for one that is no digit.
  static func zero(of scalar: Unicode.Scalar) -> UInt32? {
    switch scalar.value {
    case 0x30...0x39: 0x30
    case 0x660...0x669: 0x660
    case 0x6F0...0x6F9: 0x6F0
    case 0x80...: zeros.first { ($0...$0 + 9).contains(scalar.value) }
    default: nil
    }
  }

  private static let zeros: [UInt32] = [
    0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0xED0, 0x1040, 0x17E0, 0xFF10,
  ]
}
