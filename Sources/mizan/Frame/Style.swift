/// Colours for a terminal, or none.
struct Style {
  /// Whether texts are coloured.
  var isOn: Bool

  /// Text without colours.
  static let plain = Style(isOn: false)

  /// What a text may look like, by the parameters of its escape sequence.
  enum Colour: String {
    case bold = "1"
    case faint = "2"
    case red = "1;31"
    case green = "1;32"
    case yellow = "1;33"
    case cyan = "1;36"
  }

  func bold(_ text: String) -> String { wrapped(text, .bold) }
  func red(_ text: String) -> String { wrapped(text, .red) }
  func yellow(_ text: String) -> String { wrapped(text, .yellow) }
  func cyan(_ text: String) -> String { wrapped(text, .cyan) }
  func green(_ text: String) -> String { wrapped(text, .green) }
  func faint(_ text: String) -> String { wrapped(text, .faint) }

  private func wrapped(_ text: String, _ colour: Colour) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Writes what `body` writes in a colour.
  func write(_ colour: Colour, to bytes: inout [UInt8], _ body: (inout [UInt8]) -> Void) {
    if isOn {
      bytes += "\u{1B}[".utf8
      bytes += colour.rawValue.utf8
      bytes.append(UInt8(ascii: "m"))
    }
    body(&bytes)
    if isOn { bytes += "\u{1B}[0m".utf8 }
  }
}
