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
}
