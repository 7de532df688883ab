import Money
import SourceText

/// The document is not what the fast reader takes; the careful one finds out what is wrong, if anything.
struct NotTaken: Error {}

extension CartForm {
  /// Fills the form straight from a cart document; false when anything in it is unusual or wrong, so that the careful
  /// reader must have a look. It never takes a document that the careful reader refuses.
  mutating func parse(_ bytes: Span<UInt8>, _ plan: PricingPlan, _ catalog: Catalog?) -> Bool {
    clear()
    // Places are kept in 32 bits.
    if bytes.count > Int(Int32.max) { return false }
    // All texts without escapes are used where they stand.
    texts.append(contentsOf: bytes)
    plainEnd = Int32(bytes.count)
    do {
      var reader = try JSONReader(bytes)
      try readCart(&reader, plan, catalog)
      try reader.finish()
      try complete(plan)
      return true
    } catch {
      return false
    }
  }

  private mutating func readCart(_ reader: inout JSONReader, _ plan: PricingPlan, _ catalog: Catalog?) throws {
    var object = try reader.beginObject()
    var seen = SeenKeys()
    while let (key, _) = try plan.cartKeys.cart.next(of: &object, &reader, &seen, &cartOrder) {
      switch key {
      case .apiVersion:
        try require("pricing/v1", plan.cartKeys.apiVersion, &reader)
      case .kind:
        try require("Cart", plan.cartKeys.kind, &reader)
      case .currency:
        try require(plan.currency, plan.cartKeys.currency, &reader)
      case .at:
        at = try readText(&reader)
        guard let instant = Timestamp.instant(texts.span(at.range)) else { throw NotTaken() }
        self.instant = instant
      case .lines:
        try readLines(&reader, plan, catalog)
      case .id:
        id = try readName(&reader)
      case .shipTo:
        shipTo = try readName(&reader)
      case .shipFrom:
        shipFrom = try readName(&reader)
      case .deliveryMethod:
        deliveryMethod = try readName(&reader)
      case .payment:
        payment = try readName(&reader)
      case .channel:
        channel = try readName(&reader)
      case .coupons:
        var array = try reader.beginArray()
        while try reader.nextElement(in: &array) { storeCoupon(try readText(&reader)) }
      case .customerTags:
        var array = try reader.beginArray()
        while try reader.nextElement(in: &array) { customerTags.append(try readName(&reader)) }
      case .tenders:
        var array = try reader.beginArray()
        while try reader.nextElement(in: &array) { try readTender(&reader, plan) }
      case .document:
        let text = try readText(&reader)
        isCredit = isEqual(text, "credit")
        if !isCredit, !isEqual(text, "sale") { throw NotTaken() }
      case .schema:
        _ = try readName(&reader)
      }
    }
    if !seen.contains(plan.cartKeys.requiredOfCart) { throw NotTaken() }
  }

  private mutating func readTender(_ reader: inout JSONReader, _ plan: PricingPlan) throws {
    var tender = Tender(id: Text(), kind: .giftCard, balance: 0)
    var object = try reader.beginObject()
    var seen = SeenKeys()
    while let (key, _) = try plan.cartKeys.tender.next(of: &object, &reader, &seen, &tenderOrder) {
      switch key {
      case .id:
        tender.id = try readName(&reader)
      case .kind:
        let kind = try readText(&reader)
        tender.kind = isEqual(kind, "credit") ? .credit : .giftCard
        if tender.kind == .giftCard, !isEqual(kind, "giftCard") { throw NotTaken() }
      case .balance:
        let micro = Int128(try readNumber(&reader, decimals: plan.digits))
        tender.balance = Int64(micro * plan.power / Int128(Micro.one))
      }
    }
    if !seen.contains(plan.cartKeys.requiredOfTender) { throw NotTaken() }
    for index in tenders.indices where compare(tenders[index].id, tender.id) == 0 { throw NotTaken() }
    tenders.append(tender)
  }
}
