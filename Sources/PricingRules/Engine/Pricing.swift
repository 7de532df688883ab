import Money

/// One cart on its way through the order of calculation; its buffers are used again for the next cart.
struct Pricing: ~Copyable {
  private let pin = Pin()
  let plan: PricingPlan
  /// Whether the working of each amount is kept.
  let keepsWorking: Bool
  /// Whether the reasons of all rules are told.
  private(set) var explain = false
  var cart: CartForm
  /// The rules that this cart can meet.
  var live = LiveRules()
  /// Σ gross.
  var subtotal: Int64 = 0
  /// What the groups did: the choice that is being tried, then the best one.
  var run = Run()
  private var best = Run()

  // Buffers of the steps.
  var selected = Buffer<Selected>()
  var proposal = Proposal()
  var ready = Buffer<Int>()
  var candidates = Buffer<Candidate>()
  var candidateShares = Buffer<Int64>()
  var exact = Buffer<Ratio>()
  var weights = Buffer<Int64>()
  var capacities = Buffer<Capacity>()
  var order = Buffer<Int32>()
  var prices = Buffer<Ratio>()
  var chosen = Buffer<Int64>()
  var portions = Buffer<Portion>()
  var allocation = Allocation()
  var fees = Buffer<FeeRun>()
  var taxes = TaxRun()
  var split = LineSplit()
  var settlement = Settlement()
  /// What is missing to cheaper delivery.
  var missingForDelivery: Int64?
  var workings: [Int: Working] = [:]

  init(_ plan: PricingPlan, keepsWorking: Bool = false) {
    self.plan = plan
    cart = CartForm(plan.cartKeys)
    self.keepsWorking = keepsWorking
  }

  /// What the groups of one choice did.
  struct Run: ~Copyable {
    /// The index of the choice.
    var choice = 0
    /// What is left of each position.
    var running = Buffer<Int64>()
    /// Discounts that a third party pays, by position.
    var kept = Buffer<Int64>()
    /// Positions that take no later rule, as bits.
    var closed = Buffer<UInt64>()
    /// Positions of which nothing is left, as bits.
    var spent = Buffer<UInt64>()
    /// By rule.
    var rules = Buffer<RuleRun>()
    /// What each rule took off each position, in the order applied.
    var shares = Buffer<Share>()
    /// What each delivery rule took off, in the order applied.
    var deliveryShares = Buffer<DeliveryShare>()
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

    /// Whether a rule may still take something off a position.
    func isOpen(_ position: Int) -> Bool {
      (closed[position >> 6] | spent[position >> 6]) & 1 &<< UInt64(position & 63) == 0
    }

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
    /// What the cart has of what a check asks for, where that is a number.
    var has: Int128 = 0
    /// What it took off.
    var amount: Int64 = 0
    /// What it could not use of a nominal amount.
    var unused: Int64 = 0
    var hint: Hint?

    enum Outcome {
      case applied
      /// The first check that fails.
      case check(Int32)
      /// The `lines` check that fails: by quantity or by total.
      case lines(Int32, byTotal: Bool)
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
  ///
  /// - Parameter explain: whether every rule is run and its reason kept, not only those that this cart can meet.
  mutating func price(explain: Bool) throws(EngineFault) {
    self.explain = explain
    findLiveRules()
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
    for choice in 0..<plan.choiceCount where choice > 0 {
      swap(&run, &best)
      try runChoice(choice)
      if run.saving <= best.saving { swap(&run, &best) }
    }
    // Workings are kept for one run only: the one that was chosen is run again.
    if keepsWorking { try runChoice(run.choice) }
  }

  private mutating func runChoice(_ choice: Int) throws(EngineFault) {
    try startRun(choice)
    for group in plan.groups.indices {
      let rows = plan.groups[group].lineRules
      if plan.runs(group, in: choice) {
        try runLineRules(rows, plan.groups[group].mode, isPerLine: plan.groups[group].isPerLine)
      } else {
        markExcluded(rows)
      }
    }
    try deliver()
  }

  private mutating func startRun(_ choice: Int) throws(EngineFault) {
    if keepsWorking { workings.removeAll(keepingCapacity: true) }
    run.choice = choice
    startPositions()
    startRules()
    run.shares.removeAll()
    run.deliveryShares.removeAll()
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

  private mutating func startPositions() {
    let count = cart.positions.count
    run.running.removeAll()
    run.kept.removeAll()
    run.kept.append(repeating: 0, count: count)
    run.closed.removeAll()
    run.closed.append(repeating: 0, count: (count + 63) / 64)
    run.spent.removeAll()
    run.spent.append(repeating: 0, count: (count + 63) / 64)
    for index in cart.positions.indices {
      let gross = cart.positions[index].gross
      run.running.append(gross)
      if gross == 0 || cart.positions[index].quantity == 0 { run.spent[index >> 6] |= 1 &<< UInt64(index & 63) }
    }
  }

  /// Forgets what became of the rules that will run; nobody asks for the others.
  private mutating func startRules() {
    if run.rules.isEmpty || live.areAll {
      run.rules.removeAll()
      run.rules.append(repeating: RuleRun(), count: plan.rules.count)
      return
    }
    var rules = BitCursor()
    while let rule = rules.next(in: live.rules) { run.rules[rule] = RuleRun() }
  }

  /// Rules of a group that lost to its rival: the first failing condition at that point, else the group.
  mutating func markExcluded(_ rows: Rows) {
    var cursor = BitCursor(rows)
    while let row = cursor.next(in: live.rows) {
      let rule = Int(plan.groupRules[row])
      let failing = firstFailing(plan.rules[rule].checks)
      if failing >= 0 {
        fail(rule, failing, givesHint: false)
      } else {
        run.rules[rule].outcome = .groupExcluded
      }
    }
  }

  /// Keeps why a rule does not apply: its first check that fails, and what is missing to it.
  @inline(__always)
  mutating func fail(_ rule: Int, _ check: Int, givesHint: Bool) {
    // A text that the cart has not is nothing that more goods would bring.
    run.rules[rule].outcome = .check(Int32(truncatingIfNeeded: check))
    if plan.checks[check].mask == 0 { measure(rule, check, givesHint) }
  }

  @inline(never)
  private mutating func measure(_ rule: Int, _ check: Int, _ givesHint: Bool) {
    guard let failure = failure(check, run.discountedSubtotal) else { return }
    run.rules[rule].outcome = failure.outcome
    run.rules[rule].has = failure.has
    if givesHint { run.rules[rule].hint = hint(plan.rules[rule].checks, failure) }
  }
}
