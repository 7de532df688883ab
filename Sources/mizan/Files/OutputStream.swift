import Glibc

/// Writes bytes to a descriptor, gathered into large writes.
final class OutputStream {
  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  /// What went wrong; nothing is written after it.
  private var error: (any Error)?
  private static let capacity = 1 << 16

  /// A stream onto an open descriptor; `name` is what messages call it.
  init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Writes a text as UTF-8.
  func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes bytes.
  func write(_ bytes: [UInt8]) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes bytes; many are handed over as they are.
  func write(_ bytes: Span<UInt8>) throws {
    if bytes.count < Self.capacity {
      unsafe bytes.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
      if buffer.count >= Self.capacity { try flush() }
      return
    }
    try flush()
    keep(unsafe bytes.withUnsafeBytes { unsafe Self.writeAll($0, to: descriptor) })
    if let error { throw error }
  }

  /// Hands everything over to the system.
  ///
  /// Throws ``BrokenPipe`` when nobody reads any more and ``Failure`` when the system cannot take it, then and at every
  /// later call, so that the end of the command cannot miss it.
  func flush() throws {
    if error == nil, !buffer.isEmpty { keep(Self.writeAll(buffer, to: descriptor)) }
    buffer.removeAll(keepingCapacity: true)
    if let error { throw error }
  }

  /// Keeps what went wrong, if anything did.
  private func keep(_ number: Int32) {
    switch number {
    case 0: break
    case EPIPE: error = BrokenPipe()
    default: error = Failure(name, SystemError.message(number))
    }
  }

  /// Writes all bytes and gives the number of the error, or 0.
  @discardableResult
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: descriptor) }
  }

  private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let count = unsafe Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        unsafe rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Somebody made the descriptor non-blocking: wait until it takes more.
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&state, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
