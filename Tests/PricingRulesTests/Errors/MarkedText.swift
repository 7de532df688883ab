import SourceText

/// A document with marks (↓) before the places where something is wrong.
struct MarkedText {
  private(set) var bytes: [UInt8] = []
  private(set) var marks: [Position] = []

  init(_ text: String) {
    var position = Position.start
    for scalar in text.unicodeScalars {
      if scalar == "\u{2193}" {
        marks.append(position)
        continue
      }
      bytes.append(contentsOf: String(scalar).utf8)
      position =
        scalar == "\n"
        ? Position(line: position.line + 1, column: 1) : Position(line: position.line, column: position.column + 1)
    }
  }
}
