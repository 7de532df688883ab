public import Money

/// What a change of rules does to all carts of a stream, in memory that does not grow with it.
public struct ComparisonSummary: Sendable {
  /// How often and how much a part of the price has changed.
  public struct Cause: Sendable, Hashable {
    /// What kind of part.
    public let kind: CartChange.Cause.Kind
    /// The id of the rule, fee or method; empty for the others.
    public let id: String
    /// The carts in which it differs.
    public var carts = 0
    /// What it adds to what is paid, over all carts.
    public var amount = FixedDecimal.zero
  }

  /// All carts.
  public private(set) var carts = 0
  /// Carts that differ in any way.
  public private(set) var changed = 0
  /// Carts that cost more now.
  public private(set) var rises = 0
  /// Carts that cost less now.
  public private(set) var falls = 0
  /// Carts that cost the same and differ otherwise, in their taxes for instance.
  public private(set) var reshuffled = 0
  /// Carts that only the new rules refuse.
  public private(set) var newlyRefused = 0
  /// Carts that only the old rules refused.
  public private(set) var newlyAccepted = 0
  /// Carts that both refuse.
  public private(set) var refused = 0
  /// Carts that could be ordered and now cannot, for example because a method is not offered any more.
  public private(set) var newlyUnorderable = 0
  /// Carts that could not be ordered and now can.
  public private(set) var newlyOrderable = 0
  /// What was paid for the carts that both price.
  public private(set) var before = FixedDecimal.zero
  /// What is paid for them now.
  public private(set) var after = FixedDecimal.zero
  /// What the carts that cost more cost more.
  public private(set) var sumOfRises = FixedDecimal.zero
  /// What the carts that cost less cost less, below zero.
  public private(set) var sumOfFalls = FixedDecimal.zero
  /// The largest rises, the largest first.
  public private(set) var largestRises: [CartChange] = []
  /// The largest falls, the largest first.
  public private(set) var largestFalls: [CartChange] = []
  /// The first carts that only the new rules refuse.
  public private(set) var firstRefused: [CartChange] = []
  /// How many carts changed by how much, in percent of what was paid.
  public private(set) var histogram = PercentHistogram()
  /// Parts of the price by kind and id.
  private var sums: [CauseKey: Cause] = [:]
  /// How many of the largest changes are kept.
  public let kept: Int

  private struct CauseKey: Hashable {
    let kind: CartChange.Cause.Kind
    let id: String
  }

  /// Starts empty.
  ///
  /// - Parameters:
  ///   - currency: what all amounts are of.
  ///   - kept: how many of the largest changes are kept.
  public init(currency: Currency, kept: Int = 10) {
    self.kept = kept
    // So that a sum of nothing has the currency's digits too.
    let zero = (try? FixedDecimal(coefficient: 0, scale: currency.digits)) ?? .zero
    before = zero
    after = zero
    sumOfRises = zero
    sumOfFalls = zero
  }

  /// What has changed, the largest sum first.
  public var causes: [Cause] {
    sums.values.sorted { left, right in
      let (a, b) = (left.amount.magnitude, right.amount.magnitude)
      return a == b ? (left.kind.rawValue, left.id) < (right.kind.rawValue, right.id) : a > b
    }
  }

  /// Adds a cart. The order of carts decides between changes of the same size.
  public mutating func add(_ change: CartChange) {
    carts += 1
    if change.isChanged { changed += 1 }
    switch (change.before, change.after) {
    case (.refused, .refused): refused += 1
    case (.refused, .priced): newlyAccepted += 1
    case (.priced, .refused):
      newlyRefused += 1
      if firstRefused.count < kept { firstRefused.append(change) }
    case (.priced(let old, let wasOrderable), .priced(let new, let isOrderable)):
      before = Self.sum(before, old)
      after = Self.sum(after, new)
      if wasOrderable, !isOrderable { newlyUnorderable += 1 }
      if !wasOrderable, isOrderable { newlyOrderable += 1 }
      addDifference(change, old)
    }
    for cause in change.causes {
      let key = CauseKey(kind: cause.kind, id: cause.id)
      var sum = sums[key] ?? Cause(kind: cause.kind, id: cause.id)
      sum.carts += 1
      sum.amount = Self.sum(sum.amount, cause.amount)
      sums[key] = sum
    }
  }

  private mutating func addDifference(_ change: CartChange, _ old: FixedDecimal) {
    guard let difference = change.difference else { return }
    histogram.add(difference, of: old)
    if difference.coefficient == 0 {
      if change.isChanged { reshuffled += 1 }
    } else if difference.isNegative {
      falls += 1
      sumOfFalls = Self.sum(sumOfFalls, difference)
      Self.insert(change, into: &largestFalls, kept)
    } else {
      rises += 1
      sumOfRises = Self.sum(sumOfRises, difference)
      Self.insert(change, into: &largestRises, kept)
    }
  }

  private static func sum(_ left: FixedDecimal, _ right: FixedDecimal) -> FixedDecimal {
    // 38 digits hold more carts than there will be.
    (try? left.adding(right)) ?? left
  }

  /// Keeps the list sorted and short.
  private static func insert(_ change: CartChange, into list: inout [CartChange], _ kept: Int) {
    guard kept > 0, let size = change.difference?.magnitude else { return }
    func magnitude(_ other: CartChange) -> FixedDecimal { other.difference?.magnitude ?? .zero }
    if list.count == kept, let last = list.last, magnitude(last) >= size { return }
    let place = list.firstIndex { magnitude($0) < size } ?? list.count
    list.insert(change, at: place)
    if list.count > kept { list.removeLast() }
  }
}
