import Money

extension CartForm {
  /// Works out what rules ask for, once all members of the document are stored.
  ///
  /// - Throws: ``EngineFault`` when a sum or a product does not fit.
  mutating func complete(_ plan: PricingPlan) throws(EngineFault) {
    self[.channel] = symbols(channel, plan.vocabularies.channels)
    self[.payment] = symbols(payment, plan.vocabularies.payments)
    self[.deliveryMethod] = symbols(deliveryMethod, plan.vocabularies.methods)
    Self.sortUnique(&self.coupons, texts)
    var coupons = startSymbols()
    for index in self.coupons.indices { add(symbol(self.coupons[index], plan.vocabularies.coupons), to: &coupons) }
    self[.coupon] = coupons
    Self.sortUnique(&customerTags, texts)
    var tags = startSymbols()
    for index in customerTags.indices { add(symbol(customerTags[index], plan.vocabularies.customerTags), to: &tags) }
    self[.customerTag] = tags
    self[.shipTo] = regions(shipTo, plan.vocabularies.regions)
    self[.shipFrom] = regions(shipFrom, plan.vocabularies.regions)
    sameRegion = sharesRegion()
    if plan.needsWallClock {
      let seconds = instant.floorDividing(by: Timestamp.resolution)
      let local = seconds + Int64(plan.zone.offset(at: seconds))
      weekday = Timestamp.weekday(ofDay: local.floorDividing(by: 86_400))
      minute = Int(local.floorRemainder(by: 86_400) / 60)
    }
    try groupLines(plan)
  }

  /// Stores a coupon code as codes are compared: trimmed and case-folded.
  mutating func storeCoupon(_ code: Text) {
    // Most codes are plain ASCII without blanks.
    var isPlain = true
    for index in code.range {
      let byte = texts[index]
      if byte <= 0x20 || byte >= 0x7F { isPlain = false }
    }
    guard isPlain else {
      coupons.append(store(CaseFolding.folded(string(code))))
      return
    }
    for index in code.range where UInt8(ascii: "A")...UInt8(ascii: "Z") ~= texts[index] { texts[index] |= 0x20 }
    coupons.append(code)
  }

  private static func sortUnique(_ list: inout Buffer<Text>, _ texts: borrowing Buffer<UInt8>) {
    guard list.count > 1 else { return }
    list.sort { texts.span($0.range).order(texts.span($1.range)) < 0 }
    var kept = 1
    for index in 1..<list.count where !texts.span(list[index].range).isEqual(to: texts.span(list[kept - 1].range)) {
      list[kept] = list[index]
      kept += 1
    }
    list.removeLast(list.count - kept)
  }

  /// All codes that rules mention and that cover a region: `US` covers `US-NY`.
  private mutating func regions(_ region: Text?, _ vocabulary: borrowing Vocabulary) -> Symbols {
    var set = startSymbols()
    guard let region else { return set }
    for end in region.range.lowerBound...region.range.upperBound {
      guard end == region.range.upperBound || texts[end] == UInt8(ascii: "-") else { continue }
      add(symbol(Text(start: region.start, count: Int32(end) - region.start), vocabulary), to: &set)
    }
    return set
  }

  /// Whether the first two parts of both regions are equal; nil when one is missing.
  private func sharesRegion() -> Bool? {
    guard let shipFrom, let shipTo else { return nil }
    return compare(firstTwoParts(shipFrom), firstTwoParts(shipTo)) == 0
  }

  private func firstTwoParts(_ region: Text) -> Text {
    var hyphens = 0
    for index in region.range where texts[index] == UInt8(ascii: "-") {
      hyphens += 1
      if hyphens == 2 { return Text(start: region.start, count: Int32(index) - region.start) }
    }
    return region
  }
}
