import CICU

/// Texts that cross the border to ICU.
enum ICUText {
  /// The UTF-16 text that a call writes into a buffer and whose length it returns; called again when it was too long.
  static func utf16(
    _ operation: @autoclosure () -> String,
    _ write: (UnsafeMutablePointer<UInt16>?, Int32, inout icu_status) -> Int32
  ) throws(ICUFailure) -> String {
    String(decoding: try unsafe fill(operation(), write), as: UTF16.self)
  }

  /// The ASCII text that a call writes into a buffer and whose length it returns.
  static func ascii(
    _ operation: @autoclosure () -> String,
    _ write: (UnsafeMutablePointer<CChar>?, Int32, inout icu_status) -> Int32
  ) throws(ICUFailure) -> String {
    String(decoding: try unsafe fill(operation(), write).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func fill<Unit: FixedWidthInteger>(
    _ operation: @autoclosure () -> String,
    _ write: (UnsafeMutablePointer<Unit>?, Int32, inout icu_status) -> Int32
  ) throws(ICUFailure) -> [Unit] {
    var capacity = 160
    while true {
      var status = ICU_ZERO_ERROR
      var length = 0
      let buffer = unsafe [Unit](unsafeUninitializedCapacity: capacity) { buffer, count in
        length = Int(unsafe write(buffer.baseAddress, Int32(capacity), &status))
        count = min(max(length, 0), capacity)
      }
      if status == ICU_BUFFER_OVERFLOW_ERROR, length > capacity {
        capacity = length
      } else if status > ICU_ZERO_ERROR {
        throw ICUFailure(operation: operation(), code: unsafe String(cString: icu_u_errorName(status)))
      } else {
        return buffer
      }
    }
  }
}
