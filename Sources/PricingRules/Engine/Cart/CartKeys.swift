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

  /// What has to be there.
  let requiredOfCart: UInt32
  let requiredOfLine: UInt32
  let requiredOfTender: UInt32
  let unitPrice: UInt32

  init() {
    requiredOfCart = cart.mask(.apiVersion, .kind, .currency, .at, .lines)
    requiredOfLine = line.mask(.id, .sku, .quantity)
    requiredOfTender = tender.mask(.id, .kind, .balance)
    unitPrice = line.mask(.unitPrice)
  }
}
