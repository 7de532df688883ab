/// A range of byte offsets in a file, half the size of a `Range<Int>`: a table has hundreds of thousands of them.
public struct ByteRange: Sendable, Hashable {
  private var lower: UInt32
  private var upper: UInt32

  /// Makes a range of offsets below 4 GiB; larger ones are cut to that.
  public init(_ range: Range<Int>) {
    lower = UInt32(clamping: range.lowerBound)
    upper = UInt32(clamping: range.upperBound)
  }

  /// The offset of the first byte.
  public var start: Int { Int(lower) }
  /// The offset behind the last byte.
  public var end: Int { Int(upper) }
  /// The range in the terms of the standard library.
  public var range: Range<Int> { start..<end }
  /// Whether it spans nothing.
  public var isEmpty: Bool { lower == upper }

  /// No bytes, at the start of the file.
  public static let none = ByteRange(0..<0)
}
