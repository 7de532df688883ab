extension RuleSetGenerator {
  /// `discounts` and `stacking`.
  mutating func discounts() -> [(Text, Output)] {
    let groups: [Text] = Array((["ga", "gb", "gc", "gd"] as [Text]).prefix(dice.roll(1...4)))
    let order = dice.shuffled(groups)
    let base: Text = dice.chance(75) ? "running" : "original"
    let rules = (0..<dice.roll(1...8)).map { rule($0, groups) }
    var stacking: [(Text, Output)] = [("order", texts(order))]
    if base == "original" || dice.chance(60) { stacking.append(("base", .text(base))) }
    let policies = groups.map { group -> (Text, Output) in
      (group, ["mode": .text(dice.pick(["best", "first", "all"])), "scope": .text(dice.pick(["line", "cart"]))])
    }
    stacking.append(("groups", .object(policies)))
    if groups.count > 1, dice.chance(35) {
      let pairs = (0..<dice.roll(1...2)).map { _ in texts(Array(dice.shuffled(groups).prefix(2))) }
      stacking.append(("exclusive", .array(pairs)))
    }
    if dice.chance(35) {
      stacking.append(("cap", ["percent": .text(dice.pick(["10", "20", "33.3333", "40", "60", "100", "0"]))]))
    }
    return [("discounts", .array(rules)), ("stacking", .object(stacking))]
  }

  private mutating func rule(_ number: Int, _ groups: [Text]) -> Output {
    var members: [(Text, Output)] = [("id", .text(Text("r\(number)"))), ("group", .text(dice.pick(groups)))]
    if dice.chance(50) { members.append(("when", condition(mayHoldCoupons: true))) }
    let kind = dice.roll(1...100)
    var limits: [Text] = ["amount", "unitFloor"]
    switch kind {
    case 1...10:
      members += [("select", ["delivery": .bool(true)]), ("then", deliveryEffect())]
      limits = ["amount"]
    case 11...20:
      members += [("select", ["sets": sets()]), ("then", ["bundlePrice": ["price": world.money(0.2, 4, &dice)]])]
      limits.append("times")
    default:
      let (effect, more) = lineEffect(kind)
      members += [("select", ["lines": filter()]), ("then", effect)]
      limits += more
    }
    if dice.chance(40) { members.append(("limit", limit(limits))) }
    if dice.chance(12) { members.append(("taxBase", .text(dice.chance(85) ? "keep" : "reduce"))) }
    if dice.chance(12) { members.append(("final", .bool(dice.chance(85)))) }
    return .object(members)
  }

  private mutating func limit(_ kinds: [Text]) -> Output {
    .object(
      dice.some(kinds, 35).map { kind in
        switch kind {
        case "amount": (kind, world.money(0.02, 1.5, &dice))
        case "unitFloor": (kind, world.money(0, 0.8, &dice))
        case "times": (kind, .text(dice.pick(["1", "2", "3"])))
        default: (kind, .text(dice.pick(["1", "2", "3", "1.5", "0.25", "10"])))
        }
      })
  }

  private mutating func sets() -> Output {
    .array(
      (0..<dice.roll(1...3)).map { _ in
        ["lines": filter(), "quantity": .text(dice.pick(["1", "1", "2", "3", "0.5", "1.25"]))]
      })
  }

  private mutating func deliveryEffect() -> Output {
    switch dice.roll(1...3) {
    case 1:
      var members: [(Text, Output)] = [("percent", .text(dice.pick(["100", "50", "33.3333", "0", "12.5"])))]
      if dice.chance(30) { members.append(("of", .text(dice.pick(["running", "original"])))) }
      return ["percentOff": .object(members)]
    case 2: return ["amountOff": ["amount": world.money(0, 0.4, &dice), "per": .text("selection")]]
    default: return ["unitPrice": ["amount": world.money(0, 0.3, &dice)]]
    }
  }

  /// The effect, and the limits that it allows besides `amount` and `unitFloor`.
  private mutating func lineEffect(_ kind: Int) -> (Output, [Text]) {
    switch kind {
    case 21...40: (["percentOff": percentOff()], ["units"])
    case 41...56:
      (["amountOff": amountOff()], ["units"])
    case 57...67: (["unitPrice": ["amount": unitPrice()]], ["units"])
    case 68...73: (["unitPrice": ["tiers": priceTiers()]], [])
    case 74...86: (["buyGet": buyGet()], ["units", "times"])
    default: (["tiers": tiers()], [])
    }
  }

  private mutating func percentOff() -> Output {
    var members: [(Text, Output)] = [("percent", .text(percent()))]
    if dice.chance(30) { members.append(("of", .text(dice.pick(["running", "original"])))) }
    switch dice.roll(1...10) {
    case 1...3: members.append(("per", .text("selection")))
    case 4: members.append(("per", .text("line")))
    case 5, 6: members.append(("round", .text("price")))
    case 7: members.append(("round", .text("discount")))
    default: break
    }
    return .object(members)
  }

  private mutating func amountOff() -> Output {
    switch dice.roll(1...4) {
    case 1: ["amount": world.money(0, 0.5, &dice), "per": .text("line")]
    case 2: ["amount": unitPrice(), "per": .text("unit")]
    default: ["amount": world.money(0, 1.5, &dice), "per": .text("selection")]
    }
  }

  /// A price of one unit, sometimes with more decimals than the currency.
  private mutating func unitPrice() -> Output {
    if dice.chance(75) { return world.money(0, 1.5, &dice) }
    return .text(World.decimal(dice.roll(0...world.scale * 100), places: min(6, world.digits + 2)))
  }

  private mutating func buyGet() -> Output {
    var members: [(Text, Output)] = [
      ("buy", .text(Text("\(dice.roll(1...3))"))), ("get", .text(Text("\(dice.roll(1...2))"))),
      ("percentOff", .text(dice.pick(["100", "50", "33.3333", "100", "25"]))),
    ]
    let hasTrigger = dice.chance(30)
    if dice.chance(70) {
      members.append(
        ("pick", .text(dice.pick(hasTrigger ? ["cheapest", "dearest"] : ["cheapest", "dearest", "pairs"]))))
    }
    if hasTrigger { members.append(("buyLines", filter())) }
    if dice.chance(30) { members.append(("repeat", .bool(dice.chance(50)))) }
    return .object(members)
  }

  private mutating func tiers() -> Output {
    let by: Text = dice.pick(["selectionTotal", "selectionQuantity", "lineQuantity"])
    let slices = dice.chance(45)
    let rows = intervals(slices, money: by == "selectionTotal").map { when -> Output in
      slices || dice.chance(75)
        ? ["when": when, "percentOff": .text(percent())] : ["when": when, "amountOff": world.money(0, 1, &dice)]
    }
    return ["by": .text(by), "apply": .text(slices ? "slices" : "whole"), "rows": .array(rows)]
  }

  private mutating func priceTiers() -> Output {
    let slices = dice.chance(50)
    let rows = intervals(slices, money: false).map { when -> Output in ["when": when, "amount": unitPrice()] }
    return [
      "by": .text(dice.pick(["selectionQuantity", "lineQuantity"])), "apply": .text(slices ? "slices" : "whole"),
      "rows": .array(rows),
    ]
  }

  /// Intervals that do not overlap, sometimes with a gap, the last often open.
  private mutating func intervals(_ slices: Bool, money: Bool) -> [Output] {
    let most = money ? max(8, 6 * world.scale) : 12
    let cuts = dice.cuts(dice.roll(2...4), 0...most)
    let places = money ? world.digits : 0
    let (lower, upper): (Text, Text) = slices || dice.chance(30) ? ("moreThan", "atMost") : ("atLeast", "lessThan")
    var rows: [Output] = zip(cuts, cuts.dropFirst()).map { from, to in
      .object([
        (lower, .text(World.decimal(from, places: places))), (upper, .text(World.decimal(to, places: places))),
      ])
    }
    if rows.count > 1, dice.chance(15) { rows.remove(at: dice.roll(0...rows.count - 1)) }
    if dice.chance(60), let last = cuts.last {
      rows.append(.object([(lower, .text(World.decimal(last, places: places)))]))
    }
    return rows
  }
}
