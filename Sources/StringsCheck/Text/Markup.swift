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
}
