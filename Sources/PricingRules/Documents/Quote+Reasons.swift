public import Money

extension Quote {
  /// A rule that took nothing off, or a coupon that no rule knows.
  public struct NotApplied: Sendable, Hashable {
    /// What did not apply.
    public enum Subject: Sendable, Hashable {
      /// The id of a rule.
      case rule(String)
      /// A code of the cart, trimmed and case-folded.
      case coupon(String)
    }

    /// What did not apply.
    public var subject: Subject
    /// Why.
    public var because: Reason
  }

  /// The first reason that fits.
  public struct Reason: Sendable, Hashable {
    /// What kind of reason.
    public enum Code: String, Sendable, Hashable, CaseIterable {
      case coupon, customerTag, channel, payment, deliveryMethod, shipTo, shipFrom, sameRegion, at, subtotal
      case discountedSubtotal, quantity, weight, lines
      case groupExcluded = "group-excluded"
      case noDelivery = "no-delivery"
      case noMatchingLines = "no-matching-lines"
      case final
      case nothingLeft = "nothing-left"
      case beaten
      case cap
      case belowFirstTier = "below-first-tier"
      case notEnoughUnits = "not-enough-units"
      case noSaving = "no-saving"
      case unknownCoupon = "unknown-coupon"
    }

    /// What kind of reason.
    public var code: Code
    /// What the rule asks for, as compact JSON in the rule set's own words; nil where there is nothing to ask for.
    public var needs: [UInt8]?
    /// What the cart has.
    public var has: Fact?

    init(code: Code, needs: [UInt8]? = nil, has: Fact? = nil) {
      self.code = code
      self.needs = needs
      self.has = has
    }
  }

  /// A fact of a cart, as a reason shows it.
  public enum Fact: Sendable, Hashable {
    /// A text; nil when the cart does not state it.
    case text(String?)
    /// Texts, normalised and sorted.
    case texts([String])
    /// A flag; nil when the cart does not state it.
    case flag(Bool?)
    /// An amount of money or a number.
    case number(FixedDecimal)
  }

  /// Why a cart cannot be ordered.
  public struct Problem: Sendable, Hashable {
    /// What kind of problem, in the order in which problems are listed.
    public enum Code: String, Sendable, Hashable, CaseIterable {
      case unknownSku = "unknown-sku"
      case noPrice = "no-price"
      case priceChanged = "price-changed"
      case aboveMaximumQuantity = "above-maximum-quantity"
      case insufficientStock = "insufficient-stock"
      case unknownDeliveryMethod = "unknown-delivery-method"
      case deliveryNotOffered = "delivery-not-offered"
      case noTaxRate = "no-tax-rate"
      case belowMinimum = "below-minimum"
      case emptyCart = "empty-cart"
    }

    /// What kind of problem.
    public var code: Code
    /// The id of a line.
    public var line: String?
    /// What has no tax rate: `line <id>`, `delivery`, `fee <id>`.
    public var item: String?
    /// What is wanted.
    public var needs: String?
    /// What there is.
    public var has: String?

    init(code: Code, line: String? = nil, item: String? = nil, needs: String? = nil, has: String? = nil) {
      self.code = code
      self.line = line
      self.item = item
      self.needs = needs
      self.has = has
    }
  }
}
