import Localization
import PricingRules
import SourceText

/// Reads the documents that carts are priced by. What is wrong with one is shown with its places and ends the command.
enum PricingInput {
  /// A rule set, with its time zone from the system.
  static func ruleSet(_ file: String, _ console: Console) throws -> RuleSet {
    let bytes = try InputFile.read(file)
    let name = InputFile.shownName(file)
    let reading = RuleSet.read(bytes, file: name) { TimeZoneRules.ofSystem(named: $0) }
    return try value(of: reading, bytes, name, "the rule set cannot be used", console)
  }

  /// A catalogue.
  static func catalog(_ file: String, _ console: Console) throws -> Catalog {
    let bytes = try InputFile.read(file)
    let name = InputFile.shownName(file)
    return try value(of: Catalog.read(bytes, file: name), bytes, name, "the catalogue cannot be used", console)
  }

  private static func value<Value>(
    of reading: Reading<Value>, _ bytes: [UInt8], _ name: String, _ refusal: String, _ console: Console
  ) throws -> Value {
    if let value = reading.value { return value }
    show(reading.findings, bytes, name, console)
    throw Failure(name, refusal)
  }

  /// Shows findings of one file on standard error.
  static func show(_ findings: [Finding], _ bytes: [UInt8], _ name: String, _ console: Console) {
    var sources = SourceLines()
    sources[name] = LineIndex(bytes)
    let report = TextReport(style: console.errorStyle)
    for finding in findings.tellingMergeConflict(in: bytes) {
      console.note(String(report.text(of: finding, in: sources).dropLast()))
    }
  }
}
