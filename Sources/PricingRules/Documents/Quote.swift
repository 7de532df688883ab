public import Money

/// What a cart costs, in every part. Amounts are exact decimals of ``currency``; their digits are those that the
/// document is written with.
public struct Quote: Sendable, Hashable {
  /// The rule set's id.
  public var ruleSet: String
  /// The rule set's revision.
  public var revision: String?
  /// The cart's id.
  public var cart: String?
  /// Sale or credit.
  public var document: Cart.Document
  /// The currency of all amounts.
  public var currency: Currency
  /// Whether prices contain the taxes.
  public var prices: PriceBasis
  /// The cart's time.
  public var at: String
  /// In the cart's order.
  public var lines: [Line]
  /// Nil for a cart without delivery, or one whose method is not offered.
  public var delivery: Delivery?
  /// Fees that apply.
  public var fees: [Fee]
  /// One for each code and rate.
  public var taxes: [TaxTotal]
  /// The sums.
  public var totals: Totals
  /// What gift cards and credit pay.
  public var tenders: [Payment]
  /// What is left to pay, in payable money.
  public var due: FixedDecimal
  /// Rules that took something off.
  public var applied: [AppliedRule]
  /// Rules that did not, and why; without explanations only those about coupons of the cart.
  public var notApplied: [NotApplied]
  /// Thresholds that are near.
  public var hints: [Hint]
  /// Why it cannot be ordered.
  public var problems: [Problem]
  /// Coupons that were used, for the backend to claim.
  public var claims: [Claim]

  /// Whether the cart can be ordered: nothing is in ``problems``.
  public var isOrderable: Bool { problems.isEmpty }

  /// A rule's share of a line or of the delivery.
  public struct Discount: Sendable, Hashable {
    /// The rule's id.
    public var rule: String
    /// How much it takes off.
    public var amount: FixedDecimal
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
    public var code: String
    /// Its rate.
    public var rate: Rate
    /// How much.
    public var amount: FixedDecimal
  }

  /// A line of the cart.
  public struct Line: Sendable, Hashable {
    /// The line's id.
    public var id: String
    /// The stock keeping unit.
    public var sku: String
    /// Price × quantity.
    public var gross: FixedDecimal
    /// In the order applied.
    public var discounts: [Discount]
    /// Gross less discounts.
    public var total: FixedDecimal
    /// What is taxed.
    public var taxable: FixedDecimal
    /// Its taxes.
    public var taxes: [Tax]
  }

  /// The delivery.
  public struct Delivery: Sendable, Hashable {
    /// The method's id.
    public var method: String
    /// Before discounts.
    public var charge: FixedDecimal
    /// In the order applied.
    public var discounts: [Discount]
    /// After discounts.
    public var total: FixedDecimal
    /// Its taxes.
    public var taxes: [Tax]
  }

  /// A fee.
  public struct Fee: Sendable, Hashable {
    /// The fee's id.
    public var id: String
    /// How much.
    public var amount: FixedDecimal
    /// Its taxes.
    public var taxes: [Tax]
  }

  /// A tax of the whole cart.
  public struct TaxTotal: Sendable, Hashable {
    /// Its code.
    public var code: String
    /// Its rate.
    public var rate: Rate
    /// What it was charged on.
    public var taxable: FixedDecimal
    /// How much.
    public var amount: FixedDecimal
  }

  /// The sums.
  public struct Totals: Sendable, Hashable {
    /// Of the lines' gross.
    public var subtotal: FixedDecimal
    /// Of the lines' discounts.
    public var discount: FixedDecimal
    /// Of the lines' totals.
    public var discountedSubtotal: FixedDecimal
    /// After its discounts.
    public var delivery: FixedDecimal
    /// Of the fees.
    public var fees: FixedDecimal
    /// Of the taxes.
    public var tax: FixedDecimal
    /// Of all parts.
    public var total: FixedDecimal
    /// Payable less total.
    public var roundOff: FixedDecimal
    /// What is paid, tenders included.
    public var payable: FixedDecimal
  }

  /// What a tender pays.
  public struct Payment: Sendable, Hashable {
    /// The tender's id.
    public var id: String
    /// What pays.
    public var kind: Tender.Kind
    /// How much of it is used.
    public var amount: FixedDecimal
    /// What it still holds.
    public var left: FixedDecimal
  }

  /// A rule that took something off.
  public struct AppliedRule: Sendable, Hashable {
    /// The rule's id.
    public var rule: String
    /// All that it took off.
    public var amount: FixedDecimal
    /// The part of its amount that could not be used.
    public var unused: FixedDecimal?
  }

  /// A threshold that is near.
  public struct Hint: Sendable, Hashable {
    /// What the threshold is of.
    public enum Code: String, Sendable, Hashable, CaseIterable {
      case subtotal, discountedSubtotal, quantity, total, selectionTotal, selectionQuantity, units, delivery
    }

    /// What the threshold is of.
    public var code: Code
    /// The rule, or the delivery method.
    public var rule: String
    /// How much is missing: money, or units for `quantity`, `selectionQuantity` and `units`.
    public var missing: FixedDecimal
  }

  /// A coupon that was used.
  public struct Claim: Sendable, Hashable {
    /// As the rule set writes it.
    public var coupon: String
    /// The rule that used it.
    public var rule: String
  }
}
