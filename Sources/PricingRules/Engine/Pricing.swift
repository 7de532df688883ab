import Money

/// One cart on its way through the order of calculation.
struct Pricing {
  let plan: PricingPlan
  let cart: PreparedCart
  /// Σ gross.
  let subtotal: Int64
  /// Whether the working of each amount is kept.
  let explains: Bool

  init(_ plan: PricingPlan, _ cart: PreparedCart, explains: Bool = false) throws(EngineFault) {
    self.plan = plan
    self.explains = explains
    self.cart = cart
    var subtotal: Int64 = 0
    for position in cart.positions { subtotal = try subtotal.checkedAdding(position.gross) }
    self.subtotal = subtotal
  }

  /// What the groups of one choice did.
  struct Run {
    /// Which groups run.
    let choice: [Bool]
    /// What is left of each position.
    var running: [Int64]
    /// Discounts that a third party pays, by position.
    var kept: [Int64]
    /// Positions that take no later rule.
    var closed: [Bool]
    /// By rule.
    var rules: [RuleRun]
    /// What each rule took off each position, in the order applied.
    var shares: [Share] = []
    /// What the cap still allows.
    var capLeft: Int64
    var delivery: DeliveryRun?
    var deliveryProblem: Quote.Problem.Code?

    struct Share {
      let rule: Int
      let position: Int
      let amount: Int64
    }

    /// What was taken off lines and delivery.
    var saving: Int64 {
      rules.reduce(0) { $0 + $1.amount }
    }

    var discountedSubtotal: Int64 { running.reduce(0, +) }
  }

  /// The delivery as it goes through the groups.
  struct DeliveryRun {
    let method: Int
    let charge: Int64
    var running: Int64
    var kept: Int64 = 0
    var discounts: [(rule: Int, amount: Int64)] = []
  }

  /// What became of one rule.
  struct RuleRun {
    var outcome: Outcome = .applied
    /// What it took off.
    var amount: Int64 = 0
    /// What it could not use of a nominal amount.
    var unused: Int64 = 0
    var hint: Hint?
    /// How its amount came about, when explanations are wanted.
    var working: Working?

    enum Outcome {
      case applied
      /// The first check that fails, and what the cart has where that is a number.
      case check(Int, has: Int128)
      /// The `lines` check that fails: by quantity or by total.
      case lines(Int, byTotal: Bool, has: Int128)
      case groupExcluded
      case reason(Quote.Reason.Code)
      case beaten(by: Int)
    }

    struct Hint {
      let code: Quote.Hint.Code
      let missing: Int128
    }
  }

  /// Prices every choice of groups and returns the one that saves most; of equal ones the first.
  func bestRun() throws(EngineFault) -> Run {
    var best = try run(plan.choices[0])
    for choice in plan.choices.dropFirst() {
      let other = try run(choice)
      if other.saving > best.saving { best = other }
    }
    return best
  }

  private func run(_ choice: [Bool]) throws(EngineFault) -> Run {
    let count = cart.positions.count
    var run = Run(
      choice: choice, running: cart.positions.map(\.gross), kept: Array(repeating: 0, count: count),
      closed: Array(repeating: false, count: count), rules: Array(repeating: RuleRun(), count: plan.rules.count),
      capLeft: .max)
    if let cap = plan.capPercent {
      run.capLeft = try RoundingMode.down.amount(
        Int128(subtotal), times: Int128(cap), dividedBy: Micro.hundredPercent)
    }
    for (index, group) in plan.groups.enumerated() {
      if choice[index] {
        try runLineRules(of: group, &run)
      } else {
        markExcluded(group.lineRules, &run)
      }
    }
    try deliver(choice, &run)
    return run
  }

  /// Rules of a group that lost to its rival: the first failing condition at that point, else the group.
  func markExcluded(_ rules: [Int], _ run: inout Run) {
    let facts = facts(run)
    for rule in rules {
      run.rules[rule].outcome = firstFailure(plan.rules[rule].checks, facts)?.outcome ?? .groupExcluded
    }
  }
}
