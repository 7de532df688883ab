import Money

/// Something that is taxed: a position, a part of the delivery or a fee.
struct TaxItem {
  enum Source {
    /// The index of a position.
    case position(Int32)
    case delivery
    /// The index of a fee that applies.
    case fee(Int32)
  }

  let source: Source
  /// What is taxed, in minor units of the price basis.
  let amount: Int64
  /// Its list of components.
  let list: Int32
  /// The quantity, for the tax of one unit, in millionths; 1 for delivery and fees.
  let quantity: Int64
  /// How many units the price is for, in millionths.
  let per: Int64
  /// Its taxes, one for each component of the list: in ``TaxRun/exact`` and ``TaxRun/rounded``.
  var taxes = Rows.none
}

/// The taxes of a cart, in units of the tax places.
struct TaxRun {
  var items: [TaxItem] = []
  /// For each position the index of its item; −1 for a position that is not taxed.
  var positionItems: [Int32] = []
  /// Before rounding.
  var exact: [Ratio] = []
  var rounded: [Int64] = []
  /// What has no rate.
  var problems: [Source] = []
  /// What each item may still be taxed, where the tax is inside its amount.
  var capacities: [Capacity] = []
  /// Sums that are rounded together, exact and rounded.
  var sums: [Ratio] = []
  var roundedSums: [Int64] = []
  /// The taxes that a rounded sum is given to.
  var parts: [Part] = []
  /// Of all items.
  var total: Int64 = 0
  /// One for each code and rate, in the order of first use: positions, delivery, fees.
  var totals: [Total] = []

  /// One tax of an item.
  struct Part {
    let item: Int
    /// Its place in ``TaxRun/exact`` and ``TaxRun/rounded``.
    let tax: Int
  }

  /// The sum of one code and rate over the document.
  struct Total {
    let key: Int
    var amount: Int64 = 0
    /// The amounts that it was charged on, and the taxes of all kinds inside them.
    var base: Int128 = 0
    var contained: Int128 = 0
  }

  typealias Source = TaxItem.Source

  mutating func clear() {
    items.removeAll(keepingCapacity: true)
    positionItems.removeAll(keepingCapacity: true)
    exact.removeAll(keepingCapacity: true)
    rounded.removeAll(keepingCapacity: true)
    problems.removeAll(keepingCapacity: true)
    capacities.removeAll(keepingCapacity: true)
    total = 0
    totals.removeAll(keepingCapacity: true)
  }
}
