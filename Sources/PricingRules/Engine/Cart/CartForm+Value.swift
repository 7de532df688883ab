import Money

extension CartForm {
  /// Fills the form from a cart value that was validated.
  mutating func fill(_ cart: Cart, _ plan: PricingPlan, _ catalog: Catalog?) throws(EngineFault) {
    clear()
    id = store(cart.id)
    isCredit = cart.document == .credit
    at = store(cart.at)
    instant = Timestamp.instant(cart.at) ?? 0
    shipFrom = store(cart.shipFrom)
    shipTo = store(cart.shipTo)
    deliveryMethod = store(cart.deliveryMethod)
    payment = store(cart.payment)
    channel = store(cart.channel)
    for code in cart.coupons { storeCoupon(store(code)) }
    for tag in cart.customerTags { customerTags.append(store(tag)) }
    for tender in cart.tenders {
      tenders.append(
        Tender(id: store(tender.id), kind: tender.kind, balance: tender.balance.minorUnits(plan.digits) ?? 0))
    }
    for (index, line) in cart.lines.enumerated() {
      add(catalog.map { resolve(line, index, cart.currency, $0) } ?? line, plan)
    }
    if catalogProblems.count > 1 { catalogProblems.sort { ($0.code.rank, $0.line) < ($1.code.rank, $1.line) } }
    try complete(plan)
  }

  private mutating func add(_ source: CartLine, _ plan: PricingPlan) {
    var line = Line()
    line.id = store(source.id)
    line.sku = store(source.sku)
    setSku(&line, plan)
    if let unit = source.unit { line.unit = store(unit) }
    line.taxCategory = store(source.taxCategory)
    line.unitPrice = source.unitPrice?.smallMicro ?? 0
    line.per = source.per?.smallMicro ?? Micro.one
    line.weight = source.weight?.smallMicro ?? 0
    line.quantity = source.quantity.smallMicro
    line.stock = source.stock?.smallMicro ?? -1
    (line.categoryTexts, line.categories) = store(source.category, plan.vocabularies.categories)
    (line.tagTexts, line.tags) = store(source.tags, plan.vocabularies.tags)
    (line.attributeTexts, line.attributes) = store(source.attributes, plan.vocabularies.attributes)
    line.taxSymbol = taxSymbol(line.taxCategory, plan)
    lines.append(line)
  }

  /// Looks the sku of a line up.
  func setSku(_ line: inout Line, _ plan: PricingPlan) {
    line.skuSymbol = symbol(line.sku, plan.vocabularies.skus)
    line.skuOrder = TextKey(texts.span, line.sku.range).order
  }

  /// The number of a line's tax category, or of the one that lines without one have.
  func taxSymbol(_ category: Text?, _ plan: PricingPlan) -> Int32 {
    if let category { return symbol(category, plan.vocabularies.taxCategories) }
    return plan.tax.defaultSymbol
  }

  private mutating func store(_ list: [String], _ vocabulary: borrowing Vocabulary) -> (Rows, Symbols) {
    let start = references.count
    var set = startSymbols()
    for text in list {
      let stored = store(text)
      references.append(stored)
      add(symbol(stored, vocabulary), to: &set)
    }
    return (Rows(start: Int32(start), count: Int32(list.count)), set)
  }

  private mutating func store(
    _ attributes: [String: [String]], _ vocabulary: borrowing Vocabulary
  ) -> (Rows, Symbols) {
    let start = references.count
    var set = startSymbols()
    for (name, values) in attributes.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      let storedName = store(name)
      for value in values {
        references.append(storedName)
        references.append(store(value))
        add(number(of: PlanCompiler.attribute(name, value), vocabulary), to: &set)
      }
      if values.isEmpty {
        references.append(storedName)
        references.append(.missing)
      }
    }
    return (Rows(start: Int32(start), count: Int32(references.count - start)), set)
  }

  private func number(of text: [UInt8], _ vocabulary: borrowing Vocabulary) -> Int32 {
    vocabulary.number(of: text.indices, in: text.span)
  }

  /// A line with all that the catalogue knows in place of what the cart says.
  private mutating func resolve(_ line: CartLine, _ index: Int, _ currency: String, _ catalog: Catalog) -> CartLine {
    var resolved = CartLine(id: line.id, sku: line.sku, unitPrice: .zero, quantity: line.quantity)
    guard let product = catalog[line.sku] else {
      catalogProblems.append(CatalogProblem(code: .unknownSku, line: index, has: store(line.sku)))
      return resolved
    }
    resolved.category = product.category
    resolved.tags = product.tags
    resolved.attributes = product.attributes
    resolved.taxCategory = product.taxCategory
    resolved.weight = product.weight
    resolved.per = product.per
    resolved.unit = product.unit
    resolved.stock = product.stock
    guard let price = product.prices[currency] else {
      catalogProblems.append(CatalogProblem(code: .noPrice, line: index, needs: store(currency)))
      return resolved
    }
    resolved.unitPrice = price
    if let stated = line.unitPrice, stated != price {
      catalogProblems.append(
        CatalogProblem(
          code: .priceChanged, line: index, needs: store(price.description), has: store(stated.description)))
    }
    return resolved
  }
}

extension CartForm.Text {
  /// Stands for a value that is not there, which is something else than an empty text.
  static let missing = CartForm.Text(start: -1, count: 0)
}

extension Quote.Problem.Code {
  /// The place of the code in the list of problems.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
