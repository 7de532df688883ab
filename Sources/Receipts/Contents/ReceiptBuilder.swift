import Money
import PricingRules

/// Puts a quote into the reader's words.
struct ReceiptBuilder {
  let quote: Quote
  let cart: Cart?
  let catalog: Catalog?
  let explanation: Explanation?
  let language: ReceiptLanguage
  let titles: ReceiptTitles

  func contents() -> ReceiptContents {
    let sentences = ReceiptSentences(quote: quote, language: language, titles: titles)
    return ReceiptContents(
      language: language.tag, isRightToLeft: language.isRightToLeft,
      kind: language.phrase(quote.document == .credit ? .creditNote : .receipt), shop: titles.shop,
      date: language.date(quote.at), cart: quote.cart.map { language.phrase(.cart, .name($0)) },
      columns: ReceiptContents.Columns(
        item: language.phrase(.item), quantity: language.phrase(.quantity), price: language.phrase(.price),
        amount: language.phrase(.amount)),
      items: items, sums: sums, includedTaxes: quote.prices == .taxInclusive ? taxes : [],
      problems: ReceiptContents.Section(
        heading: language.phrase(.notOrderable), sentences: quote.problems.map(sentences.problem)),
      hints: ReceiptContents.Section(
        heading: language.phrase(.withinReach), sentences: quote.hints.map(sentences.hint)),
      explanations: [
        ReceiptContents.Section(
          heading: language.phrase(.workings), sentences: explanation?.rules.map(sentences.working) ?? []),
        ReceiptContents.Section(
          heading: language.phrase(.notApplied), sentences: quote.notApplied.map(sentences.reason)),
        ReceiptContents.Section(
          heading: language.phrase(.roundings), sentences: explanation?.rounding.map(sentences.rounding) ?? []),
      ])
  }

  private var items: [ReceiptContents.Item] {
    let cartLines = Dictionary((cart?.lines ?? []).map { ($0.id, $0) }) { first, _ in first }
    return quote.lines.map { line in
      var item = ReceiptContents.Item(
        name: titles.product(line.sku), sku: titles.hasProduct(line.sku) ? .name(line.sku) : nil,
        gross: language.money(line.gross), discounts: line.discounts.map { discount($0, .part) },
        total: line.discounts.isEmpty ? nil : language.money(line.total))
      if let cartLine = cartLines[line.id] { describe(cartLine, &item) }
      return item
    }
  }

  /// Quantity and price of a line; with a catalogue, that is the authority for the price and what it is per.
  private func describe(_ line: CartLine, _ item: inout ReceiptContents.Item) {
    let product = catalog?[line.sku]
    let unit = catalog == nil ? line.unit : product?.unit
    let quantity = measure(line.quantity, unit)
    item.quantity = quantity
    let price = catalog == nil ? line.unitPrice : product?.prices[quote.currency.code]
    guard let price else { return }
    var phrase = Phrase.figure(language.money(price))
    if let per = catalog == nil ? line.per : product?.per, per != FixedDecimal(1) {
      phrase = language.phrase(.pricePer, phrase, measure(per, unit))
    }
    item.price = phrase
    item.calculation = language.phrase(.times, quantity, phrase)
  }

  private func measure(_ number: FixedDecimal, _ unit: String?) -> Phrase {
    let figure = Phrase.figure(language.number(number))
    guard let unit, !unit.isEmpty else { return figure }
    return Phrase(template: "{0} {1}", [figure, titles.unit(unit)])
  }

  private func discount(_ discount: Quote.Discount, _ level: ReceiptContents.Sum.Level) -> ReceiptContents.Sum {
    ReceiptContents.Sum(
      label: titles.rule(discount.rule), amount: language.negatedMoney(discount.amount), level: level)
  }

  private func sum(_ word: ReceiptWord, _ amount: FixedDecimal, _ level: ReceiptContents.Sum.Level = .part)
    -> ReceiptContents.Sum
  {
    ReceiptContents.Sum(label: language.phrase(word), amount: language.money(amount), level: level)
  }

  private var sums: [ReceiptContents.Sum] {
    let totals = quote.totals
    var rows = [sum(.subtotal, totals.subtotal)]
    if totals.discount != .zero {
      rows.append(
        ReceiptContents.Sum(
          label: language.phrase(.discount), amount: language.negatedMoney(totals.discount), level: .part))
      rows.append(sum(.discountedSubtotal, totals.discountedSubtotal))
    }
    if let delivery = quote.delivery {
      rows.append(
        ReceiptContents.Sum(
          label: titles.rule(delivery.method), amount: language.money(delivery.charge), level: .part))
      rows += delivery.discounts.map { discount($0, .detail) }
    }
    rows += quote.fees.map {
      ReceiptContents.Sum(label: titles.rule($0.id), amount: language.money($0.amount), level: .part)
    }
    if quote.prices == .taxExclusive { rows += taxes }
    return rows + payment
  }

  /// From the total to what is due. The last row is the one that the reader looks for.
  private var payment: [ReceiptContents.Sum] {
    let totals = quote.totals
    var rows = [sum(.total, totals.total, .total)]
    if totals.roundOff != .zero {
      rows.append(sum(.roundOff, totals.roundOff))
      rows.append(sum(.payable, totals.payable, .total))
    }
    for tender in quote.tenders {
      let word: ReceiptWord = tender.kind == .giftCard ? .giftCard : .storeCredit
      rows.append(
        ReceiptContents.Sum(
          label: language.phrase(word, .name(tender.id)), amount: language.negatedMoney(tender.amount), level: .part))
      rows.append(
        ReceiptContents.Sum(
          label: language.phrase(.left, .figure(language.money(tender.left))), amount: "", level: .detail))
    }
    if !quote.tenders.isEmpty { rows.append(sum(.due, quote.due, .total)) }
    rows[rows.count - 1].level = .grand
    return rows
  }

  /// The sum of the taxes with its parts; a single tax speaks for itself.
  private var taxes: [ReceiptContents.Sum] {
    guard !quote.taxes.isEmpty else { return [] }
    let word: ReceiptWord = quote.prices == .taxInclusive ? .taxIncluded : .tax
    return [sum(word, quote.totals.tax)]
      + quote.taxes.map { tax in
        ReceiptContents.Sum(
          label: language.phrase(.taxOn, titles.tax(tax.code), rate(tax.rate), .figure(language.money(tax.taxable))),
          amount: language.money(tax.amount), level: .detail)
      }
  }

  private func rate(_ rate: Quote.Rate) -> Phrase {
    switch rate {
    case .percent(let percent):
      // One figure, so that the sign stays with its number.
      let template = language.words[.percent].split(separator: "{0}", omittingEmptySubsequences: false)
      return .figure(template.joined(separator: language.number(percent)))
    case .perUnit(let amount): return language.phrase(.perUnit, .figure(language.money(amount)))
    }
  }
}
