import CommandLineKit
import SourceText

/// The severities that `--fail-on` knows.
enum FailOn: String, OptionChoice {
  case error, warning, note

  var summary: String {
    switch self {
    case .error: "only errors"
    case .warning: "errors and warnings"
    case .note: "everything that is found"
    }
  }

  var severity: Severity {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
