import Money
import SourceText

/// The parts of a quote document that are the same for every cart of a rule set, as bytes that are only copied.
struct QuoteFragments: ~Copyable, Sendable {
  private(set) var bytes = Buffer<UInt8>()
  /// Up to the cart's id.
  private(set) var head = 0..<0
  /// From the cart's id to its time.
  private(set) var middle = 0..<0
  /// `{"rule":"…"`
  private(set) var rules = Buffer<Range<Int>>()
  /// `"…"`
  private(set) var ruleIDs = Buffer<Range<Int>>()
  /// `{"rule":"…","because":{"code":…,"needs":…,"has":` for each check of a rule, and the same for conditions on lines that
  /// fail by total.
  private(set) var reasons: Buffer<Range<Int>>
  private(set) var totalReasons: Buffer<Range<Int>>
  /// `{"method":"…"` and `"…"`
  private(set) var methods = Buffer<Range<Int>>()
  private(set) var methodIDs = Buffer<Range<Int>>()
  /// `{"id":"…"`
  private(set) var fees = Buffer<Range<Int>>()
  /// `{"code":"…","percent":"…"` for each code and rate.
  private(set) var taxes = Buffer<Range<Int>>()

  init() {
    reasons = Buffer()
    totalReasons = Buffer()
  }

  init(_ document: RuleSetDocument, _ plan: PlanCompiler) {
    // Checks of tables and fees have no reasons to tell.
    reasons = Buffer(repeating: 0..<0, count: plan.checks.count)
    totalReasons = Buffer(repeating: 0..<0, count: plan.checks.count)
    head = add { out in
      out.append(contentsOf: #"{"apiVersion":"pricing/v1","kind":"Quote","ruleSet":{"id":"#.utf8)
      JSONWriter.append(document.id, to: &out)
      out.append(contentsOf: #","revision":"#.utf8)
      if let revision = document.revision {
        JSONWriter.append(revision, to: &out)
      } else {
        out.append(contentsOf: "null".utf8)
      }
      out.append(contentsOf: #"},"cart":"#.utf8)
    }
    middle = add { out in
      out.append(
        contentsOf: #","currency":"\#(document.currency.code)","prices":"\#(document.prices.rawValue)","at":"#.utf8)
    }
    for discount in document.discounts {
      rules.append(add(#"{"rule":"#, discount.id))
      ruleIDs.append(add("", discount.id))
    }
    for method in document.deliveryMethods {
      methods.append(add(#"{"method":"#, method.id))
      methodIDs.append(add("", method.id))
    }
    for fee in document.fees { fees.append(add(#"{"id":"#, fee.id)) }
    for (rule, id) in zip(plan.rules, document.discounts.map(\.id)) {
      for check in rule.checks.range { addReason(check, id, plan) }
    }
    for key in plan.taxKeys {
      let (name, rate) =
        switch key.rate {
        case .percent(let percent): ("percent", percent)
        case .perUnit(let amount): ("perUnit", amount)
        }
      taxes.append(
        add { out in
          out.append(contentsOf: #"{"code":"#.utf8)
          JSONWriter.append(key.code, to: &out)
          out.append(contentsOf: #","\#(name)":"\#(rate)""#.utf8)
        })
    }
  }

  /// The JSON of a rule's id.
  func ruleID(_ rule: Int) -> [UInt8] { ruleIDs[rule].map { bytes[$0] } }

  private mutating func addReason(_ index: Int, _ rule: String, _ plan: PlanCompiler) {
    let check = plan.checks[index]
    let requirement = plan.requirements[Int(check.requirement)]
    func reason(_ needs: [UInt8]) -> (inout [UInt8]) -> Void {
      { out in
        out.append(contentsOf: #"{"rule":"#.utf8)
        JSONWriter.append(rule, to: &out)
        out.append(contentsOf: #","because":{"code":"\#(check.key.reason.rawValue)","needs":"#.utf8)
        out += needs
        out.append(contentsOf: #","has":"#.utf8)
      }
    }
    guard !check.isNegated, case .lines(let lines) = requirement.test else {
      reasons[index] = add(reason(requirement.needs))
      return
    }
    reasons[index] = add(reason(lines.quantityNeeds))
    totalReasons[index] = add(reason(lines.totalNeeds))
  }

  private mutating func add(_ prefix: String, _ text: String) -> Range<Int> {
    add { out in
      out.append(contentsOf: prefix.utf8)
      JSONWriter.append(text, to: &out)
    }
  }

  private mutating func add(_ write: (inout [UInt8]) -> Void) -> Range<Int> {
    let start = bytes.count
    var piece: [UInt8] = []
    write(&piece)
    bytes.append(contentsOf: piece.span)
    return start..<bytes.count
  }
}
