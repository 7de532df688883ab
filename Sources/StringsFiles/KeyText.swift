/// A key as the run time compares it: by its bytes, so that two spellings of `é` are two keys.
public struct KeyText: Sendable, Hashable {
  /// The UTF-8 bytes.
  public let bytes: ArraySlice<UInt8>

  /// Makes a key of UTF-8 bytes.
  public init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Makes a key of a text.
  public init(_ text: String) { bytes = ArraySlice(text.utf8) }

  /// The key as a text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether two keys are the same bytes.
  public static func == (left: KeyText, right: KeyText) -> Bool {
    guard left.bytes.count == right.bytes.count else { return false }
    return unsafe left.bytes.withUnsafeBufferPointer { left in
      unsafe right.bytes.withUnsafeBufferPointer { right in
        var index = 0
        while index < left.count, unsafe left[index] == right[index] { index += 1 }
        return index == left.count
      }
    }
  }

  /// Feeds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}
