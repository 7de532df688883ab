import SourceText

/// What `mizan explain` says about a check.
struct CheckPage {
  /// The whole page.
  let text: String

  init(_ check: CheckReference, _ style: Style) {
    var text =
      "\(style.bold(check.id)) (\(check.severity.rawValue))\n\n\(check.summary)\n\n\(Self.wrapped(check.reason))\n"
    let groups = [("Found:", check.examples.filter { !$0.isGood }), ("Left alone:", check.examples.filter(\.isGood))]
    for (title, examples) in groups where !examples.isEmpty {
      text += "\n\(style.bold(title))\n"
      for example in examples {
        text += "\n"
        for file in example.files {
          text += "  \(style.faint(file.path))\n"
          for line in file.text.split(separator: "\n") { text += "    \(SafeText.line(String(line)))\n" }
        }
      }
    }
    self.text = text + "\n`↓` stands in front of every place where a finding starts.\n"
  }

  /// Breaks a paragraph into lines of at most 100 characters.
  private static func wrapped(_ paragraph: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + 1 + word.count > 100 {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
