import SourceText
import StringsCheck

/// Findings as SARIF 2.1.0, which GitHub's code scanning and many editors read.
enum SARIFReport {
  static func write(_ report: Report, to stream: OutputStream) throws {
    var json = JSONWriter()
    let ids = Set(report.findings.map(\.id))
    try json.object { json throws in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.key("runs")
      try json.array { json throws in
        try json.object { json throws in
          json.key("tool")
          json.object { json in
            json.key("driver")
            json.object { json in
              json.member("name", "mizan")
              json.member("version", VersionText.number)
              json.key("rules")
              json.array { json in
                for check in CheckReference.all where ids.contains(check.id) { write(check, to: &json) }
              }
            }
          }
          json.member("columnKind", "unicodeCodePoints")
          json.key("results")
          try json.array { json throws in
            for finding in report.findings {
              json.newLine()
              write(finding, report.message(of: finding), to: &json)
              if json.bytes.count > 1 << 16 { try stream.write(json.drain()) }
            }
          }
        }
      }
    }
    json.endLine()
    try stream.write(json.drain())
  }

  private static func write(_ check: CheckReference, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", check.id)
      json.key("shortDescription")
      json.object { $0.member("text", check.summary) }
      json.key("fullDescription")
      json.object { $0.member("text", check.reason) }
      json.key("defaultConfiguration")
      json.object { $0.member("level", check.severity.rawValue) }
    }
  }

  private static func write(_ finding: Finding, _ message: String, to json: inout JSONWriter) {
    let end = finding.end ?? finding.start
    json.object { json in
      json.member("ruleId", finding.id)
      json.member("level", finding.severity.rawValue)
      json.key("message")
      json.object { json in
        json.member("text", finding.help.map { "\(message). \($0)" } ?? message)
      }
      json.key("locations")
      json.array { json in
        json.object { json in
          json.key("physicalLocation")
          json.object { json in
            json.key("artifactLocation")
            json.object { $0.member("uri", uri(finding.file)) }
            json.key("region")
            json.object { json in
              json.member("startLine", finding.start.line)
              json.member("startColumn", finding.start.column)
              json.member("endLine", end.line)
              json.member("endColumn", end.column)
            }
          }
        }
      }
      json.key("partialFingerprints")
      json.object { $0.member("mizan/v1", Fingerprint(finding).text) }
    }
  }

  /// A path as a relative URI reference.
  private static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
