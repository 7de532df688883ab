/// What rules, fees, delivery methods, taxes and products are called; their ids where nobody says.
struct ReceiptTitles {
  let ruleSet: String
  let find: (String) -> String?

  /// The shop: the title of the rule set.
  var shop: Phrase { title("rule.\(ruleSet)", or: ruleSet) }

  /// A rule, a fee or a delivery method.
  func rule(_ id: String) -> Phrase { title("rule.\(ruleSet).\(id)", or: id) }

  /// A tax.
  func tax(_ code: String) -> Phrase { title("tax.\(code)", or: code) }

  /// A product.
  func product(_ sku: String) -> Phrase { title("product.\(sku)", or: sku) }

  /// What is counted.
  func unit(_ unit: String) -> Phrase { title("unit.\(unit)", or: unit) }

  /// Whether a product has a name besides its sku.
  func hasProduct(_ sku: String) -> Bool { find("product.\(sku)")?.isEmpty == false }

  private func title(_ key: String, or id: String) -> Phrase {
    if let title = find(key), !title.isEmpty { return .name(title) }
    return .name(id)
  }
}
