import Money
import PricingRules

extension ReceiptSentences {
  /// Why the cart cannot be ordered.
  func problem(_ problem: Quote.Problem) -> Phrase {
    switch problem.code {
    case .unknownSku: language.phrase(.unknownSku, .name(problem.has ?? ""))
    case .noPrice: language.phrase(.noPrice, line(problem.line), .name(problem.needs ?? ""))
    case .priceChanged: language.phrase(.priceChanged, line(problem.line), money(problem.needs), money(problem.has))
    case .aboveMaximumQuantity:
      language.phrase(.aboveMaximumQuantity, line(problem.line), number(problem.needs), number(problem.has))
    case .insufficientStock:
      language.phrase(.insufficientStock, line(problem.line), number(problem.needs), number(problem.has))
    case .unknownDeliveryMethod: language.phrase(.unknownDeliveryMethod, .name(problem.has ?? ""))
    case .deliveryNotOffered: language.phrase(.deliveryNotOffered, titles.rule(problem.has ?? ""))
    case .noTaxRate:
      if let category = problem.has, !category.isEmpty {
        language.phrase(.noTaxRate, item(problem.item ?? ""), .name(category))
      } else {
        language.phrase(.noTaxCategory, item(problem.item ?? ""))
      }
    case .belowMinimum: language.phrase(.belowMinimum, money(problem.needs), money(problem.has))
    case .emptyCart: language.phrase(.emptyCart)
    }
  }

  /// What is taxed: `line <id>`, `delivery` or `fee <id>`.
  private func item(_ item: String) -> Phrase {
    if item == "delivery" { return language.phrase(.delivery) }
    if let id = item.suffix(after: "line ") { return line(id) }
    if let id = item.suffix(after: "fee ") { return titles.rule(id) }
    return .name(item)
  }

  private func money(_ text: String?) -> Phrase {
    text.flatMap(FixedDecimal.init).map(money) ?? .name(text ?? "")
  }

  private func number(_ text: String?) -> Phrase {
    text.flatMap(FixedDecimal.init).map(number) ?? .name(text ?? "")
  }
}

extension String {
  fileprivate func suffix(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
