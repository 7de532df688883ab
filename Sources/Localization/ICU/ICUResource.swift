import CICU

/// A table in ICU's data files.
@safe final class ICUResource {
  private let bundle: OpaquePointer?

  /// Opens a bundle by its name, such as `plurals`, which no locale falls back to.
  init(bundle name: String) throws(ICUFailure) {
    unsafe bundle = try unsafe icu("open ICU's table `\(name)`") { unsafe icu_ures_openDirect(nil, name, &$0) }
  }

  private init(_ bundle: OpaquePointer?) {
    unsafe self.bundle = bundle
  }

  deinit { unsafe icu_ures_close(bundle) }

  /// The table under a key.
  func table(_ key: String) throws(ICUFailure) -> ICUResource {
    try unsafe ICUResource(icu("find `\(key)` in ICU's data") { unsafe icu_ures_getByKey(bundle, key, nil, &$0) })
  }

  /// The text under a key; nil when there is none.
  func text(_ key: String) -> String? {
    var length: Int32 = 0
    let text = try? unsafe icu("find `\(key)`") { unsafe icu_ures_getStringByKey(bundle, key, &length, &$0) }
    guard let text = unsafe text ?? nil else { return nil }
    return unsafe String(decoding: UnsafeBufferPointer(start: text, count: Int(length)), as: UTF16.self)
  }
}
