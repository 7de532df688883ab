// Short cuts for what most documents look like: compact, and without escapes. They either read something whole or leave
// the reader where it stands, for the functions that take everything JSON allows. Each asks once whether the sixteen
// bytes that it looks at are there; values in the last bytes of a document are left.

extension JSONReader {
  /// Whether sixteen bytes stand at a place of the text.
  @inlinable
  @inline(__always)
  func hasBlock(at index: Int) -> Bool { UInt(bitPattern: index) < blockEnd }

  /// Whether a byte stands at a place, and fifteen more behind it.
  @inlinable
  @inline(__always)
  func stands(_ byte: UInt8, at index: Int) -> Bool {
    hasBlock(at: index) && UInt8(truncatingIfNeeded: word(at: index)) == byte
  }

  /// Passes over a token, if it stands right here.
  @inlinable
  @inline(__always)
  public mutating func take(_ token: JSONToken) -> Bool {
    guard hasBlock(at: offset), token.begins(word(at: offset), word(at: offset &+ 8)) else { return false }
    offset &+= token.count
    return true
  }

  /// Reads the next key of an object, if it stands right here: the token is the key with its colon, and with the comma in
  /// front unless it is the first.
  @inlinable
  @inline(__always)
  public mutating func takeKey(_ token: JSONToken, in object: inout Container) -> Bool {
    guard take(token) else { return false }
    object.isFirst = false
    return true
  }

  /// Opens an array or an object, if its bracket stands right here.
  @inlinable
  @inline(__always)
  public mutating func takeOpening(_ bracket: UInt8) -> Container? {
    guard stands(bracket, at: offset), depth < depthLimit else { return nil }
    depth &+= 1
    offset &+= 1
    return Container(start: offset &- 1)
  }

  /// Reads the bracket that closes an array or an object, if it stands right behind a value.
  @inlinable
  @inline(__always)
  public mutating func takeClosing(_ bracket: UInt8) -> Bool {
    guard stands(bracket, at: offset) else { return false }
    offset &+= 1
    depth &-= 1
    return true
  }

  /// Reads a string if it stands right here and has no escapes; else stays.
  @inlinable
  @inline(__always)
  public mutating func takeString() -> Text? {
    guard stands(UInt8(ascii: "\""), at: offset) else { return nil }
    let start = offset &+ 1
    var index = start
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
      if !hasBlock(at: index) { return nil }
    }
  }

  /// Reads an array with one string in it, if it stands right here and the string has no escapes; else stays.
  @inlinable
  @inline(__always)
  public mutating func takeOnlyString() -> Text? {
    let start = offset
    guard stands(UInt8(ascii: "["), at: start), depth < depthLimit else { return nil }
    offset = start &+ 1
    if let text = takeString(), stands(UInt8(ascii: "]"), at: offset) {
      offset &+= 1
      return text
    }
    offset = start
    return nil
  }

  /// Reads a decimal in quotation marks if it stands right here, is not below zero and has at most seven digits; else
  /// stays.
  ///
  /// - Returns: its digits as one number, and how many of them are decimals.
  @inlinable
  @inline(__always)
  public mutating func takeShortDecimal() -> (digits: Int64, places: Int)? {
    guard stands(UInt8(ascii: "\""), at: offset) else { return nil }
    // Digits are their values, and every other byte is above nine.
    let word = word(at: offset &+ 1) ^ 0x3030_3030_3030_3030
    let others = ((word &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
    let whole = others.trailingZeroBitCount &>> 3
    // Eight digits, no digit, or a zero in front of others.
    if whole == 8 || whole == 0 || (word & 0xFF == 0 && whole > 1) { return nil }
    let places: Int
    let digits: UInt64
    let size: Int
    switch UInt8(truncatingIfNeeded: word &>> UInt64(whole &<< 3)) ^ 0x30 {
    case UInt8(ascii: "\""):
      (size, places) = (whole, 0)
      digits = word &<< UInt64(64 &- whole &<< 3)
    case UInt8(ascii: "."):
      // A point leaves the bytes behind it as they are, so the next byte that is no digit is found too.
      size = (others & (others &- 1)).trailingZeroBitCount &>> 3
      places = size &- whole &- 1
      if size == 8 || places == 0 { return nil }
      if UInt8(truncatingIfNeeded: word &>> UInt64(size &<< 3)) ^ 0x30 != UInt8(ascii: "\"") { return nil }
      // The digits behind the point move over it.
      let front = UInt64.max &>> UInt64(64 &- whole &<< 3)
      digits = (word & front | (word &>> 8) & ~front) &<< UInt64(72 &- size &<< 3)
    default: return nil
    }
    offset &+= size &+ 2
    return (Self.number(digits), places)
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
