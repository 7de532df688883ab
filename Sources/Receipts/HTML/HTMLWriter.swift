/// Writes HTML that is well-formed XML too: every element is closed, and whatever is not markup is escaped.
struct HTMLWriter {
  private(set) var text = ""

  /// An element with what is inside of it.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    text += ">"
    content(&self)
    text += "</\(name)>"
  }

  /// An element without content.
  mutating func void(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    open(name, attributes)
    text += "/>"
  }

  /// Text between tags.
  mutating func write(_ content: String) {
    text += Self.escaped(content)
  }

  /// A phrase, its values isolated from the words around them.
  mutating func write(_ phrase: Phrase) {
    for piece in phrase.pieces {
      switch piece {
      case .words(let text): write(text)
      case .name(let text): element("bdi") { $0.write(text) }
      case .figure(let text): element("bdi", ["class": "figure"]) { $0.write(text) }
      }
    }
  }

  /// An amount of money.
  mutating func write(amount: String) {
    write(Phrase.figure(amount))
  }

  /// A line end, for those who read the source.
  mutating func line() { text += "\n" }

  /// Markup that is part of this library.
  mutating func raw(_ markup: String) { text += markup }

  private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    text += "<\(name)"
    for (key, value) in attributes { text += " \(key)=\"\(Self.escaped(value))\"" }
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
