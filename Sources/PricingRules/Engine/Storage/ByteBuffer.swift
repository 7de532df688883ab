import Money

/// Memory that bytes are written into one piece after the other: room is made once for each piece, and the pieces are
/// copied in blocks, as the hardware copies best.
///
/// Every function makes room before it writes; a block may reach over the end of its piece, into the slack.
@safe
struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutableRawPointer
  /// Where the next byte goes.
  private var place: UnsafeMutableRawPointer
  /// Behind the room; slack lies behind it.
  private var end: UnsafeMutableRawPointer

  /// Bytes behind the room, and behind the bytes of a ``Buffer``, that a block may reach over.
  static var slack: Int { 32 }

  init(capacity: Int = 4096) {
    unsafe start = .allocate(byteCount: capacity + Self.slack, alignment: 16)
    unsafe place = start
    unsafe end = start + capacity
  }

  deinit {
    unsafe start.deallocate()
  }

  var count: Int { unsafe place - start }

  mutating func clear() { unsafe place = start }

  /// What was written.
  var span: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let span = unsafe Span<UInt8>(
        _unsafeStart: UnsafePointer(start.assumingMemoryBound(to: UInt8.self)), count: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// Appends what was written to an array.
  func append(to bytes: inout [UInt8]) {
    unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Makes room for so many bytes.
  @inline(__always)
  private mutating func reserve(_ size: Int) {
    if unsafe size > end - place { grow(size) }
  }

  @inline(never)
  private mutating func grow(_ size: Int) {
    let written = count
    let larger = max(unsafe (end - start) * 2, written + size)
    let room = UnsafeMutableRawPointer.allocate(byteCount: larger + Self.slack, alignment: 16)
    unsafe room.copyMemory(from: start, byteCount: written)
    unsafe start.deallocate()
    unsafe start = room
    unsafe place = room + written
    unsafe end = room + larger
  }

  // MARK: Pieces

  @inline(__always)
  mutating func byte(_ byte: UInt8) {
    reserve(1)
    unsafe place.storeBytes(of: byte, as: UInt8.self)
    unsafe place += 1
  }

  /// A piece that the compiler knows, so that it is stored without a loop.
  @inline(__always)
  mutating func literal(_ text: StaticString) {
    let size = text.utf8CodeUnitCount
    reserve(size)
    unsafe place.copyMemory(from: text.utf8Start, byteCount: size)
    unsafe place += size
  }

  mutating func copy(_ bytes: Span<UInt8>) {
    let size = bytes.count
    if size == 0 { return }
    reserve(size)
    unsafe bytes.withUnsafeBytes { source in
      if let first = source.baseAddress { unsafe place.copyMemory(from: first, byteCount: size) }
    }
    unsafe place += size
  }

  /// Some bytes of a buffer.
  @inline(__always)
  mutating func copy(_ source: borrowing Buffer<UInt8>, _ first: Int, _ size: Int) {
    reserve(size)
    unsafe source.copyBlocks(first, size, to: place)
    unsafe place += size
  }

  /// A piece that the compiler knows, then some bytes of a buffer in quotation marks.
  @inline(__always)
  mutating func quoted(_ prefix: StaticString, _ source: borrowing Buffer<UInt8>, _ first: Int, _ size: Int) {
    let before = prefix.utf8CodeUnitCount
    reserve(before &+ size &+ 2)
    unsafe place.copyMemory(from: prefix.utf8Start, byteCount: before)
    unsafe place += before
    unsafe place.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    unsafe source.copyBlocks(first, size, to: place + 1)
    unsafe place += size &+ 2
    unsafe (place - 1).storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
  }

  // MARK: Decimals

  /// What stands behind a number.
  enum Ending: Int {
    /// The quotation mark that closes it.
    case quote = 0
    /// The quotation mark, and the brace that closes the object.
    case brace = 1
  }

  /// A piece that ends with an opening quotation mark, then a number of units with some decimals. At least one digit
  /// stands before the point.
  @inline(__always)
  mutating func decimal(_ prefix: StaticString, _ units: Int64, _ places: Int, _ ending: Ending) {
    let size = prefix.utf8CodeUnitCount
    reserve(size &+ Self.moneyRoom)
    unsafe place.copyMemory(from: prefix.utf8Start, byteCount: size)
    unsafe place += size
    writeNumber(units, places, ending)
  }

  /// The same behind some bytes of a buffer.
  @inline(__always)
  mutating func decimal(
    _ source: borrowing Buffer<UInt8>, _ first: Int, _ size: Int, _ units: Int64, _ places: Int, _ ending: Ending
  ) {
    reserve(size &+ Self.moneyRoom)
    unsafe source.copyBlocks(first, size, to: place)
    unsafe place += size
    writeNumber(units, places, ending)
  }

  /// Numbers below it have up to eight digits.
  private static var shortLimit: UInt64 { 100_000_000 }

  /// What ``writeMoney(_:_:)`` writes at most, with its last block.
  private static var moneyRoom: Int { 16 }

  /// A number behind a piece that made ``moneyRoom`` behind itself; only what needs more asks again.
  @inline(never)
  private mutating func writeNumber(_ units: Int64, _ places: Int, _ ending: Ending) {
    assert(unsafe end - place >= Self.moneyRoom, "no room was made for the number")
    // Nearly all money has two decimals, for which the compiler works the shifts out. The way of the rest is a function
    // of its own, so that this one keeps nothing on the stack.
    guard places == 2, UInt64(bitPattern: units) < Self.shortLimit else {
      return writeDecimal(units, places, ending)
    }
    writeMoney(UInt32(truncatingIfNeeded: units), ending)
  }

  /// Up to eight digits, the last two behind a point.
  @inline(__always)
  private mutating func writeMoney(_ units: UInt32, _ ending: Ending) {
    let digits = Self.eightDigits(units)
    // The bits of the zeros in front, all but one before the point: the sixth digit counts as if it were none.
    let zeros = (digits | 1 &<< 40).trailingZeroBitCount & ~7
    unsafe place.storeBytes(of: ((digits | Self.zeros) &>> UInt64(zeros)).littleEndian, as: UInt64.self)
    // The point, the decimals, the quotation mark and a brace go over what follows; the brace counts if it is wanted.
    let tail = (digits &>> 48) &<< 8 | 0x7D_2230_302E
    unsafe place += 6 &- zeros &>> 3
    unsafe place.storeBytes(of: tail.littleEndian, as: UInt64.self)
    unsafe place += 4 &+ ending.rawValue
  }

  @inline(never)
  private mutating func writeDecimal(_ units: Int64, _ places: Int, _ ending: Ending) {
    if units.magnitude < Self.shortLimit, places >= 0, places <= 6 {
      writeShortDecimal(units, places)
    } else {
      writeLongDecimal((try? FixedDecimal(coefficient: Int128(units), scale: places)) ?? .zero)
    }
    if ending == .brace { byte(UInt8(ascii: "}")) }
  }

  @inline(never)
  mutating func writeLongDecimal(_ number: FixedDecimal) {
    copy(number.description.utf8.span)
    byte(UInt8(ascii: "\""))
  }

  /// Up to eight digits with up to six decimals.
  private mutating func writeShortDecimal(_ units: Int64, _ places: Int) {
    if units < 0 { byte(UInt8(ascii: "-")) }
    let digits = Self.eightDigits(UInt32(truncatingIfNeeded: units.magnitude)) | Self.zeros
    let zeros = min((digits ^ Self.zeros).trailingZeroBitCount >> 3, 7 - places)
    reserve(24)
    unsafe place.storeBytes(of: (digits &>> UInt64(8 * zeros)).littleEndian, as: UInt64.self)
    unsafe place += 8 - zeros
    if places > 0 {
      // The point and all that follows it go over the decimals.
      let decimals = digits &>> UInt64(64 - 8 * places)
      unsafe (place - places).storeBytes(of: (UInt64(UInt8(ascii: ".")) | decimals << 8).littleEndian, as: UInt64.self)
      unsafe place += 1
    }
    byte(UInt8(ascii: "\""))
  }

  private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  /// The eight digits of a number below 10⁸ as numbers, the first of them lowest: halved into lanes of four, two and
  /// one digit, all lanes at once.
  @inline(__always)
  private static func eightDigits(_ number: UInt32) -> UInt64 {
    let (high, low) = number.quotientAndRemainder(dividingBy: 10_000)
    var lanes = UInt64(high) | UInt64(low) << 32
    let hundreds = (lanes &* 10_486) >> 20 & 0x0000_007F_0000_007F
    lanes = hundreds | (lanes &- hundreds &* 100) << 16
    let tens = (lanes &* 103) >> 10 & 0x000F_000F_000F_000F
    lanes = tens | (lanes &- tens &* 10) << 8
    return lanes
  }
}
