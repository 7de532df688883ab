/// Makes rule sets.
struct RuleSetGenerator {
  let world: World
  var dice: Dice

  mutating func ruleSet(id: String) -> Output {
    var members: [(Text, Output)] = [
      ("apiVersion", .text("pricing/v1")), ("kind", .text("RuleSet")), ("id", .text(Text(id))),
    ]
    if dice.chance(80) { members.append(("revision", .text("1"))) }
    members += [
      ("currency", .text(world.currency)), ("timeZone", .text(Text(world.timeZone))),
      ("prices", .text(world.isInclusive ? "taxInclusive" : "taxExclusive")),
      ("regions", ["metro": texts(dice.some(Array(world.regions.prefix(3))))]),
    ]
    if dice.chance(40) { members.append(("order", order())) }
    if dice.chance(95) { members += discounts() }
    let taxes = dice.chance(90)
    if dice.chance(90) { members.append(("delivery", delivery(taxes: taxes))) }
    if dice.chance(60) { members.append(("fees", fees(taxes: taxes))) }
    if taxes { members.append(("tax", tax())) }
    members.append(("rounding", rounding()))
    return .object(members)
  }

  func texts(_ list: [Text]) -> Output { .array(list.map { .text($0) }) }

  private mutating func order() -> Output {
    var members: [(Text, Output)] = []
    if dice.chance(70) { members.append(("minimum", world.money(0.5, 6, &dice))) }
    if members.isEmpty || dice.chance(40) {
      members.append(("maximumQuantityPerLine", .text(dice.pick(["3", "7", "12", "5.5"]))))
    }
    return .object(members)
  }

  private mutating func fees(taxes: Bool) -> Output {
    .array(
      (0..<dice.roll(1...2)).map { number in
        var members: [(Text, Output)] = [("id", .text(Text("f\(number)")))]
        if dice.chance(60) { members.append(("when", condition(mayHoldCoupons: true))) }
        members.append(("then", ["charge": feeCharge()]))
        if taxes, dice.chance(85) { members.append(("taxCategory", .text(dice.pick(world.taxCategories)))) }
        return .object(members)
      })
  }

  private mutating func feeCharge() -> Output {
    if dice.chance(45) { return ["amount": world.money(0, 0.5, &dice)] }
    var members: [(Text, Output)] = [
      ("percent", .text(percent(upTo: 30))),
      ("of", .text(dice.pick(["subtotal", "discountedSubtotal", "goodsAndDelivery"]))),
    ]
    let low = world.units(0, 0.3, &dice)
    if dice.chance(40) { members.append(("atLeast", world.money(low))) }
    if dice.chance(40) { members.append(("atMost", world.money(low + world.units(0, 1, &dice)))) }
    return .object(members)
  }

  mutating func percent(upTo most: Int = 100) -> Text {
    switch dice.roll(1...4) {
    case 1, 2: return Text("\(dice.roll(0...most))")
    case 3: return Text("\(dice.roll(0...most - 1)).\(dice.roll(1...9))")
    default: return dice.pick(["2.5", "8.875", "12.25", "0.000001", "5.50", most > 66 ? "66.666667" : "16.666667"])
    }
  }

  private mutating func rounding() -> Output {
    let modes: [Text] = RoundingMode.allCases.map { Text($0.rawValue) }
    let usual: [Text] = ["halfUp", "halfEven", "halfDown"]
    func mode(_ dice: inout Dice) -> Output { .text(dice.chance(75) ? dice.pick(usual) : dice.pick(modes)) }
    var amounts: [(Text, Output)] = [("mode", mode(&dice))]
    if dice.chance(30) { amounts.append(("level", .text(dice.pick(["line", "unit"])))) }
    var members: [(Text, Output)] = [("amounts", .object(amounts))]
    if dice.chance(92) {
      var tax: [(Text, Output)] = [
        ("level", .text(dice.pick(["line", "unit", "category", "invoice"]))), ("mode", mode(&dice)),
      ]
      if dice.chance(80) { tax.append(("components", .text(dice.pick(["each", "combined"])))) }
      let net = dice.chance(30)
      if net || dice.chance(30) { tax.append(("inclusive", .text(net ? "net" : "tax"))) }
      // `net` allows no fewer places than the currency has (A54).
      if dice.chance(40) { tax.append(("places", .number(Text("\(dice.roll((net ? world.digits : 0)...6))")))) }
      members.append(("tax", .object(tax)))
    }
    if dice.chance(65) { members.append(("payable", payable(mode))) }
    return .object(members)
  }

  private mutating func payable(_ mode: (inout Dice) -> Output) -> Output {
    func increment(_ dice: inout Dice, _ world: World) -> Output {
      .text(World.decimal(dice.pick([1, 5, 10, 25, 50, 100]), places: world.digits, trimmed: dice.chance(50)))
    }
    if dice.chance(35) { return .array([["increment": increment(&dice, world), "mode": mode(&dice)]]) }
    return .array(
      ([["cash", "cod"], ["card"]] as [[Text]]).map { payments in
        ["when": ["payment": texts(payments)], "increment": increment(&dice, world), "mode": mode(&dice)]
      })
  }
}
