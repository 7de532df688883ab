/// `atLeast` ≥, `moreThan` >, `lessThan` <, `atMost` ≤ (pricing.md §2.3).
struct Interval: Sendable {
  var atLeast: Fraction?
  var moreThan: Fraction?
  var lessThan: Fraction?
  var atMost: Fraction?
  let json: JSONValue

  init(_ json: JSONValue) throws(ReferenceError) {
    self.json = json
    for member in try json.object("an interval") {
      let bound = try member.value.decimal("a bound")
      switch member.key {
      case "atLeast": atLeast = bound
      case "moreThan": moreThan = bound
      case "lessThan": lessThan = bound
      case "atMost": atMost = bound
      default: throw ReferenceError("unknown key \(member.key) in an interval")
      }
    }
  }

  func contains(_ value: Fraction) -> Bool { reachesLowerBound(value) && staysBelowUpperBound(value) }

  func reachesLowerBound(_ value: Fraction) -> Bool {
    atLeast.map { value >= $0 } ?? true && moreThan.map { value > $0 } ?? true
  }

  func staysBelowUpperBound(_ value: Fraction) -> Bool {
    lessThan.map { value < $0 } ?? true && atMost.map { value <= $0 } ?? true
  }

  /// The lower end, open or closed; 0 without.
  var start: Fraction { atLeast ?? moreThan ?? .zero }

  /// The length of what `(moreThan, atMost]` has in common with `(from, to]`.
  func overlap(from: Fraction, to: Fraction) -> Fraction {
    let length = (atMost.map { min($0, to) } ?? to) - max(start, from)
    return length.isPositive ? length : .zero
  }
}
