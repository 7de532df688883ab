extension RuleSetDocument {
  /// Leaves nothing but the prices, and the discounts where they matter.
  mutating func keep(discounts: Bool) {
    if !discounts {
      self.discounts = []
      stacking = Stacking()
    }
    deliveryMethods = []
    deliveryTax = .none
    fees = []
    tax = nil
    rounding.payable = []
  }
}
