import PricingRules

extension ReceiptSentences {
  /// What is missing until a threshold, and what it brings.
  func hint(_ hint: Quote.Hint) -> Phrase {
    switch hint.code {
    case .subtotal, .discountedSubtotal, .total:
      return language.phrase(.moreMoney, money(hint.missing), titles.rule(hint.rule))
    case .selectionTotal:
      return language.phrase(.moreMoneyForNextTier, money(hint.missing), titles.rule(hint.rule))
    case .quantity, .units:
      return language.phrase(.moreItems, language.itemsToAdd(hint.missing), titles.rule(hint.rule))
    case .selectionQuantity:
      return language.phrase(.moreItemsForNextTier, language.itemsToAdd(hint.missing), titles.rule(hint.rule))
    case .delivery:
      return language.phrase(.cheaperDelivery, money(hint.missing))
    }
  }
}
