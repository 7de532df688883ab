import Money

/// Memory that bytes are written into one piece after the other: room is made once for each piece, and the pieces are
/// copied as the hardware copies best.
///
/// All unsafe memory of the engine is here. Every function makes room before it writes.
@safe
struct ByteBuffer: ~Copyable {
  private var memory: UnsafeMutableRawBufferPointer
  private(set) var count = 0

  init(capacity: Int = 4096) {
    unsafe memory = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit {
    unsafe memory.deallocate()
  }

  mutating func clear() { count = 0 }

  /// Appends what was written to an array.
  func append(to bytes: inout [UInt8]) {
    unsafe bytes.append(contentsOf: memory[..<count])
  }

  /// Where the next bytes go; there is room for so many.
  @inline(__always)
  private mutating func room(for size: Int) -> UnsafeMutableRawPointer {
    if unsafe count + size > memory.count { grow(size) }
    // The buffer is never empty, so it has an address.
    return unsafe memory.baseAddress.unsafelyUnwrapped + count
  }

  @inline(never)
  private mutating func grow(_ size: Int) {
    let larger = unsafe UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(memory.count * 2, count + size), alignment: 16)
    unsafe larger.copyMemory(from: UnsafeRawBufferPointer(memory)[..<count].rebased)
    unsafe memory.deallocate()
    unsafe memory = larger
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
    if bytes.isEmpty { return }
    let size = bytes.count
    let target = unsafe room(for: size)
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe target.copyMemory(from: start, byteCount: size)
    }
    count += size
  }

  /// Digits of a number with some decimals: at least one digit stands before the point.
  mutating func decimal(_ units: Int64, _ places: Int) {
    // 20 digits, or a zero and the decimals; a sign and a point.
    let size = 24 + max(0, places)
    let start = unsafe room(for: size)
    var end = size
    var rest = units.magnitude
    if places > 0 {
      for _ in 0..<places {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        end -= 1
        unsafe (start + end).storeBytes(of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit), as: UInt8.self)
        rest = quotient
      }
      end -= 1
      unsafe (start + end).storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
    }
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      end -= 1
      unsafe (start + end).storeBytes(of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit), as: UInt8.self)
      rest = quotient
    } while rest > 0
    if units < 0 {
      end -= 1
      unsafe (start + end).storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    }
    unsafe start.copyMemory(from: start + end, byteCount: size - end)
    count += size - end
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var rebased: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(rebasing: self) }
}
