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
      var stored = Line()
      stored.id = store(line.id)
      stored.sku = store(line.sku)
      stored.quantity = line.quantity.smallMicro
      lines.append(stored)
      describeSku(index, plan)
      if let catalog {
        resolve(line, index, cart.currency, catalog, plan)
      } else {
        describe(index, line, price: line.unitPrice, plan)
      }
    }
    if catalogProblems.count > 1 { catalogProblems.sort { ($0.code.rank, $0.line) < ($1.code.rank, $1.line) } }
    try complete(plan)
  }

  /// Stores what a line is of.
  mutating func describe(_ index: Int, _ facts: some ProductFacts, price: FixedDecimal?, _ plan: PricingPlan) {
    lines[index].unit = facts.unit.map { store($0) } ?? Text()
    lines[index].taxCategory = store(facts.taxCategory)
    lines[index].taxSymbol = taxSymbol(lines[index].taxCategory, plan)
    lines[index].unitPrice = price?.smallMicro ?? 0
    lines[index].per = facts.per?.smallMicro ?? Micro.one
    lines[index].weight = facts.weight?.smallMicro ?? 0
    lines[index].stock = facts.stock?.smallMicro ?? -1
    let categories = store(facts.category, plan.vocabularies.categories)
    (lines[index].categoryTexts, lines[index].categories) = categories
    let tags = store(facts.tags, plan.vocabularies.tags)
    (lines[index].tagTexts, lines[index].tags) = tags
    let attributes = store(facts.attributes, plan.vocabularies.attributes)
    (lines[index].attributeTexts, lines[index].attributes) = attributes
  }

  /// Sets what is known by the sku of a line.
  @inline(__always)
  mutating func describeSku(_ index: Int, _ plan: PricingPlan) {
    lines[index].skuSymbol = symbol(lines[index].sku, plan.vocabularies.skus)
    lines[index].skuOrder = texts.key(lines[index].sku.start, lines[index].sku.count).order
  }

  /// The number of a line's tax category, or of the one that lines without one have.
  @inline(__always)
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

  /// Describes a line by what the catalogue knows, in place of what the cart says.
  private mutating func resolve(
    _ line: CartLine, _ index: Int, _ currency: String, _ catalog: Catalog, _ plan: PricingPlan
  ) {
    guard let product = catalog[line.sku] else {
      lines[index].taxSymbol = taxSymbol(nil, plan)
      catalogProblems.append(CatalogProblem(code: .unknownSku, line: index, has: store(line.sku)))
      return
    }
    let price = product.prices[currency]
    describe(index, product, price: price, plan)
    guard let price else {
      catalogProblems.append(CatalogProblem(code: .noPrice, line: index, needs: store(currency)))
      return
    }
    if let stated = line.unitPrice, stated != price {
      catalogProblems.append(
        CatalogProblem(
          code: .priceChanged, line: index, needs: store(price.description), has: store(stated.description)))
    }
  }
}

/// What rules and taxes go by, of a cart's line or of a product of the catalogue.
protocol ProductFacts {
  var category: [String] { get }
  var tags: [String] { get }
  var attributes: [String: [String]] { get }
  var taxCategory: String? { get }
  var weight: FixedDecimal? { get }
  var per: FixedDecimal? { get }
  var unit: String? { get }
  var stock: FixedDecimal? { get }
}

extension CartLine: ProductFacts {}
extension Product: ProductFacts {}

extension CartForm.Text {
  /// Stands for a value that is not there, which is something else than an empty text.
  static let missing = CartForm.Text(start: -1, count: 0)
}

extension Quote.Problem.Code {
  /// The place of the code in the list of problems.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
