import Money

/// One cart on its way through the order of calculation; its buffers are used again for the next cart.
struct Pricing: ~Copyable {
  let plan: PricingPlan
  /// Whether the working of each amount is kept.
  let keepsWorking: Bool
  var cart = CartForm()
  /// Σ gross.
  var subtotal: Int64 = 0
  /// What the groups did: the choice that is being tried, then the best one.
  var run = Run()
  private var best = Run()

  // Buffers of the steps.
  var selected: [Selected] = []
  var proposal = Proposal()
  var ready: [Int] = []
  var candidates: [Candidate] = []
  var candidateShares: [Int64] = []
  var exact: [Ratio] = []
  var weights: [Int64] = []
  var capacities: [Capacity] = []
  var order: [Int32] = []
  var prices: [Ratio] = []
  var chosen: [Int64] = []
  var allocation = Allocation()
  var fees: [FeeRun] = []
  var taxes = TaxRun()
  var split = LineSplit()
  var settlement = Settlement()
  /// What is missing to cheaper delivery.
  var missingForDelivery: Int64?
  var workings: [Int: Working] = [:]

  init(_ plan: PricingPlan, keepsWorking: Bool = false) {
    self.plan = plan
    self.keepsWorking = keepsWorking
  }

  /// What the groups of one choice did.
  struct Run {
    /// The index of the choice.
    var choice = 0
    /// What is left of each position.
    var running: [Int64] = []
    /// Discounts that a third party pays, by position.
    var kept: [Int64] = []
    /// Positions that take no later rule.
    var closed: [Bool] = []
    /// By rule.
    var rules: [RuleRun] = []
    /// What each rule took off each position, in the order applied.
    var shares: [Share] = []
    /// What each delivery rule took off, in the order applied.
    var deliveryShares: [DeliveryShare] = []
    /// What the cap still allows.
    var capLeft: Int64 = .max
    /// What is left of the goods.
    var discountedSubtotal: Int64 = 0
    /// The number of the delivery method; −1 without delivery.
    var method = -1
    var deliveryCharge: Int64 = 0
    /// What is left of the charge.
    var delivery: Int64 = 0
    var deliveryKept: Int64 = 0
    var deliveryProblem: Quote.Problem.Code?
    /// What was taken off lines and delivery.
    var saving: Int64 = 0

    struct Share {
      let rule: Int32
      let position: Int32
      let amount: Int64
    }

    struct DeliveryShare {
      let rule: Int32
      let amount: Int64
    }
  }

  /// What became of one rule.
  struct RuleRun {
    var outcome = Outcome.applied
    /// What it took off.
    var amount: Int64 = 0
    /// What it could not use of a nominal amount.
    var unused: Int64 = 0
    var hint: Hint?

    enum Outcome {
      case applied
      /// The first check that fails, and what the cart has where that is a number.
      case check(Int32, has: Int128)
      /// The `lines` check that fails: by quantity or by total.
      case lines(Int32, byTotal: Bool, has: Int128)
      case groupExcluded
      case reason(Quote.Reason.Code)
      case beaten(by: Int32)
    }

    struct Hint {
      let code: Quote.Hint.Code
      let missing: Int128
    }
  }

  // MARK: The order of calculation

  /// Prices the cart that the form was filled with.
  mutating func price() throws(EngineFault) {
    subtotal = 0
    for index in cart.positions.indices { subtotal = try subtotal.checkedAdding(cart.positions[index].gross) }
    try runBestChoice()
    try addFees()
    try addTaxes()
    try settle()
    try splitOverLines()
    try addTaxTotals()
    missingForDelivery = try deliveryHint()
  }

  /// Prices every choice of groups and keeps the one that saves most; of equal ones the first.
  private mutating func runBestChoice() throws(EngineFault) {
    try runChoice(0)
    for choice in plan.choices.indices.dropFirst() {
      swap(&run, &best)
      try runChoice(choice)
      if run.saving <= best.saving { swap(&run, &best) }
    }
    // Workings are kept for one run only: the one that was chosen is run again.
    if keepsWorking { try runChoice(run.choice) }
  }

  private mutating func runChoice(_ choice: Int) throws(EngineFault) {
    try startRun(choice)
    let plan = plan
    for group in plan.groups.indices {
      if plan.choices[choice][group] {
        try runLineRules(of: plan.groups[group])
      } else {
        markExcluded(plan.groups[group].lineRules)
      }
    }
    try deliver()
  }

  private mutating func startRun(_ choice: Int) throws(EngineFault) {
    workings.removeAll(keepingCapacity: true)
    run.choice = choice
    run.running.removeAll(keepingCapacity: true)
    run.kept.removeAll(keepingCapacity: true)
    run.closed.removeAll(keepingCapacity: true)
    for index in cart.positions.indices {
      run.running.append(cart.positions[index].gross)
      run.kept.append(0)
      run.closed.append(false)
    }
    run.rules.removeAll(keepingCapacity: true)
    for _ in plan.rules.indices { run.rules.append(RuleRun()) }
    run.shares.removeAll(keepingCapacity: true)
    run.deliveryShares.removeAll(keepingCapacity: true)
    run.discountedSubtotal = subtotal
    run.method = -1
    run.deliveryCharge = 0
    run.delivery = 0
    run.deliveryKept = 0
    run.deliveryProblem = nil
    run.saving = 0
    run.capLeft = .max
    if let cap = plan.capPercent {
      run.capLeft = try RoundingMode.down.amount(
        Int128(subtotal), times: Int128(cap), dividedBy: Micro.hundredPercent)
    }
  }

  /// Rules of a group that lost to its rival: the first failing condition at that point, else the group.
  mutating func markExcluded(_ rows: Rows) {
    for row in rows.range {
      let rule = Int(plan.groupRules[row])
      run.rules[rule].outcome = firstFailure(plan.rules[rule].checks)?.outcome ?? .groupExcluded
    }
  }
}
