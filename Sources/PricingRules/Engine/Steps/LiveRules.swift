/// The rules that one cart can meet, as bits.
struct LiveRules: ~Copyable {
  /// By row of ``PricingPlan/groupRules``, so in the order in which they run.
  var rows = Buffer<UInt64>()
  /// By number, so in the order of the file.
  var rules = Buffer<UInt64>()
  /// Whether they are all there are.
  var areAll = false

  @inline(__always)
  mutating func insert(row: Int) { rows[row >> 6] |= 1 &<< UInt64(row & 63) }
}

/// Walks over the bits that are set.
struct BitCursor {
  /// What is left of the word that was read last.
  private var word: UInt64 = 0
  /// The first bits of the next word that are passed over.
  private var passed: UInt64 = 0
  private var nextWord = 0
  private let end: Int

  /// Walks over all bits.
  init() { end = .max }

  /// Walks over the bits of some rows.
  init(_ rows: Rows) {
    nextWord = Int(rows.start) >> 6
    passed = UInt64(rows.start & 63)
    end = rows.range.upperBound
  }

  @inline(__always)
  mutating func next(in words: borrowing Buffer<UInt64>) -> Int? {
    next(words.count) { words[$0] }
  }

  /// Walks over the rows of a table that a cart can match by where it goes.
  @inline(__always)
  mutating func next(in index: borrowing DestinationIndex, _ regions: Symbols) -> Int? {
    next(index.end) { index.rows($0, regions.mask) }
  }

  @inline(__always)
  private mutating func next(_ wordCount: Int, _ words: (Int) -> UInt64) -> Int? {
    while word == 0 {
      if nextWord >= wordCount { return nil }
      word = words(nextWord) & (.max &<< passed)
      passed = 0
      nextWord &+= 1
    }
    let found = (nextWord &- 1) &<< 6 &+ word.trailingZeroBitCount
    if found >= end { return nil }
    word &= word &- 1
    return found
  }
}

extension Pricing {
  /// Few rules are sooner run than looked up.
  private static var fewRules: Int { 32 }

  /// Finds the rules that the texts of the cart call up; all of them when there are few, or when the reason of each is
  /// told.
  mutating func findLiveRules() {
    let count = plan.groupRules.count
    live.rows.removeAll()
    live.rules.removeAll()
    live.areAll = explain || count <= Self.fewRules
    if live.areAll {
      live.rows.append(repeating: .max, count: (count + 63) / 64)
      live.rules.append(repeating: .max, count: (count + 63) / 64)
      if count & 63 != 0 {
        live.rows[count >> 6] = 1 << UInt64(count & 63) - 1
        live.rules[count >> 6] = 1 << UInt64(count & 63) - 1
      }
      return
    }
    live.rows.append(contentsOf: plan.ruleIndex.open)
    live.rules.append(repeating: 0, count: (count + 63) / 64)
    for fact in CartFact.allCases { call(RuleIndex.Role(fact), cart[fact]) }
    if plan.ruleIndex.uses(.sku) {
      for line in cart.lines.indices { plan.ruleIndex.call(.sku, cart.lines[line].skuSymbol, into: &live) }
    }
    if plan.ruleIndex.uses(.category) {
      for line in cart.lines.indices { call(.category, cart.lines[line].categories) }
    }
    if plan.ruleIndex.uses(.tag) {
      for line in cart.lines.indices { call(.tag, cart.lines[line].tags) }
    }
    if plan.ruleIndex.uses(.attribute) {
      for line in cart.lines.indices { call(.attribute, cart.lines[line].attributes) }
    }
    var rows = BitCursor()
    while let row = rows.next(in: live.rows) {
      let rule = Int(plan.groupRules[row])
      live.rules[rule >> 6] |= 1 &<< UInt64(rule & 63)
    }
  }

  @inline(__always)
  private mutating func call(_ role: RuleIndex.Role, _ numbers: Symbols) {
    if !plan.ruleIndex.uses(role) { return }
    for index in numbers.rows.range { plan.ruleIndex.call(role, cart.symbols[index], into: &live) }
  }
}
