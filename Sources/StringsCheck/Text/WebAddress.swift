/// An `http://` or `https://` address in a text.
struct WebAddress {
  /// Its bytes.
  var range: Range<Int>
  /// The host, in lower case.
  var host: String

  /// The host without `www.` and without a language in front, which translations may change.
  var site: String {
    var labels = host.split(separator: ".")
    if labels.count > 2, let first = labels.first, first == "www" || first == "m" || (2...3).contains(first.count) {
      labels.removeFirst()
    }
    return labels.joined(separator: ".")
  }

  /// Whether a site is that of another country: `shop.de` for `shop.com`.
  func isCountrySite(of site: String) -> Bool {
    let (own, other) = (Self.name(self.site), Self.name(site))
    return own.name == other.name && (own.isCountry || other.isCountry)
  }

  /// A site without its top-level domain.
  private static func name(_ site: String) -> (name: String, isCountry: Bool) {
    var labels = site.split(separator: ".")
    guard labels.count > 1, let top = labels.popLast() else { return (site, false) }
    // `co.uk` and `com.br` are one domain.
    if labels.count > 1, top.count == 2, let second = labels.last, ["co", "com", "org", "net", "gov"].contains(second) {
      labels.removeLast()
    }
    return (labels.joined(separator: "."), top.count == 2)
  }

  /// All addresses of a text.
  static func all(in text: ArraySlice<UInt8>) -> [WebAddress] {
    guard text.contains(UInt8(ascii: ":")) else { return [] }
    var found: [WebAddress] = []
    var index = text.startIndex
    while index < text.endIndex {
      let rest = text[index...]
      let scheme = rest.starts(with: "http://".utf8) ? 7 : rest.starts(with: "https://".utf8) ? 8 : 0
      guard scheme > 0 else {
        index += 1
        continue
      }
      let host = text[(index + scheme)...].prefix { isHostPart($0) }
      var end = host.endIndex
      while end < text.endIndex, text[end] > 0x20, text[end] < 0x80, !closers.contains(text[end]) { end += 1 }
      found.append(
        WebAddress(
          range: index - text.startIndex..<end - text.startIndex,
          host: String(decoding: host, as: UTF8.self).lowercased()))
      index = max(end, index + scheme)
    }
    return found.filter { !$0.host.isEmpty }
  }

  private static let closers: Set<UInt8> = [0x22, 0x27, 0x29, 0x3C, 0x3E, 0x5D]

  private static func isHostPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)
      || (0x61...0x7A).contains(byte | 0x20)
  }
}
