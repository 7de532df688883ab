import Money
import SourceText

extension RuleSetCheck {
  static let gstSplit = RuleSetCheck(
    "ruleset-gst-split", .warning,
    summary: "CGST and SGST differ, or together are not IGST.",
    reason: """
      Inside a state of India the tax is split into two equal halves for the union and the state (UTGST in a union \
      territory); between states it is IGST at the full rate. Rates of one category that do not add up are a slip of \
      the pen.
      """,
    examples: [
      Example(
        """
          "tax": { "categories": ["gst18"], "table": { "hit": "unique", "rows": [
            { "when": { "sameRegion": true }, "components": [
              { "code": "CGST", "percent": "9" }, ↓{ "code": "SGST", "percent": "8" } ] },
            { "when": { "sameRegion": false }, "components": [ { "code": "IGST", "percent": "17" } ] } ] } }
        """),
      Example(
        """
          "tax": { "categories": ["gst18"], "table": { "hit": "unique", "rows": [
            { "when": { "sameRegion": true }, "components": [
              { "code": "CGST", "percent": "9" }, { "code": "SGST", "percent": "9" } ] },
            { "when": { "sameRegion": false }, "components": [ { "code": "IGST", "percent": "18" } ] } ] } }
        """),
    ],
    search: .analysis { run in
      run.findUnequalHalves()
      run.findUnequalSums()
    })
}

extension TaxTable.Row {
  /// The rate of a component in percent, with its place.
  fileprivate func rate(_ codes: String...) -> (index: Int, percent: FixedDecimal)? {
    for (index, component) in components.enumerated() where codes.contains(component.code) {
      if case .percent(let percent) = component.rate { return (index, percent) }
    }
    return nil
  }

  /// The rate of both halves together.
  fileprivate var halves: FixedDecimal? {
    guard let central = rate("CGST"), let state = rate("SGST", "UTGST") else { return nil }
    return try? central.percent.adding(state.percent)
  }
}

extension AnalysisRun {
  fileprivate mutating func findUnequalHalves() {
    for (index, row) in (document.tax?.rows ?? []).enumerated() {
      let place = JSONPointer.taxRow(index).appending("components")
      switch (row.rate("CGST"), row.rate("SGST", "UTGST")) {
      case (let central?, let state?) where central.percent != state.percent:
        let code = row.components[state.index].code
        report(
          at: place.appending(state.index),
          "CGST is \(central.percent) % and \(code) is \(state.percent) %; both are half of the rate")
      case (let central?, nil):
        report(at: place.appending(central.index), "CGST stands here without SGST or UTGST")
      case (nil, let state?):
        report(at: place.appending(state.index), "\(row.components[state.index].code) stands here without CGST")
      default: break
      }
    }
  }

  /// Compares rows that speak of the same goods, whatever the regions.
  fileprivate mutating func findUnequalSums() {
    guard let rows = document.tax?.rows else { return }
    let inside = rows.indices.filter { rows[$0].halves != nil }
    for index in rows.indices {
      guard let full = rows[index].rate("IGST") else { continue }
      let literals = goods(of: rows[index])
      for other in inside {
        guard let halves = rows[other].halves, halves != full.percent,
          Conjunction().adding(literals)?.adding(goods(of: rows[other])) != nil
        else { continue }
        report(
          at: .taxRow(index).appending("components").appending(full.index),
          "IGST is \(full.percent) %, and CGST with SGST of row \(other + 1) is \(halves.normalized) %")
        break
      }
    }
  }

  private func goods(of row: TaxTable.Row) -> [Literal] {
    row.when.requirements.filter { ![.shipTo, .shipFrom, .sameRegion].contains($0.key) }.map { space.literal($0) }
  }
}
