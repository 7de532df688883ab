import CICU

/// What ICU knows of a formatted number: its text, and which part of it is what.
enum ICUFormattedValue {
  /// Splits a formatted value into its parts.
  static func parts(of value: OpaquePointer?) throws(ICUFailure) -> [FormattedPart] {
    var length: Int32 = 0
    let text = try unsafe icu("read a formatted number") { unsafe icu_ufmtval_getString(value, &length, &$0) }
    let units = unsafe Array(UnsafeBufferPointer(start: text, count: Int(length)))

    let position = try unsafe icu("find the parts of a number") { unsafe icu_ucfpos_open(&$0) }
    defer { unsafe icu_ucfpos_close(position) }
    var kinds = [FormattedPartKind](repeating: .literal, count: units.count)
    while try icu("find the parts of a number", { unsafe icu_ufmtval_nextPosition(value, position, &$0) }) != 0 {
      let category = try icu("find a part") { unsafe icu_ucfpos_getCategory(position, &$0) }
      let field = try icu("find a part") { unsafe icu_ucfpos_getField(position, &$0) }
      guard category == ICU_CATEGORY_NUMBER, let kind = kind(ofField: field) else { continue }
      var start: Int32 = 0
      var limit: Int32 = 0
      try icu("find a part") { unsafe icu_ucfpos_getIndexes(position, &start, &limit, &$0) }
      // Separators lie inside the integer, which ICU may name before or after them.
      for index in Int(start)..<Int(limit) where kinds[index] != .group { kinds[index] = kind }
    }

    var parts: [FormattedPart] = []
    var start = 0
    while start < units.count {
      let end = kinds[start...].firstIndex { $0 != kinds[start] } ?? units.count
      parts.append(FormattedPart(kinds[start], String(decoding: units[start..<end], as: UTF16.self)))
      start = end
    }
    return parts
  }

  private static func kind(ofField field: Int32) -> FormattedPartKind? {
    switch field {
    case ICU_INTEGER_FIELD: .integer
    case ICU_FRACTION_FIELD: .fraction
    case ICU_DECIMAL_SEPARATOR_FIELD: .decimal
    case ICU_GROUPING_SEPARATOR_FIELD: .group
    case ICU_CURRENCY_FIELD: .currency
    case ICU_SIGN_FIELD: .sign
    case ICU_COMPACT_FIELD: .compact
    default: nil
    }
  }
}
