extension RuleSetGenerator {
  mutating func delivery(taxes: Bool) -> Output {
    let methods = World.methods.filter { $0 != "pickup" || dice.chance(40) }
    let tables = methods.map { ($0, ["table": deliveryTable()] as Output) }
    let mode: Text = taxes ? dice.pick(["none", "highestRate", "prorata", "category"]) : "none"
    var tax: [(Text, Output)] = [("mode", .text(mode))]
    if mode == "category" { tax.append(("category", .text(dice.pick(world.taxCategories)))) }
    return ["methods": .object(tables), "tax": .object(tax)]
  }

  /// Rows of a place times intervals of an amount: they do not overlap, but in one table of thirty.
  private mutating func deliveryTable() -> Output {
    var boxes: [[(Text, Output)]] = [[]]
    if dice.chance(60) {
      let place = texts(dice.chance(30) ? ["@metro"] : dice.some(Array(world.regions.prefix(4)), 40))
      boxes = [[("shipTo", place)], [("not", ["shipTo": place])]]
    }
    if dice.chance(60) {
      let key: Text = dice.pick(["weight", "discountedSubtotal", "quantity", "subtotal"])
      let isMoney = key == "discountedSubtotal" || key == "subtotal"
      let places = isMoney ? world.digits : 0
      let cuts = dice.cuts(dice.roll(1...2), 1...(isMoney ? max(4, 6 * world.scale) : 15))
      let (lower, upper): (Text, Text) = dice.chance(70) ? ("atLeast", "lessThan") : ("moreThan", "atMost")
      var bounds: [(Int?, Int?)] = [(nil, cuts.first)]
      bounds += zip(cuts, cuts.dropFirst()).map { ($0, $1) }
      bounds.append((cuts.last, nil))
      boxes = boxes.flatMap { box in
        bounds.map { from, to in
          let interval = [(lower, from), (upper, to)].compactMap { key, cut in
            cut.map { (key, Output.text(World.decimal($0, places: places))) }
          }
          return box + [(key, .object(interval))]
        }
      }
    }
    if boxes.count > 1, dice.chance(25) { boxes.remove(at: dice.roll(0...boxes.count - 1)) }
    if dice.chance(3) { boxes.append([("payment", texts(["cash"]))]) }
    var rows = boxes.map { ["when": .object($0), "charge": charge()] as Output }
    if dice.chance(15) { rows = dice.shuffled(rows) }
    var table: [(Text, Output)] = [("hit", .text("unique")), ("rows", .array(rows))]
    if dice.chance(35) { table.append(("otherwise", ["charge": charge()])) }
    return .object(table)
  }

  private mutating func charge() -> Output {
    let amount = world.money(0, 0.4, &dice)
    switch dice.roll(1...10) {
    case 1...6: return amount
    case 7: return ["amount": amount]
    default:
      let plus: Output = [
        "of": .text(dice.pick(["weight", "quantity"])), "above": .text(dice.pick(["0", "1", "2.5", "5"])),
        "each": .text(dice.pick(["1", "0.5", "2", "0.3"])), "amount": world.money(0, 0.1, &dice),
      ]
      return ["amount": amount, "plus": plus]
    }
  }

  mutating func tax() -> Output {
    var rows: [Output] = []
    for category in world.taxCategories {
      let key = ("category" as Text, texts([category]))
      let boxes = split()
      for box in boxes where !dice.chance(4) {
        rows.append(["when": .object([key] + box), "components": components()])
      }
    }
    if rows.isEmpty { rows.append(["when": .object([]), "components": components()]) }
    var table: [(Text, Output)] = [("hit", .text("unique")), ("rows", .array(rows))]
    if dice.chance(20) { table.append(("otherwise", ["components": components()])) }
    var members: [(Text, Output)] = [("categories", texts(world.taxCategories))]
    if let category = world.defaultTaxCategory { members.append(("default", .text(category))) }
    members.append(("table", .object(table)))
    return .object(members)
  }

  /// Conditions that together are everything and do not overlap.
  private mutating func split() -> [[(Text, Output)]] {
    switch dice.roll(1...7) {
    case 1: return [[("sameRegion", .bool(true))], [("sameRegion", .bool(false))]]
    case 2:
      let place = texts(dice.chance(30) ? ["@metro"] : dice.some(Array(world.regions.prefix(4)), 40))
      return [[("shipTo", place)], [("not", ["shipTo": place])]]
    case 3: return [[("customerTag", texts(["b2b"]))], [("not", ["customerTag": texts(["b2b"])])]]
    case 4:
      let day = Output.text(dice.pick(["2026-12-01", "2026-11-01", "2026-04-24"]))
      return [[("date", ["until": day])], [("date", ["from": day])]]
    case 5:
      let price = world.money(0, 1.5, &dice)
      return [[("netUnitPrice", ["lessThan": price])], [("netUnitPrice", ["atLeast": price])]]
    case 6:
      let place = texts([world.regions[0]])
      return [[("shipFrom", place)], [("not", ["shipFrom": place])]]
    default: return [[]]
    }
  }

  private mutating func components() -> Output {
    switch dice.roll(1...12) {
    case 1: return .array([])
    case 2, 3:
      let rate = Output.text(dice.pick(RuleSetGenerator.rates))
      return .array([["code": .text("CGST"), "percent": rate], ["code": .text("SGST"), "percent": rate]])
    case 4, 5: return .array([component("TABLE"), component("VAT", onTopOf: ["TABLE"])])
    case 6:
      let under: [Text] = dice.chance(50) ? ["A", "B"] : ["B"]
      return .array([component("A"), component("B", onTopOf: ["A"]), component("C", onTopOf: under)])
    case 7, 8:
      let places = min(6, world.digits + dice.pick([0, 0, 1]))
      let amount = Output.text(World.decimal(dice.roll(0...world.scale), places: places))
      let excise: Output = ["code": .text("EXC"), "amountPerUnit": amount]
      return .array(dice.chance(30) ? [excise] : [excise, component("VAT", onTopOf: ["EXC"])])
    default: return .array([component("VAT")])
    }
  }

  private static let rates: [Text] = [
    "0", "2.5", "5", "6", "8.875", "9", "10", "14", "15", "18", "120", "12.25", "0.000001",
  ]

  private mutating func component(_ code: Text, onTopOf codes: [Text] = []) -> Output {
    var members: [(Text, Output)] = [("code", .text(code)), ("percent", .text(dice.pick(RuleSetGenerator.rates)))]
    if !codes.isEmpty { members.append(("onTopOf", texts(codes))) }
    return .object(members)
  }
}
