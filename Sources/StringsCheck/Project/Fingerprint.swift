public import SourceText

/// What stays the same of a finding when files are moved, sorted or reformatted.
public struct Fingerprint: Sendable, Hashable {
  /// 16 hexadecimal digits.
  public let text: String

  /// Takes the check, the table, the language and the key of a finding, and not its place. A finding without a key has
  /// its message in the key's stead.
  public init(_ finding: Finding) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let parts = [finding.id, finding.table ?? "", finding.language ?? "", finding.key ?? finding.message]
    for part in parts {
      // FNV-1a; a byte that no UTF-8 has divides the parts.
      for byte in Array(part.utf8) + [0xFF] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }
}
