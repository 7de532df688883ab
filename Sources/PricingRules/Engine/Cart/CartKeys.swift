import SourceText

/// The keys of a cart document.
struct CartKeys: Sendable {
  enum Cart: String, CaseIterable {
    case apiVersion, kind, currency, at, lines, id, shipTo, shipFrom, deliveryMethod, payment, channel, coupons
    case customerTags, tenders, document
    case schema = "$schema"
  }

  /// Texts, numbers and lists, in the order in which ``CartForm/Line`` keeps them.
  enum Line: String, CaseIterable {
    case id, sku, taxCategory, unit
    case quantity, unitPrice, weight, per, stock
    case category, tags, attributes

    /// The place of the first number among all keys.
    static let firstNumber = 4
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

  // What has to stand in every cart of a rule set, with its quotation marks.
  let apiVersion = JSONToken(#""pricing/v1""#) ?? .impossible
  let kind = JSONToken(#""Cart""#) ?? .impossible
  let currency: JSONToken

  init(currency code: String) {
    currency = JSONToken("\"\(code)\"") ?? .impossible
    requiredOfCart = cart.mask(.apiVersion, .kind, .currency, .at, .lines)
    requiredOfLine = line.mask(.id, .sku, .quantity)
    requiredOfTender = tender.mask(.id, .kind, .balance)
    unitPrice = line.mask(.unitPrice)
  }
}
