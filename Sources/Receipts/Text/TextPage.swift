import SourceText

/// Lines of a fixed width with a column of amounts at their end, measured in the columns of a terminal.
struct TextPage {
  private(set) var text = ""
  private let width: Int
  private let amountWidth: Int
  private let wrap: PhraseWrap
  private let isRightToLeft: Bool

  init(width: Int, amountWidth: Int, isRightToLeft: Bool) {
    // A label has room whatever an amount takes.
    self.width = max(width, amountWidth + 24)
    self.amountWidth = amountWidth
    self.isRightToLeft = isRightToLeft
    wrap = PhraseWrap(isolatesValues: isRightToLeft)
  }

  mutating func blank() { text += "\n" }

  /// A line across.
  mutating func rule(_ character: String) { add(String(repeating: character, count: width)) }

  /// A phrase in the middle.
  mutating func title(_ phrase: Phrase) {
    for line in wrap.lines(phrase, width: width) { add(blanks((width - line.width) / 2) + line.text) }
  }

  /// Two phrases at both ends of a line; below each other where it is too short.
  mutating func pair(_ start: Phrase?, _ end: Phrase) {
    let first = start.map { wrap.lines($0, width: width) } ?? []
    let second = wrap.lines(end, width: width)
    let gap = width - (first + second).reduce(0) { $0 + $1.width }
    if first.count <= 1, second.count == 1, gap >= 2 {
      add((first.first?.text ?? "") + blanks(gap) + second[0].text)
    } else {
      for line in first + second { add(line.text) }
    }
  }

  mutating func paragraph(_ phrase: Phrase) {
    for line in wrap.lines(phrase, width: width) { add(line.text) }
  }

  /// A heading and its sentences.
  mutating func section(_ section: ReceiptContents.Section) {
    paragraph(section.heading)
    for sentence in section.sentences {
      for (index, line) in wrap.lines(sentence, width: width - 2).enumerated() {
        add((index == 0 ? "· " : "  ") + line.text)
      }
    }
  }

  /// A label and, at the end of its last line, an amount.
  mutating func row(_ label: Phrase?, _ amount: String, indent: Int = 0) {
    let room = amount.isEmpty ? width - indent : width - amountWidth - 2 - indent
    var lines = label.map { wrap.lines($0, width: room) } ?? []
    let last = lines.popLast() ?? PhraseWrap.Line(text: "", width: 0)
    for line in lines { add(blanks(indent) + line.text) }
    if amount.isEmpty { return add(blanks(indent) + last.text) }
    let gap = width - indent - last.width - DisplayWidth.of(amount)
    add(blanks(indent) + last.text + blanks(gap) + wrap.isolated(amount))
  }

  /// In a right-to-left page a mark in front makes every line a paragraph of that direction, whatever begins it.
  private mutating func add(_ line: String) {
    text += (isRightToLeft ? "\u{200F}" : "") + line + "\n"
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
