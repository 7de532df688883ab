public import CMizan
import Glibc

/// Texts on their way in and out.
enum Text {
  /// Calls a function with the bytes that a caller named; nil when there are none to be had.
  static func with<Result>(
    _ start: UnsafePointer<CChar>?, _ length: Int, _ body: (Span<UInt8>) -> Result
  ) -> Result? {
    // A length above half of the address space is no length.
    guard length >= 0, unsafe start != nil || length == 0 else { return nil }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: length)
    return unsafe bytes.withMemoryRebound(to: UInt8.self) { body(unsafe $0.span) }
  }

  /// A copy of the bytes that a caller named.
  static func bytes(_ start: UnsafePointer<CChar>?, _ length: Int) -> [UInt8]? {
    unsafe with(start, length) { bytes in unsafe bytes.withUnsafeBufferPointer { unsafe [UInt8]($0) } }
  }

  /// The string that a caller named by its first byte.
  ///
  /// - Throws: ``InvalidArgument`` for NULL and for what is no UTF-8.
  static func argument(_ start: UnsafePointer<CChar>?, _ name: String) throws -> String {
    guard let text = unsafe start.flatMap({ unsafe String(validatingCString: $0) }) else {
      throw InvalidArgument("the \(name) is no text in UTF-8")
    }
    return text
  }

  /// Hands bytes out, with a zero byte behind them.
  static func give(_ bytes: [UInt8], to target: UnsafeMutablePointer<mizan_bytes>?) {
    guard let target = unsafe target else { return }
    let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 1, alignment: 1)
    unsafe bytes.withUnsafeBytes {
      unsafe copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: bytes.count)
    }
    unsafe copy.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
    unsafe target.pointee = unsafe mizan_bytes(start: copy.assumingMemoryBound(to: CChar.self), length: bytes.count)
  }

  /// Writes a text as `snprintf` does.
  ///
  /// - Returns: the length of the whole text.
  static func print(_ text: String, to buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int) -> Int64 {
    let bytes = Array(text.utf8)
    if let buffer = unsafe buffer, capacity > 0 {
      var count = min(bytes.count, capacity - 1)
      // Not in the midst of a code point.
      while count > 0, count < bytes.count, bytes[count] & 0xC0 == 0x80 { count -= 1 }
      for index in 0..<count { unsafe buffer[index] = CChar(bitPattern: bytes[index]) }
      unsafe buffer[count] = 0
    }
    return Int64(bytes.count)
  }
}

/// Gives bytes back; `mizan.h` says how.
@c @implementation
public func mizan_bytes_free(_ bytes: UnsafeMutablePointer<mizan_bytes>?) {
  guard let bytes = unsafe bytes else { return }
  unsafe bytes.pointee.start?.deallocate()
  unsafe bytes.pointee = unsafe mizan_bytes(start: nil, length: 0)
}
