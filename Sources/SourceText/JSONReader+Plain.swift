// Short cuts for what most documents look like: compact, and without escapes. They either read something whole or leave
// the reader where it stands, for the functions that take everything JSON allows.

extension JSONReader {
  /// Reads the next key of an object, and its colon, if it is the one that is looked for and no white space stands before
  /// or in it; else stays.
  @inlinable
  @inline(__always)
  public mutating func takeKey(_ key: JSONKey, in object: inout Container) -> Bool {
    let start = object.isFirst ? offset : offset &+ 1
    guard stands(key, at: start), object.isFirst || bytes[offset] == UInt8(ascii: ",") else { return false }
    offset = start &+ key.count
    object.isFirst = false
    return true
  }

  /// Reads a key and its colon behind ``nextMember(in:)``, if it is the one that is looked for and no white space stands
  /// in it; else stays.
  @inlinable
  @inline(__always)
  public mutating func takeKey(_ key: JSONKey) -> Bool {
    guard stands(key, at: offset) else { return false }
    offset &+= key.count
    return true
  }

  @inlinable
  @inline(__always)
  func stands(_ key: JSONKey, at start: Int) -> Bool {
    start >= 0 && start &+ 16 <= bytes.count
      && ((word(at: start) ^ key.first) | (word(at: start &+ key.lastStart) ^ key.last)) & key.mask == 0
  }

  /// Reads a string if it stands right here and has no escapes; else stays.
  @inlinable
  @inline(__always)
  public mutating func takeString() -> Text? {
    var index = offset &+ 1
    guard offset >= 0, index &+ 8 <= bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return nil }
    let start = index
    while true {
      let word = word(at: index)
      let special = Self.specialBytes(word)
      if special != 0 {
        let shift = UInt64(special.trailingZeroBitCount & ~7)
        guard UInt8(truncatingIfNeeded: word &>> shift) == UInt8(ascii: "\"") else { return nil }
        index &+= Int(truncatingIfNeeded: shift &>> 3)
        offset = index &+ 1
        return unsafe Text(range: Range(uncheckedBounds: (start, index)), hasEscapes: false)
      }
      index &+= 8
      if index &+ 8 > bytes.count { return nil }
    }
  }

  /// Reads a decimal in quotation marks if it stands right here, is not below zero and has at most seven digits; else
  /// stays.
  ///
  /// - Returns: its digits as one number, and how many of them are decimals.
  @inlinable
  @inline(__always)
  public mutating func takeShortDecimal() -> (digits: Int64, places: Int)? {
    guard offset >= 0, offset &+ 9 <= bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return nil }
    let word = word(at: offset &+ 1)
    let size = Self.firstByte(UInt8(ascii: "\""), in: word)
    // All eight bytes at once: those before the closing quote, without the point.
    if size == 0 || size == 8 { return nil }
    let text = word & (UInt64.max &>> UInt64(64 &- 8 &* size))
    let point = min(Self.firstByte(UInt8(ascii: "."), in: text), size)
    let whole = UInt64.max &>> UInt64(64 &- 8 &* point)
    let hasPoint = point < size
    let digits = hasPoint ? (text & whole) | (text &>> 8) & ~whole : text
    let count = hasPoint ? size &- 1 : size
    let places = count &- point
    // Zeros in front of a number are an error, and so is a point without digits on both sides.
    if point == 0 || (hasPoint && places == 0) || (point > 1 && text & 0xFF == 0x30) { return nil }
    let values = (digits ^ 0x3030_3030_3030_3030) &<< UInt64(64 &- 8 &* count)
    if ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080 != 0 { return nil }
    offset &+= size &+ 2
    return (Self.number(values), places)
  }

  /// The place of the first byte of a word that is equal to another; 8 when there is none.
  @inlinable
  @inline(__always)
  static func firstByte(_ byte: UInt8, in word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let difference = word ^ (ones &* UInt64(byte))
    return ((difference &- ones) & ~difference & 0x8080_8080_8080_8080).trailingZeroBitCount &>> 3
  }

  /// Eight decimal digits as a number, the first of them lowest: pairs, then fours, then all, each step in all lanes at
  /// once.
  @inlinable
  @inline(__always)
  static func number(_ digits: UInt64) -> Int64 {
    let pairs = (digits &* (10 << 8 + 1)) &>> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* (100 << 16 + 1)) &>> 16 & 0x0000_FFFF_0000_FFFF
    return Int64(truncatingIfNeeded: (fours &* (10_000 << 32 + 1)) &>> 32)
  }
}
