/// Makes carts and catalogues.
struct CartGenerator {
  let world: World
  var dice: Dice
  let hasCatalogue: Bool
  /// How many lines a cart has, nearly all of them of a price of their own; nil for few lines that may be equal.
  var lineCount: Int?

  mutating func bytes(id: String) -> [UInt8] {
    var members = cart(id: id)
    if dice.chance(5) { spoil(&members) }
    if dice.chance(10) { members = dice.shuffled(members) }
    var bytes: [UInt8] = []
    Output.object(members).write(to: &bytes)
    return bytes
  }

  private mutating func cart(id: String) -> [(Text, Output)] {
    var members: [(Text, Output)] = [("apiVersion", .text("pricing/v1")), ("kind", .text("Cart"))]
    if dice.chance(95) { members.append(("id", .text(Text(id)))) }
    if dice.chance(8) { members.append(("document", .text(dice.chance(75) ? "credit" : "sale"))) }
    members += [("currency", .text(world.currency)), ("at", .text(moment())), ("lines", .array(lines()))]
    func add(_ key: Text, _ percent: Int, _ value: Output) {
      if dice.chance(percent) { members.append((key, value)) }
    }
    add("shipFrom", 85, .text(dice.pick(world.regions)))
    add("shipTo", 90, .text(dice.pick(world.regions)))
    add("deliveryMethod", 85, .text(dice.chance(97) ? dice.pick(World.methods) : "drone"))
    add("payment", 85, .text(dice.pick(World.payments)))
    add("channel", 80, .text(dice.pick(World.channels)))
    add("coupons", 65, coupons())
    add("customerTags", 50, .array(dice.some(World.customerTags, 30).map { .text($0) }))
    add("tenders", 20, tenders())
    return members
  }

  private mutating func moment() -> Text {
    let days: [Text] = [
      "2026-11-27", "2026-11-28", "2026-11-30", "2026-12-01", "2026-12-02", "2026-04-24", "2026-11-01", "2026-03-29",
      "2026-10-25", "2027-01-01",
    ]
    let times: [Text] = [
      "00:00:00", "23:59:59", "10:00:00", "18:00:00", "20:59:59.999999", "21:00:00", "01:30:00", "22:15:30.5",
    ]
    return Text(
      "\(dice.pick(days))T\(dice.pick(times))\(dice.pick(["Z", "+02:00", "+05:30", "-05:00", "+09:00", "-03:00"] as [Text]))"
    )
  }

  private mutating func coupons() -> Output {
    let codes = dice.some(world.coupons + ["OLD"], 35).map { code -> Output in
      switch dice.roll(1...6) {
      case 1: .text(Text(code.description.lowercased()))
      case 2: .text(Text(code.description.uppercased()))
      case 3: .text(Text(" \(code)\u{A0}\t"))
      default: .text(code)
      }
    }
    return .array(codes + (dice.chance(15) ? [codes[0]] : []))
  }

  private mutating func tenders() -> Output {
    .array(
      (0..<dice.roll(1...3)).map { number in
        [
          "id": .text(Text("card-\(number)")), "kind": .text(dice.pick(["giftCard", "credit"])),
          "balance": number == 0 && dice.chance(20) ? world.money(1000, 1000, &dice) : world.money(0, 4, &dice),
        ]
      })
  }

  private mutating func lines() -> [Output] {
    var lines: [Output] = []
    let count = lineCount ?? dice.pick([0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 12])
    for index in 0..<count {
      let product = dice.pick(world.products)
      var members: [(Text, Output)] = [("id", .text(Text("\(index + 1)"))), ("sku", .text(product.sku))]
      if !hasCatalogue {
        // Sometimes the same sku at another price, or without what it usually states.
        let price =
          lineCount != nil
          ? product.price + dice.roll(1...9999) : dice.chance(90) ? product.price : product.price + dice.roll(1...9)
        members.append(("unitPrice", number(price, places: 6)))
        members += facts(product, complete: dice.chance(90), isCatalogue: false)
      } else if dice.chance(15) {
        members.append(("unitPrice", number(dice.chance(50) ? product.price : product.price + 1_000_000, places: 6)))
      }
      members.append(("quantity", quantity()))
      lines.append(.object(dice.chance(10) ? dice.shuffled(members) : members))
    }
    return lines
  }

  mutating func facts(_ product: World.Product, complete: Bool, isCatalogue: Bool) -> [(Text, Output)] {
    var members: [(Text, Output)] = []
    if complete || dice.chance(50) { members.append(("category", .array(product.categories.map { .text($0) }))) }
    if !product.tags.isEmpty { members.append(("tags", .array(product.tags.map { .text($0) }))) }
    if !product.brands.isEmpty {
      let brands = product.brands.map { Output.text($0) }
      var attributes: [(Text, Output)] = [("brand", brands.count == 1 && dice.chance(70) ? brands[0] : .array(brands))]
      if product.weight == "1" { attributes.append(("size", .text("M"))) }
      members.append(("attributes", .object(attributes)))
    }
    if world.defaultTaxCategory == nil || dice.chance(75) {
      members.append(("taxCategory", .text(product.taxCategory)))
    }
    if complete, let weight = product.weight { members.append(("weight", .text(weight))) }
    if let per = product.per { members += [("per", .text(per)), ("unit", .text("g"))] }
    if let stock = product.stock, isCatalogue || dice.chance(60) { members.append(("stock", .text(stock))) }
    return members
  }

  private mutating func quantity() -> Output {
    switch dice.roll(1...20) {
    case 1: .text("0")
    case 2...4: .text(dice.pick(["0.5", "1.25", "3.5", "0.333", "2.000001", "0.000001"]))
    case 5: number(dice.roll(10...250), places: 0)
    default: number(dice.pick([1, 1, 1, 2, 2, 3, 3, 4, 5, 7, 12]), places: 0)
    }
  }

  /// A decimal as a string, sometimes as a JSON number.
  private mutating func number(_ units: Int, places: Int) -> Output {
    let text = World.decimal(units, places: places, trimmed: true)
    return dice.chance(12) ? .number(text) : .text(text)
  }

  /// A catalogue: one product in fifteen is missing or has no price in the currency.
  mutating func catalogue() -> Output {
    let products = world.products.filter { _ in !dice.chance(4) }.map { product -> Output in
      let price = number(product.price, places: 6)
      var prices: [(Text, Output)] = [(world.currency, price)]
      if dice.chance(50) { prices.insert(("GBP", .text("1")), at: 0) }
      if dice.chance(3) { prices = [("GBP", price)] }
      return .object(
        [("sku", .text(product.sku)), ("prices", .object(prices))] + facts(product, complete: true, isCatalogue: true))
    }
    return ["apiVersion": .text("pricing/v1"), "kind": .text("Catalog"), "products": .array(products)]
  }
}
