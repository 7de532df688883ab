import Glibc
import Localization
import PricingRules
import SourceText

/// Checks rule sets, their cases, and catalogues.
struct PricingChecking: Sendable {
  private let catalog: Catalog?
  private let date: String

  /// - Parameters:
  ///   - catalog: the file with the products that there are.
  ///   - date: what rule sets are checked for; today without it.
  init(catalog: String?, at date: String?, _ console: Console) throws {
    self.catalog = try catalog.map { try PricingInput.catalog($0, console) }
    self.date = date ?? Self.today
    if !PricingDate.isValid(self.date) {
      throw Failure(nil, "`\(self.date)` is no date and no time with an offset", help: "write `2026-11-30`")
    }
  }

  /// The findings of some files, several checked at once.
  func findings(_ files: [PricingFile], _ workers: Workers) -> [Finding] {
    workers.map(files.count) { number in
      findings(files[number], among: files).tellingMergeConflict(in: files[number].bytes)
    }.flatMap { $0 }
  }

  private func findings(_ file: PricingFile, among files: [PricingFile]) -> [Finding] {
    switch file.kind {
    case .ruleSet:
      let reading = Self.read(file.bytes, file.path)
      let analysis = reading.value?.analysis(of: file.bytes, file: file.path, date: date, catalog: catalog) ?? []
      return reading.findings + analysis.map(\.finding)
    case .catalog: return Catalog.read(file.bytes, file: file.path).findings
    case .cases: return casesFindings(file, among: files)
    case .cart:
      // A folder of carts may hold ones that are meant to be refused.
      guard file.isNamed else { return [] }
      do {
        _ = try Cart(parsing: file.bytes)
        return []
      } catch {
        return error.findings(in: file.path, LineIndex(file.bytes))
      }
    }
  }

  private func casesFindings(_ file: PricingFile, among files: [PricingFile]) -> [Finding] {
    let reading = RuleSetCases.read(file.bytes, file: file.path)
    guard let cases = reading.value else { return reading.findings }
    guard let ruleSet = ruleSet(cases.ruleSet, beside: file, among: files) else {
      var finding = Finding(
        "cases-unknown-reference", .error, file: file.path, at: .start, pointer: "/ruleSet",
        message: "there is no rule set `\(cases.ruleSet)` for these cases",
        help: "`\(Self.neighbour(of: file.path))` should hold it")
      if let place = try? JSONNode(parsing: file.bytes)["ruleSet"]?.range {
        finding.start = LineIndex(file.bytes).position(at: place.lowerBound)
      }
      return [finding]
    }
    return ruleSet.value.map { cases.findings(for: $0) } ?? []
  }

  /// The rule set with an id: the one beside the cases, or another one that is checked in the same run. Its value is nil
  /// when it is broken, which is said elsewhere.
  private func ruleSet(_ id: String, beside file: PricingFile, among files: [PricingFile]) -> Reading<RuleSet>? {
    let neighbour = Self.neighbour(of: file.path)
    if let bytes = files.first(where: { $0.path == neighbour })?.bytes ?? (try? InputFile.read(neighbour)) {
      return Self.read(bytes, neighbour)
    }
    for other in files where other.kind == .ruleSet {
      let reading = Self.read(other.bytes, other.path)
      if reading.value?.id == id { return reading }
    }
    return nil
  }

  /// `rules/shop.json` for `rules/shop.cases.json`.
  private static func neighbour(of path: String) -> String {
    for ending in [".cases.json", ".json"] where path.hasSuffix(ending) {
      return String(path.dropLast(ending.count)) + ".json"
    }
    return path
  }

  private static func read(_ bytes: [UInt8], _ path: String) -> Reading<RuleSet> {
    RuleSet.read(bytes, file: path) { try? TimeZoneRules(named: $0) }
  }

  /// The time of the machine's clock.
  private static var today: String {
    PricingDate.text(secondsSince1970: Int64(time(nil)))
  }
}
