import Money

/// A cart as the engine sees it: facts as numbers, lines as positions in canonical order.
struct PreparedCart {
  let cart: Cart
  /// The lines in the cart's order, completed by the catalogue.
  let lines: [CartLine]
  /// Positions in canonical order.
  let positions: [Position]
  /// Texts of the cart by key, as numbers of the rule set's vocabularies.
  let coupons: SymbolSet
  /// Folded codes in the order of their bytes, each once.
  let couponCodes: [String]
  let customerTags: SymbolSet
  let channel: SymbolSet
  let payment: SymbolSet
  let deliveryMethod: SymbolSet
  let shipTo: SymbolSet
  let shipFrom: SymbolSet
  /// Nil when a side is missing.
  let sameRegion: Bool?
  /// Microseconds since 1970.
  let at: Int64
  /// Minute of the day and weekday by the wall clock, when a rule asks for them.
  let wallClock: (weekday: Int, minute: Int)?
  /// Of all lines, in millionths.
  let quantity: Int128
  /// Of all lines, in units of 10⁻¹².
  let weight: Int128
  /// What the catalogue has to say.
  let catalogProblems: [Quote.Problem]

  init(_ cart: Cart, _ plan: PricingPlan, _ catalog: Catalog?) throws(EngineFault) {
    self.cart = cart
    let words = plan.vocabularies
    var problems: [Quote.Problem] = []
    lines = cart.lines.map { line in
      catalog.map { $0.resolve(line, cart.currency, &problems) } ?? line
    }
    catalogProblems = problems.sorted { $0.code.rank < $1.code.rank }
    positions = try PositionBuilder(plan: plan, lines: lines).positions()

    couponCodes = Array(Set(cart.coupons.map { Array(CaseFolding.folded($0).utf8) }))
      .sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
    coupons = Self.symbols(couponCodes, words.coupons)
    customerTags = Self.symbols(cart.customerTags, words.customerTags)
    channel = Self.symbols([cart.channel].compactMap { $0 }, words.channels)
    payment = Self.symbols([cart.payment].compactMap { $0 }, words.payments)
    deliveryMethod = Self.symbols([cart.deliveryMethod].compactMap { $0 }, words.methods)
    shipTo = Self.regions(cart.shipTo, words.regions)
    shipFrom = Self.regions(cart.shipFrom, words.regions)
    if let from = cart.shipFrom, let to = cart.shipTo {
      sameRegion = Self.firstTwoParts(from).elementsEqual(Self.firstTwoParts(to))
    } else {
      sameRegion = nil
    }
    let instant = Timestamp.instant(cart.at) ?? 0
    at = instant
    if plan.needsWallClock {
      let seconds = instant.floorDividing(by: Timestamp.resolution)
      let local = seconds + Int64(plan.zone.offset(at: seconds))
      let day = local.floorDividing(by: 86_400)
      wallClock = (Timestamp.weekday(ofDay: day), Int(local.floorRemainder(by: 86_400) / 60))
    } else {
      wallClock = nil
    }
    var quantity: Int128 = 0
    var weight: Int128 = 0
    for position in positions {
      quantity += Int128(position.quantity)
      weight += Int128(position.quantity) * Int128(position.weight)
    }
    self.quantity = quantity
    self.weight = weight
  }

  private static func symbols(_ texts: [String], _ vocabulary: Vocabulary) -> SymbolSet {
    var set = SymbolSet()
    for text in texts {
      if let symbol = vocabulary.index(of: text) { set.insert(symbol) }
    }
    return set
  }

  /// All codes that rules mention and that cover a region: `US` covers `US-NY`.
  private static func regions(_ region: String?, _ vocabulary: Vocabulary) -> SymbolSet {
    var set = SymbolSet()
    guard let region else { return set }
    let bytes = region.utf8.span
    for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "-") {
      if let symbol = vocabulary.index(of: bytes.extracting(0..<end)) { set.insert(symbol) }
    }
    return set
  }

  private static func firstTwoParts(_ region: String) -> Substring.UTF8View {
    let bytes = region.utf8
    guard let first = bytes.firstIndex(of: UInt8(ascii: "-")) else { return bytes[...] }
    let rest = bytes[bytes.index(after: first)...]
    return bytes[..<(rest.firstIndex(of: UInt8(ascii: "-")) ?? bytes.endIndex)]
  }
}

extension Quote.Problem.Code {
  /// The place of the code in the list of problems.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Catalog {
  /// A line with all that the catalogue knows in place of what the cart says.
  fileprivate func resolve(_ line: CartLine, _ currency: String, _ problems: inout [Quote.Problem]) -> CartLine {
    var resolved = CartLine(id: line.id, sku: line.sku, unitPrice: .zero, quantity: line.quantity)
    guard let product = self[line.sku] else {
      problems.append(Quote.Problem(code: .unknownSku, line: line.id, has: line.sku))
      return resolved
    }
    resolved.category = product.category
    resolved.tags = product.tags
    resolved.attributes = product.attributes
    resolved.taxCategory = product.taxCategory
    resolved.weight = product.weight
    resolved.per = product.per
    resolved.unit = product.unit
    resolved.stock = product.stock
    guard let price = product.prices[currency] else {
      problems.append(Quote.Problem(code: .noPrice, line: line.id, needs: currency))
      return resolved
    }
    resolved.unitPrice = price
    if let stated = line.unitPrice, stated != price {
      problems.append(
        Quote.Problem(code: .priceChanged, line: line.id, needs: price.description, has: stated.description))
    }
    return resolved
  }
}
