import SourceText

/// Breaks a phrase into lines by the columns that its characters take. A value that goes over several lines is isolated
/// in each of them.
struct PhraseWrap {
  /// Whether every value is isolated, and not only those that run from right to left.
  let isolatesValues: Bool

  /// A line and its columns.
  struct Line {
    var text: String
    var width: Int
  }

  /// A run of characters of one piece without a place to break.
  private struct Run {
    var text: String
    var piece: Int
    var isValue: Bool
    var follows: Bool
    var width: Int
  }

  /// The lines of a phrase; none is wider than `width`, unless a single character is.
  func lines(_ phrase: Phrase, width: Int) -> [Line] {
    var lines: [[Run]] = []
    var line: [Run] = []
    var column = 0
    for word in words(phrase) {
      let wordWidth = word.reduce(0) { $0 + $1.width }
      if !line.isEmpty, column + 1 + wordWidth <= width {
        line += word
        column += 1 + wordWidth
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var parts = split(word, width: width)
      line = parts.popLast() ?? []
      lines += parts
      column = line.reduce(0) { $0 + $1.width }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines.map { Line(text: text($0), width: columns($0)) }
  }

  /// A value that keeps its own direction and leaves that of the line alone.
  func isolated(_ text: String) -> String {
    guard isolatesValues || text.unicodeScalars.contains(where: \.runsRightToLeft) else { return text }
    return "\u{2068}" + text + "\u{2069}"
  }

  /// The words of a phrase: what no blank stands between, whatever pieces it is made of.
  private func words(_ phrase: Phrase) -> [[Run]] {
    var words: [[Run]] = []
    var follows = false
    for (index, piece) in phrase.pieces.enumerated() {
      let (text, isValue, breaks): (String, Bool, Bool) =
        switch piece {
        case .words(let text): (text, false, true)
        case .name(let text): (text, true, true)
        case .figure(let text): (text, true, false)
        }
      let parts = breaks ? text.split(separator: " ", omittingEmptySubsequences: false) : [text[...]]
      for (number, part) in parts.enumerated() {
        if number > 0 { follows = false }
        guard !part.isEmpty else { continue }
        let run = Run(
          text: String(part), piece: index, isValue: isValue, follows: follows, width: DisplayWidth.of(part))
        if follows { words[words.count - 1].append(run) } else { words.append([run]) }
        follows = true
      }
    }
    return words
  }

  /// Cuts a word that is wider than a line between characters.
  private func split(_ word: [Run], width: Int) -> [[Run]] {
    guard word.reduce(0, { $0 + $1.width }) > width else { return [word] }
    var lines: [[Run]] = [[]]
    var column = 0
    for run in word {
      var piece = run
      piece.text = ""
      piece.width = 0
      for character in run.text {
        let columns = DisplayWidth.of(String(character))
        if column + columns > width, column > 0 {
          if !piece.text.isEmpty { lines[lines.count - 1].append(piece) }
          lines.append([])
          (piece.text, piece.width, piece.follows, column) = ("", 0, false, 0)
        }
        piece.text.append(character)
        piece.width += columns
        column += columns
      }
      if !piece.text.isEmpty { lines[lines.count - 1].append(piece) }
    }
    return lines
  }

  private func columns(_ line: [Run]) -> Int {
    line.enumerated().reduce(0) { $0 + $1.element.width + ($1.offset > 0 && !$1.element.follows ? 1 : 0) }
  }

  private func text(_ line: [Run]) -> String {
    var result = ""
    var index = 0
    while index < line.count {
      let first = line[index]
      var part = first.text
      index += 1
      while index < line.count, line[index].piece == first.piece {
        part += (line[index].follows ? "" : " ") + line[index].text
        index += 1
      }
      if !result.isEmpty, !first.follows { result += " " }
      result += first.isValue ? isolated(part) : part
    }
    return result
  }
}
