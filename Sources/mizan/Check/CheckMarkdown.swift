import SourceText

/// What is known of the checks as Markdown: the reference page of the docs.
enum CheckMarkdown {
  /// The page about some checks, with a list of them first.
  static func page(_ checks: [CheckReference]) -> String {
    var text = """
      # Checks

      What `mizan check` looks for in translations and rule sets. `mizan explain CHECK-ID` shows the same in a terminal.
      In the examples `\(CheckReference.mark)` stands in front of every place where a finding starts.

      | check | severity | finds |
      |---|---|---|

      """
    for check in checks {
      let summary = check.summary.replacing("|", with: "\\|")
      text += "| [`\(check.id)`](#\(check.id)) | \(check.severity.rawValue) | \(summary) |\n"
    }
    return text + checks.map { "\n" + section($0) }.joined()
  }

  /// The section about one check.
  static func section(_ check: CheckReference) -> String {
    var text = "## \(check.id)\n\n*\(check.severity.rawValue)*: \(check.summary)\n\n\(check.reason)\n"
    let groups = [("Found:", check.examples.filter { !$0.isGood }), ("Left alone:", check.examples.filter(\.isGood))]
    for (title, examples) in groups where !examples.isEmpty {
      text += "\n\(title)\n"
      for example in examples { text += "\n" + block(example) }
    }
    return text
  }

  /// The files of an example as one block of code; what cannot be seen is written as its code point.
  private static func block(_ example: CheckReference.Example) -> String {
    var lines: [String] = []
    for file in example.files {
      lines.append(file.path)
      lines += file.text.split(separator: "\n").map { "    " + SafeText.escaped(String($0)) }
    }
    return lines.map { "    \($0)\n" }.joined()
  }
}
