/// Values in a row, in memory that one cart leaves to the next: an array that is never shared, so that a write asks
/// nobody whether it may.
///
/// With ``ByteBuffer`` it holds all the unsafe memory of the engine. Every index is checked.
@safe
struct Buffer<Element>: ~Copyable {
  /// Nil until the first value comes.
  private var memory: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private(set) var count = 0

  init() {}

  init(_ elements: some Collection<Element>) {
    reserve(elements.count)
    for element in elements { append(element) }
  }

  init(repeating element: Element, count: Int) {
    append(repeating: element, count: count)
  }

  deinit {
    unsafe memory?.deinitialize(count: count)
    unsafe memory?.deallocate()
  }

  var isEmpty: Bool {
    @inline(__always) get { count == 0 }
  }

  var indices: Range<Int> {
    @inline(__always) get { unsafe Range(uncheckedBounds: (0, count)) }
  }

  subscript(index: Int) -> Element {
    @inline(__always)
    unsafeAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
      // There is memory, since there is a value.
      return unsafe UnsafePointer(memory.unsafelyUnwrapped + index)
    }
    @inline(__always)
    unsafeMutableAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
      return unsafe memory.unsafelyUnwrapped + index
    }
  }

  /// All values.
  var span: Span<Element> {
    @inline(__always)
    @_lifetime(borrow self)
    get { span(0..<count) }
  }

  /// Some of the values.
  @inline(__always)
  @_lifetime(borrow self)
  func span(_ range: Range<Int>) -> Span<Element> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of range")
    let start = unsafe memory.map { unsafe UnsafePointer($0 + range.lowerBound) }
    let span = unsafe Span<Element>(_unsafeStart: start ?? Self.nowhere, count: range.count)
    return unsafe _overrideLifetime(span, borrowing: self)
  }

  // MARK: Changes

  /// Forgets the values and keeps the memory.
  @inline(__always)
  mutating func removeAll() {
    unsafe memory?.deinitialize(count: count)
    count = 0
  }

  @inline(__always)
  mutating func removeLast(_ number: Int = 1) {
    precondition(number >= 0 && number <= count, "too few values")
    count -= number
    if number > 0 { unsafe (memory.unsafelyUnwrapped + count).deinitialize(count: number) }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    unsafe (memory.unsafelyUnwrapped + count).initialize(to: element)
    count += 1
  }

  @inline(__always)
  mutating func append(repeating element: Element, count number: Int) {
    if number <= 0 { return }
    reserve(count + number)
    unsafe (memory.unsafelyUnwrapped + count).initialize(repeating: element, count: number)
    count += number
  }

  @inline(__always)
  mutating func append(contentsOf elements: Span<Element>) {
    let number = elements.count
    if number == 0 { return }
    reserve(count + number)
    unsafe elements.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe (memory.unsafelyUnwrapped + count).initialize(from: start, count: number)
    }
    count += number
  }

  @inline(__always)
  mutating func append(contentsOf other: borrowing Buffer<Element>) {
    append(contentsOf: other.span)
  }

  /// Makes room for so many values.
  @inline(__always)
  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { grow(wanted) }
  }

  @inline(never)
  private mutating func grow(_ wanted: Int) {
    let larger = max(wanted, capacity * 2, 16)
    let room = UnsafeMutablePointer<Element>.allocate(capacity: larger + Self.slack)
    if let memory = unsafe memory {
      unsafe room.moveInitialize(from: memory, count: count)
      unsafe memory.deallocate()
    }
    unsafe memory = room
    capacity = larger
  }

  /// Sorts the values; short rows, and those that are nearly in order, by moving values to their place.
  mutating func sort(by areInOrder: (Element, Element) -> Bool) {
    guard count > 1, let memory = unsafe memory else { return }
    if count > 24 {
      var all = unsafe UnsafeMutableBufferPointer(start: memory, count: count)
      return unsafe all.sort(by: areInOrder)
    }
    for place in 1..<count {
      let value = unsafe memory[place]
      var free = place
      while free > 0, areInOrder(value, unsafe memory[free - 1]) {
        unsafe memory[free] = memory[free - 1]
        free -= 1
      }
      if free < place { unsafe memory[free] = value }
    }
  }

  /// Room behind the capacity, so that a block can be read at the place of every byte.
  private static var slack: Int { MemoryLayout<Element>.stride == 1 ? ByteBuffer.slack : 0 }

  private static var nowhere: UnsafePointer<Element> {
    unsafe UnsafePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }
}

extension Buffer where Element == UInt8 {
  /// Copies some of the bytes in whole blocks: up to ``ByteBuffer/slack`` bytes behind the last are written too.
  @unsafe
  @inline(__always)
  func copyBlocks(_ first: Int, _ size: Int, to target: UnsafeMutableRawPointer) {
    precondition(first >= 0 && size >= 0 && first &+ size <= count, "range out of range")
    if size == 0 { return }
    let source = unsafe UnsafeRawPointer(memory.unsafelyUnwrapped) + first
    var offset = 0
    repeat {
      let block = unsafe (source + offset).loadUnaligned(as: SIMD16<UInt8>.self)
      unsafe (target + offset).storeBytes(of: block, as: SIMD16<UInt8>.self)
      offset &+= 16
    } while offset < size
  }

  /// The key of some of the bytes.
  @inline(__always)
  func key(_ start: Int32, _ size: Int32) -> TextKey {
    let end = Int(start) &+ Int(size)
    precondition(start >= 0 && size >= 0 && end <= count, "range out of range")
    if size == 0 { return TextKey(first: 0, last: 0, count: 0) }
    let bytes = unsafe UnsafeRawPointer(memory.unsafelyUnwrapped)
    // What is read behind the last byte is slack, or not yet forgotten, and masked out.
    let first = unsafe UInt64(littleEndian: (bytes + Int(start)).loadUnaligned(as: UInt64.self))
    if size <= 8 {
      let word = first & UInt64.max &>> UInt64(64 &- Int(size) &<< 3)
      return TextKey(first: word, last: word, count: Int(size))
    }
    let last = unsafe UInt64(littleEndian: (bytes + (end &- 8)).loadUnaligned(as: UInt64.self))
    return TextKey(first: first, last: last, count: Int(size))
  }
}

extension Buffer: @unchecked Sendable where Element: Sendable {}
