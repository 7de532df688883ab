import SourceText

/// Findings for people: `file:line:column: severity: message [id]`, the line, a caret under the place, what to do.
struct TextReport {
  /// The colours.
  let style: Style
  /// How wide a line may be, its number included; without it, excerpts have their usual width.
  var columns: Int?

  /// How many findings a thread writes at a time.
  private static let share = 64

  /// Writes all findings. Their texts are made on all threads, and written in order.
  func write(_ report: Report, to stream: OutputStream, workers: Workers = Workers(1)) throws {
    let findings = report.findings
    // A round is written before the next one is made, so that a million findings need no memory.
    let round = Self.share * 64
    for start in stride(from: 0, to: findings.count, by: round) {
      let end = min(start + round, findings.count)
      let texts = workers.map((end - start + Self.share - 1) / Self.share) { number in
        let first = start + number * Self.share
        return text(of: findings[first..<min(first + Self.share, end)], in: report.sources)
      }
      for text in texts { try stream.write(text) }
    }
  }

  /// One finding, as one or more whole lines.
  func text(of finding: Finding, in sources: SourceLines) -> String {
    String(decoding: text(of: [finding], in: sources), as: UTF8.self)
  }

  private func text(of findings: ArraySlice<Finding>, in sources: SourceLines) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(findings.count * 320)
    var file: (name: String, shown: String, lines: LineIndex?)?
    for index in findings.indices {
      let finding = findings[index]
      // What stands together is mostly in one file.
      if file?.name != finding.file {
        file = (finding.file, SafeText.line(finding.file), sources[finding.file])
      }
      append(finding, in: file?.shown ?? "", to: &text)
      if let lines = file?.lines {
        if lines.isEmpty {
          appendKey(of: finding, to: &text)
        } else if !finding.isAboutAbsentKey {
          appendExcerpt(of: finding, in: lines, to: &text)
        }
      }
      if let help = finding.help {
        text += "  ".utf8
        style.write(.bold, to: &text) { $0 += "help:".utf8 }
        text.append(UInt8(ascii: " "))
        SafeText.write(message: help, to: &text)
        text.append(UInt8(ascii: "\n"))
      }
    }
    return text
  }

  private func append(_ finding: Finding, in file: String, to text: inout [UInt8]) {
    style.write(.bold, to: &text) { text in
      text += file.utf8
      text += ":\(finding.start.line):\(finding.start.column):".utf8
    }
    text.append(UInt8(ascii: " "))
    style.write(Self.colour(of: finding.severity), to: &text) { text in
      text += finding.severity.rawValue.utf8
      text.append(UInt8(ascii: ":"))
    }
    text.append(UInt8(ascii: " "))
    SafeText.write(message: finding.message, to: &text)
    text.append(UInt8(ascii: " "))
    style.write(.faint, to: &text) { text in
      text.append(UInt8(ascii: "["))
      text += finding.id.utf8
      text.append(UInt8(ascii: "]"))
    }
    text.append(UInt8(ascii: "\n"))
  }

  /// The key stands for the place in a file that has no lines: a binary property list.
  private func appendKey(of finding: Finding, to text: inout [UInt8]) {
    guard let key = finding.key else { return }
    text += "  ".utf8
    style.write(.bold, to: &text) { $0 += "key:".utf8 }
    text.append(UInt8(ascii: " "))
    SafeText.write(message: "`\(key)`", to: &text)
    text.append(UInt8(ascii: "\n"))
  }

  private func appendExcerpt(of finding: Finding, in lines: LineIndex, to text: inout [UInt8]) {
    let number = String(finding.start.line)
    // Behind the number stand ` | `, and an ellipsis may end the line.
    let width = columns.map { max(20, $0 - number.utf8.count - 4) } ?? Excerpt.usualWidth
    let excerpt = Excerpt(of: finding, in: lines, width: width)
    style.write(.faint, to: &text) { text in
      text += number.utf8
      text += " |".utf8
    }
    text.append(UInt8(ascii: " "))
    text += excerpt.text
    text.append(UInt8(ascii: "\n"))
    style.write(.faint, to: &text) { text in
      text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: number.utf8.count))
      text += " |".utf8
    }
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: excerpt.indent + 1))
    style.write(Self.colour(of: finding.severity), to: &text) { text in
      text.append(UInt8(ascii: "^"))
      text.append(contentsOf: repeatElement(UInt8(ascii: "~"), count: excerpt.length - 1))
    }
    text.append(UInt8(ascii: "\n"))
  }

  /// The last line of a run, such as `2 errors and 1 warning in 3 files`.
  static func summary(of report: Report) -> String {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.count(of: severity)
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let findings = parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")
    let suppressed = report.suppressed == 0 ? "" : ", \(report.suppressed) suppressed"
    return "\(findings)\(suppressed) in \(counted(report.files, "file"))"
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func colour(of severity: Severity) -> Style.Colour {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}
