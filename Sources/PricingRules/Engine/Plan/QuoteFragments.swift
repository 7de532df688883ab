import Money
import SourceText

/// The parts of a quote document that are the same for every cart of a rule set, as bytes that are only copied.
///
/// An element of a list begins with its comma.
struct QuoteFragments: ~Copyable, Sendable {
  /// Some of the bytes.
  struct Piece: Sendable {
    var start: Int32 = 0
    var count: Int32 = 0
  }

  private(set) var bytes = Buffer<UInt8>()
  /// Up to the cart's id.
  private(set) var head = Piece()
  /// From the cart's id to its time.
  private(set) var middle = Piece()
  /// For each rule `,{"rule":"…","amount":"` and `,{"rule":"…","because":{"code":"`.
  private(set) var discounts = Buffer<Piece>()
  private(set) var refusals = Buffer<Piece>()
  /// For each rule its id as a JSON string.
  private(set) var ruleIDs = Buffer<Piece>()
  /// `,{"rule":"…","because":{"code":"…","needs":…,"has":` for each check of a rule, and the same for conditions on lines
  /// that fail by total.
  private(set) var reasons: Buffer<Piece>
  private(set) var totalReasons: Buffer<Piece>
  /// For each code of a hint `,{"code":"…","rule":`.
  private(set) var hints = Buffer<Piece>()
  /// For each delivery method `{"method":"…","charge":"`, and its id as a JSON string.
  private(set) var methods = Buffer<Piece>()
  private(set) var methodIDs = Buffer<Piece>()
  /// For each fee `,{"id":"…","amount":"`.
  private(set) var fees = Buffer<Piece>()
  /// For each code and rate `,{"code":"…","percent":"…","amount":"`, and the same with the taxable amount.
  private(set) var taxes = Buffer<Piece>()
  private(set) var taxTotals = Buffer<Piece>()

  init(_ document: RuleSetDocument, _ plan: PlanCompiler) {
    // Checks of tables and fees have no reasons to tell.
    reasons = Buffer(repeating: Piece(), count: plan.checks.count)
    totalReasons = Buffer(repeating: Piece(), count: plan.checks.count)
    let (id, revision) = (Self.json(document.id), document.revision.map(Self.json) ?? "null")
    head = add(
      #"{"apiVersion":"pricing/v1","kind":"Quote","ruleSet":{"id":\#(id),"revision":\#(revision)},"cart":"#)
    middle = add(#","currency":"\#(document.currency.code)","prices":"\#(document.prices.rawValue)","at":"#)
    for discount in document.discounts {
      let id = Self.json(discount.id)
      discounts.append(add(#",{"rule":\#(id),"amount":""#))
      refusals.append(add(#",{"rule":\#(id),"because":{"code":""#))
      ruleIDs.append(add(id))
    }
    for code in Quote.Hint.Code.allCases { hints.append(add(#",{"code":"\#(code.rawValue)","rule":"#)) }
    for method in document.deliveryMethods {
      let id = Self.json(method.id)
      methods.append(add(#"{"method":\#(id),"charge":""#))
      methodIDs.append(add(id))
    }
    for fee in document.fees { fees.append(add(#",{"id":\#(Self.json(fee.id)),"amount":""#)) }
    for (rule, id) in zip(plan.rules, document.discounts.map(\.id)) {
      for check in rule.checks.range { addReason(check, Self.json(id), plan) }
    }
    for key in plan.taxKeys {
      let rate =
        switch key.rate {
        case .percent(let percent): #""percent":"\#(percent)""#
        case .perUnit(let amount): #""perUnit":"\#(amount)""#
        }
      taxes.append(add(#",{"code":\#(Self.json(key.code)),\#(rate),"amount":""#))
      taxTotals.append(add(#",{"code":\#(Self.json(key.code)),\#(rate),"taxable":""#))
    }
  }

  /// The JSON of a rule's id.
  func ruleID(_ rule: Int) -> [UInt8] {
    (0..<Int(ruleIDs[rule].count)).map { bytes[Int(ruleIDs[rule].start) + $0] }
  }

  private mutating func addReason(_ index: Int, _ rule: String, _ plan: PlanCompiler) {
    let check = plan.checks[index]
    let requirement = plan.requirements[Int(check.requirement)]
    func reason(_ needs: [UInt8]) -> String {
      let needs = String(decoding: needs, as: UTF8.self)
      return #",{"rule":\#(rule),"because":{"code":"\#(check.key.reason.rawValue)","needs":\#(needs),"has":"#
    }
    guard !check.isNegated, case .lines(let lines) = requirement.test else {
      reasons[index] = add(reason(requirement.needs))
      return
    }
    reasons[index] = add(reason(lines.quantityNeeds))
    totalReasons[index] = add(reason(lines.totalNeeds))
  }

  private static func json(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONWriter.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func add(_ text: String) -> Piece {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8.span)
    return Piece(start: Int32(start), count: Int32(bytes.count - start))
  }
}
