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
struct TaxRun: ~Copyable {
  var items = Buffer<TaxItem>()
  /// The rows of the table whose requirements of the cart are met.
  var openRows = Buffer<Int32>()
  /// For each category its list of components, where that goes by nothing else.
  var lists = Buffer<Int32>()
  /// For each position the index of its item; −1 for a position that is not taxed.
  var positionItems = Buffer<Int32>()
  /// Before rounding.
  var exact = Buffer<Ratio>()
  var rounded = Buffer<Int64>()
  /// What has no rate.
  var problems = Buffer<TaxItem.Source>()
  /// What each item may still be taxed, where the tax is inside its amount.
  var capacities = Buffer<Capacity>()
  /// The codes and rates of the sums, when the document is rounded as a whole.
  var keys = Buffer<Int32>()
  /// Sums that are rounded together, exact and rounded.
  var sums = Buffer<Ratio>()
  var roundedSums = Buffer<Int64>()
  /// The taxes that a rounded sum is given to.
  var parts = Buffer<Part>()
  /// Of all items.
  var total: Int64 = 0
  /// One for each code and rate, in the order of first use: positions, delivery, fees.
  var totals = Buffer<Total>()

  /// One for each code and rate of the delivery, in the order of first use.
  var deliveryTotals = Buffer<DeliveryTotal>()

  struct DeliveryTotal {
    let key: Int32
    var amount: Int64
  }

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

  static let noList: Int32 = -1
  /// Rows that overlap.
  static let severalLists: Int32 = -2

  mutating func clear() {
    openRows.removeAll()
    lists.removeAll()
    items.removeAll()
    positionItems.removeAll()
    exact.removeAll()
    rounded.removeAll()
    problems.removeAll()
    capacities.removeAll()
    total = 0
    totals.removeAll()
    deliveryTotals.removeAll()
  }
}
