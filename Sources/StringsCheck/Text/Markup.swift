/// Tags of HTML or of the project's own in a text.
enum Markup {
  /// One tag.
  struct Tag {
    var name: String
    var isEnd: Bool
    var range: Range<Int>

    /// The tag without its attributes.
    var shown: String { "<\(isEnd ? "/" : "")\(name)>" }
  }

  /// The names that are tags wherever they stand.
  static let names: Set<String> = [
    "a", "b", "i", "u", "s", "p", "br", "em", "strong", "span", "div", "font", "ul", "ol", "li", "h1", "h2", "h3", "h4",
    "h5", "h6", "img", "code", "pre", "sub", "sup", "small", "big", "tt", "table", "tr", "td", "th", "hr", "center",
    "blockquote", "html", "body", "head", "style", "script", "strike", "del", "ins", "mark",
  ]

  /// All tags of a text: `<`, a letter, anything but another `<`, `>`.
  static func tags(in text: ArraySlice<UInt8>) -> [Tag] {
    var found: [Tag] = []
    var index = text.startIndex
    while let open = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open + 1
      let isEnd = index < text.endIndex && text[index] == UInt8(ascii: "/")
      let start = isEnd ? index + 1 : index
      let name = text[start...].prefix { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
      guard let first = name.first, !(0x30...0x39).contains(first),
        let close = text[name.endIndex...].firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }),
        text[close] == UInt8(ascii: ">"),
        name.endIndex == close || [0x20, 0x2F, 0x09, 0x0A].contains(text[name.endIndex])
      else { continue }
      found.append(
        Tag(
          name: String(decoding: name, as: UTF8.self).lowercased(), isEnd: isEnd,
          range: open - text.startIndex..<close + 1 - text.startIndex))
      index = close + 1
    }
    return found
  }

  /// The places of references to characters: `&#39;`, `&#x27;`, `&amp;`.
  static func entities(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = text.startIndex
    while let start = text[index...].firstIndex(of: UInt8(ascii: "&")) {
      index = start + 1
      guard let end = text[index...].prefix(9).firstIndex(of: UInt8(ascii: ";")), isEntity(text[index..<end]) else {
        continue
      }
      found.append(start - text.startIndex..<end + 1 - text.startIndex)
      index = end + 1
    }
    return found
  }

  private static func isEntity(_ name: ArraySlice<UInt8>) -> Bool {
    if name.first == UInt8(ascii: "#") {
      let digits = name.dropFirst()
      return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x78).contains($0 | 0x20) }
    }
    return entityNames.contains(String(decoding: name, as: UTF8.self))
  }

  private static let entityNames: Set<String> = [
    "amp", "lt", "gt", "quot", "apos", "nbsp", "ndash", "mdash", "hellip", "lsquo", "rsquo", "ldquo", "rdquo", "laquo",
    "raquo", "copy", "reg", "trade", "euro", "pound", "yen", "bull", "middot", "times", "zwnj", "zwj", "lrm", "rlm",
    "eacute", "egrave", "agrave", "ccedil", "ntilde", "auml", "ouml", "uuml", "szlig",
  ]
}
