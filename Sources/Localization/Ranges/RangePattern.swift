import Money

/// How a locale writes a range of amounts, learnt from ICU.
struct RangePattern: Sendable {
  /// What stands between two numbers that share their currency.
  var separator = "–"
  /// Whether the second number goes without the currency in front, and the first without the one behind.
  var sharesPrefix = false
  var sharesSuffix = false

  /// Learns from the range of 1 and 2.
  init(_ skeleton: ICUSkeleton, locale: LocaleIdentifier) throws(ICUFailure) {
    let text = skeleton.text(places: 0)
    let parts = try ICURangeFormat.parts([0x31], [0x32], skeleton: text, locale: locale)
    let single = try ICUNumberFormat(skeleton: text, locale: locale).parts([0x31])
    guard let first = parts.firstIndex(where: { $0.kind == .integer }),
      let last = parts.lastIndex(where: { $0.kind == .integer }), first < last,
      let number = single.firstIndex(where: { $0.kind == .integer })
    else { return }
    var between = parts[(first + 1)..<last].map(\.text).joined()[...]
    let (prefix, suffix) = (single[..<number].map(\.text).joined(), single[(number + 1)...].map(\.text).joined())
    if !suffix.isEmpty, between.hasPrefix(suffix) {
      between = between.dropFirst(suffix.count)
    } else {
      sharesSuffix = true
    }
    if !prefix.isEmpty, between.hasSuffix(prefix) {
      between = between.dropLast(prefix.count)
    } else {
      sharesPrefix = true
    }
    separator = String(between)
  }

  /// What stands between two amounts that have nothing in common.
  var wideSeparator: String {
    let bare = separator.unicodeScalars.filter { !$0.properties.isWhitespace }
    return " " + String(String.UnicodeScalarView(bare)) + " "
  }
}
