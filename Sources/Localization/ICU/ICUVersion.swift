import CICU

/// The versions of the ICU library that this process is linked with.
public enum ICUVersion {
  /// The version of ICU, such as `72.1`.
  public static var library: String {
    unsafe dotted { version, _ in unsafe icu_u_getVersion(version) }
  }

  /// The version of the locale data (CLDR) that ICU carries, such as `42.0`; `unknown` where the data is missing.
  public static var localeData: String {
    unsafe dotted { version, status in unsafe icu_ulocdata_getCLDRVersion(version, &status) }
  }

  private static func dotted(_ read: (UnsafeMutablePointer<UInt8>, inout icu_status) -> Void) -> String {
    // ICU writes four numbers.
    var status = ICU_ZERO_ERROR
    let numbers = unsafe [UInt8](unsafeUninitializedCapacity: 4) { buffer, count in
      unsafe buffer.initialize(repeating: 0)
      if let start = buffer.baseAddress { unsafe read(start, &status) }
      count = 4
    }
    guard status <= ICU_ZERO_ERROR else { return "unknown" }
    let last = numbers.lastIndex { $0 != 0 } ?? 0
    return numbers[...max(last, 1)].map(String.init).joined(separator: ".")
  }
}
