import Money
import SourceText

/// The document is not what the fast reader takes; the careful one finds out what is wrong, if anything.
struct NotTaken: Error {}

extension CartForm {
  /// Fills the form straight from a cart document; false when anything in it is unusual or wrong, so that the careful
  /// reader must have a look. It never takes a document that the careful reader refuses.
  mutating func parse(_ bytes: Span<UInt8>, _ plan: PricingPlan, _ catalog: Catalog?) -> Bool {
    clear()
    // All texts without escapes are used where they stand.
    texts.append(contentsOf: bytes)
    plainEnd = Int32(clamping: bytes.count)
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

  /// Members that were seen, one bit each; a second one of the same name is a fault.
  struct Seen {
    var bits: UInt32 = 0

    @inline(__always)
    mutating func insert(_ bit: UInt32) throws {
      if bits & 1 &<< bit != 0 { throw NotTaken() }
      bits |= 1 &<< bit
    }

    func contains(_ bit: UInt32) -> Bool { bits & 1 &<< bit != 0 }

    func require(_ mask: UInt32) throws {
      if bits & mask != mask { throw NotTaken() }
    }
  }

  // MARK: Cart

  private mutating func readCart(_ reader: inout JSONReader, _ plan: PricingPlan, _ catalog: Catalog?) throws {
    var object = try reader.beginObject()
    var seen = Seen()
    while let key = try reader.nextKey(in: &object) {
      switch plan.cartKeys.cart.key(key, in: reader.bytes) {
      case .apiVersion:
        try seen.insert(0)
        try require(reader.readString(), "pricing/v1", reader)
      case .kind:
        try seen.insert(1)
        try require(reader.readString(), "Cart", reader)
      case .currency:
        try seen.insert(2)
        try require(reader.readString(), plan.currencyCode, reader)
      case .at:
        try seen.insert(3)
        at = try readText(&reader)
        guard let instant = Timestamp.instant(texts.span(at.range)) else { throw NotTaken() }
        self.instant = instant
      case .lines:
        try seen.insert(4)
        try readLines(&reader, plan, catalog)
      case .id:
        try seen.insert(5)
        id = try readName(&reader)
      case .shipTo:
        try seen.insert(6)
        shipTo = try readName(&reader)
      case .shipFrom:
        try seen.insert(7)
        shipFrom = try readName(&reader)
      case .deliveryMethod:
        try seen.insert(8)
        deliveryMethod = try readName(&reader)
      case .payment:
        try seen.insert(9)
        payment = try readName(&reader)
      case .channel:
        try seen.insert(10)
        channel = try readName(&reader)
      case .coupons:
        try seen.insert(11)
        var array = try reader.beginArray()
        while try reader.nextElement(in: &array) { storeCoupon(try readText(&reader)) }
      case .customerTags:
        try seen.insert(12)
        var array = try reader.beginArray()
        while try reader.nextElement(in: &array) { customerTags.append(try readName(&reader)) }
      case .tenders:
        try seen.insert(13)
        var array = try reader.beginArray()
        while try reader.nextElement(in: &array) { try readTender(&reader, plan) }
      case .document:
        try seen.insert(14)
        let text = try readText(&reader)
        isCredit = isEqual(text, "credit")
        if !isCredit, !isEqual(text, "sale") { throw NotTaken() }
      case .schema:
        try seen.insert(15)
        _ = try readName(&reader)
      case nil: throw NotTaken()
      }
    }
    try seen.require(0b11111)
  }

  private mutating func readTender(_ reader: inout JSONReader, _ plan: PricingPlan) throws {
    var tender = Tender(id: Text(), kind: .giftCard, balance: 0)
    var object = try reader.beginObject()
    var seen = Seen()
    while let key = try reader.nextKey(in: &object) {
      switch plan.cartKeys.tender.key(key, in: reader.bytes) {
      case .id:
        try seen.insert(0)
        tender.id = try readName(&reader)
      case .kind:
        try seen.insert(1)
        let kind = try readText(&reader)
        tender.kind = isEqual(kind, "credit") ? .credit : .giftCard
        if tender.kind == .giftCard, !isEqual(kind, "giftCard") { throw NotTaken() }
      case .balance:
        try seen.insert(2)
        let micro = Int128(try readNumber(&reader, decimals: plan.digits))
        tender.balance = Int64(micro * plan.power / Int128(Micro.one))
      case nil: throw NotTaken()
      }
    }
    try seen.require(0b111)
    for index in tenders.indices where compare(tenders[index].id, tender.id) == 0 { throw NotTaken() }
    tenders.append(tender)
  }
}
