import SourceText
import StringsCheck

/// Findings as one JSON document (version 1): fields are added, never changed.
enum JSONReport {
  /// Writes the document, one finding a line.
  static func write(_ report: Report, to stream: OutputStream) throws {
    var json = JSONWriter()
    try json.object { json throws in
      json.member("version", 1)
      json.key("findings")
      try json.array { json throws in
        for finding in report.findings {
          json.newLine()
          write(finding, report.sources[finding.file], to: &json)
          if json.bytes.count > 1 << 16 { try stream.write(json.drain()) }
        }
        if !report.findings.isEmpty { json.endLine() }
      }
      json.key("summary")
      write(summary: report, to: &json)
      if !report.coverage.isEmpty {
        json.key("coverage")
        json.array { json in
          for row in report.coverage { write(row, to: &json) }
        }
      }
    }
    json.endLine()
    try stream.write(json.drain())
  }

  private static func write(_ finding: Finding, _ index: LineIndex?, to json: inout JSONWriter) {
    let end = finding.end ?? finding.start
    json.object { json in
      json.member("id", finding.id)
      json.member("severity", finding.severity.rawValue)
      json.member("file", finding.file)
      json.member("line", finding.start.line)
      json.member("column", finding.start.column)
      json.member("endLine", end.line)
      json.member("endColumn", end.column)
      json.member("language", orNull: finding.language)
      json.member("table", orNull: finding.table)
      json.member("key", orNull: finding.key)
      json.member("message", finding.message)
      if let help = finding.help { json.member("help", help) }
      json.member("fingerprint", Fingerprint(finding).text)
      if let fix = finding.fix, let index {
        json.key("fix")
        write(fix, index, to: &json)
      }
    }
  }

  private static func write(_ coverage: Coverage, to json: inout JSONWriter) {
    json.newLine()
    json.object { json in
      json.member("root", coverage.root)
      json.member("table", coverage.table)
      json.member("language", coverage.language)
      json.member("keys", coverage.keys)
      json.member("translated", coverage.translated)
      json.member("missing", coverage.missing)
      json.member("percent", coverage.percent)
    }
  }

  /// The edits of a fix: what stands between two places is replaced by a text.
  private static func write(_ fix: Fix, _ index: LineIndex, to json: inout JSONWriter) {
    json.array { json in
      for edit in fix.edits {
        let start = index.position(at: edit.range.lowerBound)
        let end = index.position(at: edit.range.upperBound)
        json.object { json in
          json.member("line", start.line)
          json.member("column", start.column)
          json.member("endLine", end.line)
          json.member("endColumn", end.column)
          json.member("text", edit.replacement)
        }
      }
    }
  }

  private static func write(summary report: Report, to json: inout JSONWriter) {
    json.object { json in
      json.member("files", report.files)
      json.member("keys", report.keys)
      json.member("languages", report.languages)
      json.member("errors", report.count(of: .error))
      json.member("warnings", report.count(of: .warning))
      json.member("notes", report.count(of: .note))
      json.member("suppressed", report.suppressed)
    }
  }
}
