import SourceText

/// What is wrong with a document, for a caller in C.
enum Report {
  /// Findings as a JSON array.
  static func json(_ findings: [Finding]) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for finding in findings {
        json.object { json in
          json.member("id", finding.id)
          json.member("severity", finding.severity.rawValue)
          json.member("file", finding.file)
          json.member("line", finding.start.line)
          json.member("column", finding.start.column)
          json.member("message", finding.message)
          if let pointer = finding.pointer { json.member("pointer", pointer) }
          if let help = finding.help { json.member("help", help) }
        }
      }
    }
    return json.bytes
  }
}
