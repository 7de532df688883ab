/// The rules that a text of the cart calls up, so that those it cannot meet cost nothing.
///
/// A rule that asks for one of some texts – a coupon, a tag of the customer, a category – is filed under each of them.
/// It runs only for a cart that has one; for all others it could neither apply nor give a hint. A rule that asks for no
/// text runs for every cart. Rules are filed as rows of ``PricingPlan/groupRules``.
struct RuleIndex: ~Copyable, Sendable {
  /// The places of a cart where a text can stand.
  enum Role: Int, CaseIterable {
    // As in `CartFact`, in its order.
    case coupon, customerTag, channel, payment, deliveryMethod, shipTo, shipFrom
    // In lines.
    case sku, category, tag, attribute

    init(_ fact: CartFact) { self = Self.allCases[fact.rawValue] }
  }

  /// Rows that run for every cart.
  let open: Buffer<UInt64>
  /// For each role the rows of ``rowsOfNumber``, up to the highest number that a rule is filed under.
  private let numbersOfRole: Buffer<Rows>
  private let rowsOfNumber: Buffer<Rows>
  private let filed: Buffer<Int32>

  init(_ compiler: borrowing PlanCompiler) {
    var open = Buffer<UInt64>(repeating: 0, count: (compiler.groupRules.count + 63) / 64)
    var lists: [[[Int32]]] = Array(repeating: [], count: Role.allCases.count)
    for (row, rule) in compiler.groupRules.enumerated() {
      guard let (role, numbers) = compiler.key(of: compiler.rules[Int(rule)]) else {
        open[row >> 6] |= 1 << UInt64(row & 63)
        continue
      }
      for number in numbers {
        while lists[role.rawValue].count <= number { lists[role.rawValue].append([]) }
        lists[role.rawValue][number].append(Int32(row))
      }
    }
    var numbersOfRole: [Rows] = []
    var rowsOfNumber: [Rows] = []
    var filed: [Int32] = []
    for numbers in lists {
      numbersOfRole.append(PlanCompiler.append(numbers.map { PlanCompiler.append($0, to: &filed) }, to: &rowsOfNumber))
    }
    self.numbersOfRole = Buffer(numbersOfRole)
    self.open = open
    self.rowsOfNumber = Buffer(rowsOfNumber)
    self.filed = Buffer(filed)
  }

  /// Whether any rule is filed under a text of a role.
  @inline(__always)
  func uses(_ role: Role) -> Bool { !numbersOfRole[role.rawValue].isEmpty }

  /// The rows that a number calls up, in ``filed``.
  @inline(__always)
  private func rows(_ role: Role, _ number: Int32) -> Rows {
    let numbers = numbersOfRole[role.rawValue]
    return number >= 0 && number < numbers.count ? rowsOfNumber[Int(numbers.start + number)] : .none
  }

  /// Adds the rows that a number calls up.
  @inline(__always)
  func call(_ role: Role, _ number: Int32, into live: inout LiveRules) {
    for index in rows(role, number).range { live.insert(row: Int(filed[index])) }
  }
}

extension PlanCompiler {
  /// The texts of which a cart needs one for a rule to have any effect; nil when it needs none.
  func key(of rule: RulePlan) -> (role: RuleIndex.Role, numbers: [Int])? {
    // A rule that names a coupon of the cart is told of, so the coupon comes first.
    if !rule.coupons.isEmpty { return (.coupon, rule.coupons.range.map { Int(ruleCoupons[$0]) }) }
    var givesHints = false
    for check in checks[rule.checks.range] {
      switch check.test {
      case .symbols(let test):
        if !check.isNegated, let fact = CartFact(check.key) { return (RuleIndex.Role(fact), numbers(test)) }
      case .number, .lines: givesHints = true
      case .flag, .window: break
      }
    }
    // A condition that fails may give a hint even when no line is there for the rule.
    if givesHints { return nil }
    switch rule.target {
    case .lines(let filter): return key(of: filter)
    case .sets(let members): return members.range.lazy.compactMap { key(of: setMembers[$0].filter) }.first
    case .delivery: return nil
    }
  }

  private func key(of filter: Rows) -> (role: RuleIndex.Role, numbers: [Int])? {
    for term in terms[filter.range] {
      guard !term.isNegated, case .symbols(let test) = term.test, let role = term.field.role else { continue }
      return (role, numbers(test))
    }
    return nil
  }

  /// The numbers of the texts that a test asks for.
  func numbers(_ test: SymbolTest) -> [Int] {
    (0..<Int(test.words.count) * 64).filter { words[Int(test.words.start) + $0 >> 6] & 1 << UInt64($0 & 63) != 0 }
  }
}

extension TermPlan.Field {
  fileprivate var role: RuleIndex.Role? {
    switch self {
    case .sku: .sku
    case .category: .category
    case .tag: .tag
    case .attribute: .attribute
    case .unitPrice, .quantity, .weight: nil
    }
  }
}
