import Money

/// A delivery method: a table of charges.
struct DeliveryMethod: Sendable {
  struct Row: Sendable {
    var when: Condition
    var charge: DeliveryCharge
  }

  var id: String
  var rows: [Row]
  var otherwise: DeliveryCharge?
}

/// What a delivery costs.
struct DeliveryCharge: Sendable {
  enum Measure: String, Sendable, CaseIterable { case weight, quantity }

  /// So much for each started unit above a threshold.
  struct Plus: Sendable, Hashable {
    var of: Measure
    var above: FixedDecimal
    var each: FixedDecimal
    var amount: FixedDecimal
  }

  var amount: FixedDecimal
  var plus: Plus?
}

/// How delivery is taxed.
enum DeliveryTax: Sendable {
  case none
  /// As the goods with the highest rate.
  case highestRate
  /// In the proportions of the goods.
  case prorata
  /// As goods of a tax category.
  case category(String)

  /// The tax category, when it has one of its own.
  var category: String? {
    if case .category(let name) = self { name } else { nil }
  }
}

/// Something charged on top, such as cash on delivery.
struct Fee: Sendable {
  enum Charge: Sendable {
    case amount(FixedDecimal)
    case percent(FixedDecimal, of: Measure, atLeast: FixedDecimal?, atMost: FixedDecimal?)
  }

  enum Measure: String, Sendable, CaseIterable { case subtotal, discountedSubtotal, goodsAndDelivery }

  var id: String
  var when: Condition
  var charge: Charge
  var taxCategory: String?
}

/// The tax table.
struct TaxTable: Sendable {
  struct Row: Sendable {
    var when: Condition
    var components: [Component]
  }

  /// One tax of a row.
  struct Component: Sendable, Hashable {
    enum Rate: Sendable, Hashable {
      /// In percent of the net amount.
      case percent(FixedDecimal)
      /// In money for each priced unit.
      case perUnit(FixedDecimal)
    }

    var code: String
    var rate: Rate
    /// Indices of components of the same row whose amounts it is charged on as well.
    var onTopOf: [Int]
  }

  var categories: [String]
  /// The category of lines that state none.
  var defaultCategory: String?
  var rows: [Row]
  var otherwise: [Component]?
}

/// Where and how amounts are rounded.
struct Rounding: Sendable {
  enum TaxLevel: String, Sendable, CaseIterable { case line, unit, category, invoice }

  struct PayableRow: Sendable {
    var when: Condition
    var increment: FixedDecimal
    var mode: RoundingMode
  }

  var amounts: RoundingMode
  /// Whether the unit price is rounded before it is multiplied.
  var roundsUnitPrice: Bool
  var taxLevel: TaxLevel
  var taxMode: RoundingMode
  /// Whether the sum of the components is rounded and split, not each component.
  var combinesComponents: Bool
  var taxPlaces: Int
  /// With inclusive prices: whether the net amount is rounded, not the tax.
  var roundsNet: Bool
  var payable: [PayableRow]
}
