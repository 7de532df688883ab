extension Conjunction {
  /// What a cart has of the facts that a conjunction speaks of: `shipTo=EG-C, weight=5`.
  func summary(of cart: Cart, zone: TimeZoneRules, category: String? = nil) -> String {
    var parts: [String] = []
    func add(_ name: String, _ value: String?) { parts.append("\(name)=\(value ?? "none")") }
    if self[.category] != nil, let category { add("category", category) }
    if !coupons.isEmpty, !cart.coupons.isEmpty { add("coupon", cart.coupons.joined(separator: "+")) }
    if !tags.isEmpty, !cart.customerTags.isEmpty { add("customerTag", cart.customerTags.joined(separator: "+")) }
    if self[.channel] != nil { add("channel", cart.channel) }
    if self[.payment] != nil { add("payment", cart.payment) }
    if self[.shipTo] != nil || sameRegion != .any { add("shipTo", cart.shipTo) }
    if self[.shipFrom] != nil || sameRegion != .any { add("shipFrom", cart.shipFrom) }
    if self[.at] != nil || !clocks.isEmpty { add("at", cart.at) }
    let quantity = cart.lines.reduce(Int128(0)) { $0 + $1.quantity.millionths }
    let weight = cart.lines.reduce(Int128(0)) { $0 + $1.quantity.millionths * ($1.weight?.millionths ?? 0) }
    let money = cart.lines.reduce(Int128(0)) { sum, line in
      sum + (line.unitPrice?.millionths ?? 0) * line.quantity.millionths / max(1, line.per?.millionths ?? 1_000_000)
    }
    if self[.subtotal] != nil { add("subtotal", FactSpace.text(money, scale: 6)) }
    if self[.discountedSubtotal] != nil { add("discountedSubtotal", FactSpace.text(money, scale: 6)) }
    if self[.quantity] != nil || !lines.isEmpty { add("quantity", FactSpace.text(quantity, scale: 6)) }
    if self[.weight] != nil { add("weight", FactSpace.text(weight, scale: 12)) }
    if self[.netUnitPrice] != nil { add("netUnitPrice", FactSpace.text(money, scale: 6)) }
    return parts.isEmpty ? "any cart" : parts.joined(separator: ", ")
  }
}
