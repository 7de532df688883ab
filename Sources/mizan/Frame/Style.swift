/// Colours for a terminal, or none.
struct Style {
  /// Whether texts are coloured.
  var isOn: Bool

  /// Text without colours.
  static let plain = Style(isOn: false)

  func bold(_ text: String) -> String { wrapped(text, "1") }
  func red(_ text: String) -> String { wrapped(text, "1;31") }
  func yellow(_ text: String) -> String { wrapped(text, "1;33") }
  func cyan(_ text: String) -> String { wrapped(text, "1;36") }
  func green(_ text: String) -> String { wrapped(text, "1;32") }
  func faint(_ text: String) -> String { wrapped(text, "2") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
