import Money

/// Memory that bytes are written into one piece after the other: room is made once for each piece, and the pieces are
/// copied as the hardware copies best.
///
/// All unsafe memory of the engine is here. Every function makes room before it writes.
@safe
struct ByteBuffer: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 4096) {
    unsafe memory = .allocate(byteCount: capacity, alignment: 16)
    self.capacity = capacity
  }

  deinit {
    unsafe memory.deallocate()
  }

  mutating func clear() { count = 0 }

  /// What was written.
  var span: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let span = unsafe Span<UInt8>(
        _unsafeStart: UnsafePointer(memory.assumingMemoryBound(to: UInt8.self)), count: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// Appends what was written to an array.
  func append(to bytes: inout [UInt8]) {
    unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(start: memory, count: count))
  }

  /// Where the next bytes go; there is room for so many.
  @inline(__always)
  private mutating func room(for size: Int) -> UnsafeMutableRawPointer {
    if size > capacity &- count { grow(size) }
    return unsafe memory + count
  }

  @inline(never)
  private mutating func grow(_ size: Int) {
    let larger = max(capacity * 2, count + size)
    let room = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    unsafe room.copyMemory(from: memory, byteCount: count)
    unsafe memory.deallocate()
    unsafe memory = room
    capacity = larger
  }

  @inline(__always)
  mutating func byte(_ byte: UInt8) {
    unsafe room(for: 1).storeBytes(of: byte, as: UInt8.self)
    count += 1
  }

  @inline(__always)
  mutating func copy(_ text: StaticString) {
    let size = text.utf8CodeUnitCount
    unsafe room(for: size).copyMemory(from: text.utf8Start, byteCount: size)
    count += size
  }

  @inline(__always)
  mutating func copy(_ bytes: Span<UInt8>) {
    let size = bytes.count
    if size == 0 { return }
    let target = unsafe room(for: size)
    unsafe bytes.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      unsafe Self.copy(start, to: target, size)
    }
    count += size
  }

  /// Copies the short pieces that quotes are made of without a call: in blocks, of which the last may overlap the one
  /// before.
  @inline(__always)
  private static func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, _ size: Int) {
    if size >= 16, size <= 128 {
      var offset = 0
      while offset < size - 16 {
        unsafe copyBlock(SIMD16<UInt8>.self, source + offset, to: target + offset)
        offset += 16
      }
      unsafe copyBlock(SIMD16<UInt8>.self, source + (size - 16), to: target + (size - 16))
    } else if size >= 8, size < 16 {
      unsafe copyBlock(UInt64.self, source, to: target)
      unsafe copyBlock(UInt64.self, source + (size - 8), to: target + (size - 8))
    } else if size >= 4, size < 8 {
      unsafe copyBlock(UInt32.self, source, to: target)
      unsafe copyBlock(UInt32.self, source + (size - 4), to: target + (size - 4))
    } else if size < 4 {
      for offset in 0..<size { unsafe copyBlock(UInt8.self, source + offset, to: target + offset) }
    } else {
      unsafe target.copyMemory(from: source, byteCount: size)
    }
  }

  @inline(__always)
  private static func copyBlock<Block: BitwiseCopyable>(
    _ block: Block.Type, _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer
  ) {
    unsafe target.storeBytes(of: source.loadUnaligned(as: Block.self), as: Block.self)
  }

  // MARK: Decimals

  /// A number of units with some decimals, in quotation marks: at least one digit stands before the point.
  @inline(__always)
  mutating func quotedDecimal(_ units: Int64, _ places: Int) {
    if places == 2, units.magnitude < Self.shortLimit {
      // Nearly all money: the compiler works the shifts out.
      writeShortDecimal(units, 2)
    } else {
      writeDecimal(units, places)
    }
  }

  @inline(never)
  private mutating func writeDecimal(_ units: Int64, _ places: Int) {
    if units.magnitude < Self.shortLimit, places >= 0, places <= 6 {
      writeShortDecimal(units, places)
    } else {
      writeLongDecimal((try? FixedDecimal(coefficient: Int128(units), scale: places)) ?? .zero)
    }
  }

  /// Numbers below it have up to eight digits.
  private static var shortLimit: UInt64 { 100_000_000 }

  @inline(never)
  mutating func writeLongDecimal(_ number: FixedDecimal) {
    byte(UInt8(ascii: "\""))
    copy(number.description.utf8.span)
    byte(UInt8(ascii: "\""))
  }

  /// Up to eight digits, made and written all at once.
  @inline(__always)
  private mutating func writeShortDecimal(_ units: Int64, _ places: Int) {
    let digits = Self.eightDigits(UInt32(truncatingIfNeeded: units.magnitude))
    // Zeros in front, all but one before the point.
    let zeros = min((digits ^ Self.zeros).trailingZeroBitCount >> 3, 7 - places)
    var target = unsafe room(for: 24)
    unsafe target.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    unsafe target += 1
    if units < 0 {
      unsafe target.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
      unsafe target += 1
      count += 1
    }
    unsafe target.storeBytes(of: (digits &>> UInt64(8 * zeros)).littleEndian, as: UInt64.self)
    count += 8 - zeros + 2
    if places == 0 {
      unsafe (target + (8 - zeros)).storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
      return
    }
    // The point and all that follows it go over the decimals.
    let decimals = digits &>> UInt64(64 - 8 * places)
    let tail = UInt64(UInt8(ascii: ".")) | decimals << 8 | UInt64(UInt8(ascii: "\"")) &<< UInt64(8 * places + 8)
    unsafe (target + (8 - zeros - places)).storeBytes(of: tail.littleEndian, as: UInt64.self)
    count += 1
  }

  private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  /// The digits of a number below 10⁸ with zeros in front, the first of them lowest: halved into lanes of four, two and
  /// one digit, all lanes at once.
  @inline(__always)
  private static func eightDigits(_ number: UInt32) -> UInt64 {
    let (high, low) = number.quotientAndRemainder(dividingBy: 10_000)
    var lanes = UInt64(high) | UInt64(low) << 32
    let hundreds = (lanes &* 10_486) >> 20 & 0x0000_007F_0000_007F
    lanes = hundreds | (lanes &- hundreds &* 100) << 16
    let tens = (lanes &* 103) >> 10 & 0x000F_000F_000F_000F
    lanes = tens | (lanes &- tens &* 10) << 8
    return lanes | zeros
  }
}
