import Money
import SourceText

/// One analysis of one rule set: what checks look at, and what they have found.
struct AnalysisRun {
  let document: RuleSetDocument
  let ruleSet: RuleSet
  let space: FactSpace
  let catalog: Catalog?
  /// Microseconds since 1970; nil when the caller has no date.
  let now: Int64?
  private let source: JSONNode
  private let file: String
  private let lines: LineIndex
  private(set) var findings: [RuleSetFinding] = []
  /// The check that is at work.
  var check: RuleSetCheck?

  init(_ ruleSet: RuleSet, _ source: JSONNode, bytes: [UInt8], file: String, now: Int64?, catalog: Catalog?) {
    self.ruleSet = ruleSet
    document = ruleSet.document
    space = FactSpace(document)
    self.catalog = catalog
    self.now = now
    self.source = source
    self.file = file
    lines = LineIndex(bytes)
  }

  /// Witnesses are priced near this instant: today, or the first date that the rule set names.
  var reference: Int64 {
    if let now { return now }
    let dates = document.requirements.compactMap { requirement -> Int64? in
      if case .window(let window) = requirement.test { window.from } else { nil }
    }
    return dates.max() ?? Self.usual
  }

  /// A day like any other, for rule sets without dates: 2026-01-01.
  private static let usual: Int64 = 1_767_225_600_000_000

  // MARK: Reporting

  /// Reports the check that is at work.
  mutating func report(
    at pointer: JSONPointer, _ message: String, help: String? = nil, witness: Cart? = nil, severity: Severity? = nil
  ) {
    guard let check else { return }
    let range = range(of: pointer)
    let finding = Finding(
      check.id, severity ?? check.severity, file: file, at: lines.position(at: range.lowerBound),
      to: lines.position(at: range.upperBound), pointer: pointer.description, message: message, help: help)
    findings.append(RuleSetFinding(finding: finding, witness: witness))
  }

  /// Says that a question was left open.
  mutating func reportBound(at pointer: JSONPointer, _ message: String) {
    let before = check
    check = .analysisBound
    report(at: pointer, message)
    check = before
  }

  /// The bytes of a member's key or of an element; of the nearest part around it when it is not there.
  private func range(of pointer: JSONPointer) -> Range<Int> {
    var node = source
    var range = source.range
    for token in pointer.tokens {
      switch node.value {
      case .object(let members):
        guard let member = members.first(where: { $0.key == token }) else { return range }
        node = member.value
        range = member.keyRange
      case .array(let elements):
        guard let index = Int(token), elements.indices.contains(index) else { return range }
        node = elements[index]
        range = node.range
      default: return range
      }
    }
    return range
  }

  /// The texts of a list as they stand in the file.
  func texts(at pointer: JSONPointer) -> [String] {
    var node = source
    for token in pointer.tokens {
      if let member = node[token] {
        node = member
      } else if case .array(let elements) = node.value, let index = Int(token), elements.indices.contains(index) {
        node = elements[index]
      } else {
        return []
      }
    }
    guard case .array(let elements) = node.value else { return [] }
    return elements.map { if case .string(let text) = $0.value { text } else { "" } }
  }

  // MARK: Solving

  /// A solver for conditions that see the totals before a group, or after all of them.
  func solver(beforeGroup group: Int? = nil, needsGoods: Bool = true) -> ConjunctionSolver {
    let isDiscounted = document.discounts.contains { discount in
      discount.selection.isOfLines && (group.map { discount.group < $0 } ?? true)
    }
    return ConjunctionSolver(
      space: space, zone: document.zone, currency: document.currency, reference: reference,
      taxCategory: document.tax?.categories.first, isDiscounted: isDiscounted, needsGoods: needsGoods)
  }
}

extension Selection {
  /// Whether it speaks of goods, not of the delivery.
  var isOfLines: Bool {
    if case .delivery = self { false } else { true }
  }
}

extension JSONPointer {
  /// The pointer to a value behind several keys.
  func appending(_ keys: String...) -> JSONPointer {
    keys.reduce(self) { $0.appending($1) }
  }

  /// The pointer to the value around it.
  var parent: JSONPointer {
    tokens.dropLast().reduce(.root) { $0.appending($1) }
  }

  /// Discounts, fees and rows of tables.
  static func discount(_ index: Int) -> JSONPointer { root.appending("discounts").appending(index) }
  static func fee(_ index: Int) -> JSONPointer { root.appending("fees").appending(index) }
  static func method(_ id: String) -> JSONPointer { root.appending("delivery", "methods", id) }
  static func deliveryRow(_ id: String, _ index: Int) -> JSONPointer {
    method(id).appending("table", "rows").appending(index)
  }
  static func taxRow(_ index: Int) -> JSONPointer { root.appending("tax", "table", "rows").appending(index) }
  static func payableRow(_ index: Int) -> JSONPointer { root.appending("rounding", "payable").appending(index) }
}
