/// The keys of a cart document.
struct CartKeys: Sendable {
  enum Cart: String, CaseIterable {
    case apiVersion, kind, currency, at, lines, id, shipTo, shipFrom, deliveryMethod, payment, channel, coupons
    case customerTags, tenders, document
    case schema = "$schema"
  }

  enum Line: String, CaseIterable {
    case id, sku, quantity, unitPrice, category, taxCategory, weight, tags, attributes, per, unit, stock
  }

  enum Tender: String, CaseIterable {
    case id, kind, balance
  }

  let cart = KeyTable<Cart>()
  let line = KeyTable<Line>()
  let tender = KeyTable<Tender>()
}
