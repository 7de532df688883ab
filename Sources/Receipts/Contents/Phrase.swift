/// What a receipt says, in pieces: words of its own, and values from elsewhere that must not act on what stands around
/// them, whatever is in them.
struct Phrase: Sendable, Hashable {
  /// A piece of a phrase.
  enum Piece: Sendable, Hashable {
    /// The receipt's own words.
    case words(String)
    /// Somebody's text: a title, an id, a code.
    case name(String)
    /// An amount, a number or a date, which stays in one line.
    case figure(String)
  }

  var pieces: [Piece]

  /// The receipt's own words.
  static func words(_ text: String) -> Phrase { Phrase(pieces: [.words(text)]) }

  /// Somebody's text, made harmless.
  static func name(_ text: String) -> Phrase { Phrase(pieces: [.name(HarmlessText.line(text))]) }

  /// An amount, a number or a date.
  static func figure(_ text: String) -> Phrase { Phrase(pieces: [.figure(text)]) }

  /// A text in which `{0}`, `{1}` … are replaced by phrases.
  init(template: String, _ arguments: [Phrase]) {
    var pieces: [Piece] = []
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.words(String(rest[..<open]))) }
      if let index = Int(rest[rest.index(after: open)..<close]), arguments.indices.contains(index) {
        pieces += arguments[index].pieces
      }
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.words(String(rest))) }
    self.pieces = pieces
  }

  private init(pieces: [Piece]) {
    self.pieces = pieces
  }
}
