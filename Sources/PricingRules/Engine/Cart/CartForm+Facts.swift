import Money

extension CartForm {
  /// Works out what rules ask for, once all members of the document are stored.
  ///
  /// - Throws: ``EngineFault`` when a sum or a product does not fit.
  mutating func complete(_ plan: PricingPlan) throws(EngineFault) {
    channelSymbols = symbols(channel, plan.vocabularies.channels)
    paymentSymbols = symbols(payment, plan.vocabularies.payments)
    methodSymbols = symbols(deliveryMethod, plan.vocabularies.methods)
    coupons = sortedUnique(coupons)
    couponSymbols = symbols(coupons, plan.vocabularies.coupons)
    customerTags = sortedUnique(customerTags)
    customerTagSymbols = symbols(customerTags, plan.vocabularies.customerTags)
    shipToSymbols = regions(shipTo, plan.vocabularies.regions)
    shipFromSymbols = regions(shipFrom, plan.vocabularies.regions)
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

  private func sortedUnique(_ list: [Text]) -> [Text] {
    guard list.count > 1 else { return list }
    var sorted = list.sorted { compare($0, $1) < 0 }
    var kept = 1
    for index in 1..<sorted.count where compare(sorted[index], sorted[kept - 1]) != 0 {
      sorted[kept] = sorted[index]
      kept += 1
    }
    sorted.removeLast(sorted.count - kept)
    return sorted
  }

  private mutating func symbols(_ list: borrowing [Text], _ vocabulary: borrowing Vocabulary) -> Symbols {
    var set = startSymbols()
    for index in list.indices { add(symbol(list[index], vocabulary), to: &set) }
    return set
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
