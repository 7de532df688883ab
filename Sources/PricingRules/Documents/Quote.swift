public import Money

/// What a cart costs, in every part. Amounts are exact decimals of ``currency``; their digits are those that the
/// document is written with.
public struct Quote: Sendable, Hashable {
  /// The rule set's id.
  public let ruleSet: String
  /// The rule set's revision.
  public let revision: String?
  /// The cart's id.
  public let cart: String?
  /// Sale or credit.
  public let document: Cart.Document
  /// The currency of all amounts.
  public let currency: Currency
  /// Whether prices contain the taxes.
  public let prices: PriceBasis
  /// The cart's time.
  public let at: String
  /// In the cart's order.
  public let lines: [Line]
  /// Nil for a cart without delivery, or one whose method is not offered.
  public let delivery: Delivery?
  /// Fees that apply.
  public let fees: [Fee]
  /// One for each code and rate.
  public let taxes: [TaxTotal]
  /// The sums.
  public let totals: Totals
  /// What gift cards and credit pay.
  public let tenders: [Payment]
  /// What is left to pay, in payable money.
  public let due: FixedDecimal
  /// Rules that took something off.
  public let applied: [AppliedRule]
  /// Rules that did not, and why; without explanations only those about coupons of the cart.
  public let notApplied: [NotApplied]
  /// Thresholds that are near.
  public let hints: [Hint]
  /// Why it cannot be ordered.
  public let problems: [Problem]
  /// Coupons that were used, for the backend to claim.
  public let claims: [Claim]
  /// The document's bytes: compact JSON, keys in the order of the format, no line end. The same cart gives the same bytes.
  public let json: [UInt8]

  /// Whether the cart can be ordered: nothing is in ``problems``.
  public var isOrderable: Bool { problems.isEmpty }

  /// A rule's share of a line or of the delivery.
  public struct Discount: Sendable, Hashable {
    /// The rule's id.
    public let rule: String
    /// How much it takes off.
    public let amount: FixedDecimal
  }

  /// The rate of a tax.
  public enum Rate: Sendable, Hashable {
    /// Of the net amount, in percent.
    case percent(FixedDecimal)
    /// For each priced unit.
    case perUnit(FixedDecimal)
  }

  /// One tax of a line, a fee or the delivery.
  public struct Tax: Sendable, Hashable {
    /// Its code, such as `CGST`.
    public let code: String
    /// Its rate.
    public let rate: Rate
    /// How much.
    public let amount: FixedDecimal
  }

  /// A line of the cart.
  public struct Line: Sendable, Hashable {
    /// The line's id.
    public let id: String
    /// The stock keeping unit.
    public let sku: String
    /// Price × quantity.
    public let gross: FixedDecimal
    /// In the order applied.
    public let discounts: [Discount]
    /// Gross less discounts.
    public let total: FixedDecimal
    /// What is taxed.
    public let taxable: FixedDecimal
    /// Its taxes.
    public let taxes: [Tax]
  }

  /// The delivery.
  public struct Delivery: Sendable, Hashable {
    /// The method's id.
    public let method: String
    /// Before discounts.
    public let charge: FixedDecimal
    /// In the order applied.
    public let discounts: [Discount]
    /// After discounts.
    public let total: FixedDecimal
    /// Its taxes.
    public let taxes: [Tax]
  }

  /// A fee.
  public struct Fee: Sendable, Hashable {
    /// The fee's id.
    public let id: String
    /// How much.
    public let amount: FixedDecimal
    /// Its taxes.
    public let taxes: [Tax]
  }

  /// A tax of the whole cart.
  public struct TaxTotal: Sendable, Hashable {
    /// Its code.
    public let code: String
    /// Its rate.
    public let rate: Rate
    /// What it was charged on.
    public let taxable: FixedDecimal
    /// How much.
    public let amount: FixedDecimal
  }

  /// The sums.
  public struct Totals: Sendable, Hashable {
    /// Of the lines' gross.
    public let subtotal: FixedDecimal
    /// Of the lines' discounts.
    public let discount: FixedDecimal
    /// Of the lines' totals.
    public let discountedSubtotal: FixedDecimal
    /// After its discounts.
    public let delivery: FixedDecimal
    /// Of the fees.
    public let fees: FixedDecimal
    /// Of the taxes.
    public let tax: FixedDecimal
    /// Of all parts.
    public let total: FixedDecimal
    /// Payable less total.
    public let roundOff: FixedDecimal
    /// What is paid, tenders included.
    public let payable: FixedDecimal
  }

  /// What a tender pays.
  public struct Payment: Sendable, Hashable {
    /// The tender's id.
    public let id: String
    /// What pays.
    public let kind: Tender.Kind
    /// How much of it is used.
    public let amount: FixedDecimal
    /// What it still holds.
    public let left: FixedDecimal
  }

  /// A rule that took something off.
  public struct AppliedRule: Sendable, Hashable {
    /// The rule's id.
    public let rule: String
    /// All that it took off.
    public let amount: FixedDecimal
    /// The part of its amount that could not be used.
    public let unused: FixedDecimal?
  }

  /// A threshold that is near.
  public struct Hint: Sendable, Hashable {
    /// What the threshold is of.
    public enum Code: String, Sendable, Hashable, CaseIterable {
      case subtotal, discountedSubtotal, quantity, total, selectionTotal, selectionQuantity, units, delivery
    }

    /// What the threshold is of.
    public let code: Code
    /// The rule, or the delivery method.
    public let rule: String
    /// How much is missing: money, or units for `quantity`, `selectionQuantity` and `units`.
    public let missing: FixedDecimal
  }

  /// A coupon that was used.
  public struct Claim: Sendable, Hashable {
    /// As the rule set writes it.
    public let coupon: String
    /// The rule that used it.
    public let rule: String
  }
}
