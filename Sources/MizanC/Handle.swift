import CMizan

/// What a caller in C holds of an object: a pointer that owns it until it is given back.
enum Handle {
  /// Hands an object out.
  static func retained(_ object: some AnyObject) -> OpaquePointer {
    unsafe OpaquePointer(Unmanaged.passRetained(object).toOpaque())
  }

  /// The object behind a pointer; nil for NULL.
  ///
  /// The pointer must be one that was handed out for this type: C's own types see to that.
  static func object<Object: AnyObject>(_ type: Object.Type, _ pointer: OpaquePointer?) -> Object? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  /// Takes an object back.
  static func release<Object: AnyObject>(_ type: Object.Type, _ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return }
    unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }

  /// Makes an object for a caller, or reports a sentence that says why there is none.
  static func make(
    _ target: UnsafeMutablePointer<OpaquePointer?>?, _ report: UnsafeMutablePointer<mizan_bytes>?,
    _ body: () throws -> some AnyObject
  ) -> mizan_status {
    unsafe target?.pointee = nil
    do {
      guard let target = unsafe target else { throw InvalidArgument("there is no room for what is made") }
      unsafe target.pointee = unsafe retained(try body())
      unsafe Text.give([], to: report)
      return MIZAN_OK
    } catch {
      unsafe Text.give(Array("\(error)".utf8), to: report)
      return MIZAN_INVALID_ARGUMENT
    }
  }
}

/// An argument that is none.
struct InvalidArgument: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
