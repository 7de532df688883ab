import SourceText

extension RuleSet {
  /// What is wrong with the rule set although it prices: tables with overlaps and gaps, rules that never apply or are
  /// always beaten, thresholds at which more goods cost less, and the like; in the order of the file.
  ///
  /// Overlaps, gaps and rules that never apply are decided exactly, and every claim about a cart is proved by one that
  /// the engine has priced. A question that would take too long is left open with a note.
  ///
  /// - Parameters:
  ///   - bytes: the document that the rule set was read from, for the places of findings.
  ///   - file: the name that findings carry.
  ///   - date: a date or a time with offset from which on the rule set is to be right; windows that ended before it are
  ///     reported. The library reads no clock: without a date nothing is past.
  ///   - catalog: the products that there are; with it, rules for products that do not exist are reported.
  public func analysis(
    of bytes: [UInt8], file: String, date: String? = nil, catalog: Catalog? = nil
  ) -> [RuleSetFinding] {
    guard let source = try? JSONNode(parsing: bytes) else { return [] }
    var now: Int64?
    if let date {
      now = Timestamp.instant(date) ?? Timestamp.day(date).map { document.zone.start(ofDay: $0) * Timestamp.resolution }
    }
    var run = AnalysisRun(self, source, bytes: bytes, file: file, now: now, catalog: catalog)
    for check in RuleSetCheck.all {
      if case .analysis(let search) = check.search {
        run.check = check
        search(&run)
      }
    }
    return run.findings.sorted { left, right in
      (left.finding.start, left.finding.id) < (right.finding.start, right.finding.id)
    }
  }
}
