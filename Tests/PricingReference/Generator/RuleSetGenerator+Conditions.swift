extension RuleSetGenerator {
  /// One to three keys of `when`, and sometimes some under `not`.
  mutating func condition(mayHoldCoupons: Bool) -> Output {
    var keys: [Text] = [
      "customerTag", "channel", "payment", "deliveryMethod", "shipTo", "shipFrom", "sameRegion", "subtotal",
      "discountedSubtotal", "quantity", "weight", "lines", "at", "discountedSubtotal", "subtotal", "lines", "at",
    ]
    if mayHoldCoupons { keys += ["coupon", "coupon", "coupon", "coupon"] }
    var members: [(Text, Output)] = []
    for _ in 0..<dice.pick([0, 1, 1, 1, 1, 2, 2, 3]) { add(dice.pick(keys), to: &members) }
    if members.isEmpty || dice.chance(20) {
      var not: [(Text, Output)] = []
      for _ in 0..<dice.pick([1, 1, 2]) { add(dice.pick(keys), to: &not) }
      members.append(("not", .object(not)))
    }
    return .object(members)
  }

  private mutating func add(_ key: Text, to members: inout [(Text, Output)]) {
    guard !members.contains(where: { $0.0 == key }) else { return }
    members.append((key, value(of: key)))
  }

  private mutating func value(of key: Text) -> Output {
    switch key {
    case "coupon": return texts(dice.some(world.coupons, 25).map(variant))
    case "customerTag": return texts(dice.some(World.customerTags, 30))
    case "channel": return texts(dice.some(World.channels))
    case "payment": return texts(dice.some(World.payments))
    case "deliveryMethod": return texts(dice.some(World.methods))
    case "shipTo", "shipFrom":
      return texts(dice.chance(25) ? ["@metro"] : dice.some(world.regions, 30))
    case "sameRegion": return .bool(dice.chance(50))
    case "subtotal", "discountedSubtotal": return interval(world.units(0.2, 8, &dice), places: world.digits)
    case "quantity": return interval(dice.roll(1...20), places: 0)
    case "weight": return interval(dice.roll(1...40), places: dice.pick([0, 0, 1]))
    case "lines": return lines()
    default: return window()
    }
  }

  /// A coupon code in another case.
  private func variant(_ code: Text) -> Text { code == "Free" ? "FREE" : code }

  private mutating func lines() -> Output {
    var members: [(Text, Output)] = [("select", filter())]
    if dice.chance(50) { members.append(("quantity", interval(dice.roll(1...8), places: 0))) }
    if dice.chance(35) { members.append(("total", interval(world.units(0.2, 5, &dice), places: world.digits))) }
    return .object(members)
  }

  /// One bound or two around a value.
  mutating func interval(_ value: Int, places: Int) -> Output {
    func text(_ units: Int, _ places: Int) -> Output { .text(World.decimal(units, places: places)) }
    let upper = value + 1 + dice.roll(0...max(1, value))
    let lowerKey: Text = dice.pick(["atLeast", "atLeast", "moreThan"])
    let upperKey: Text = dice.pick(["lessThan", "atMost"])
    switch dice.roll(1...10) {
    case 1...5: return .object([(lowerKey, text(value, places))])
    case 6...8: return .object([(upperKey, text(value + 1, places))])
    default: return .object([(lowerKey, text(value, places)), (upperKey, text(upper, places))])
    }
  }

  private mutating func window() -> Output {
    let dates: [Text] = ["2026-11-27", "2026-12-01", "2026-04-24", "2026-11-01", "2026-03-29", "2026-10-25"]
    var members: [(Text, Output)] = []
    let from = dice.pick(dates)
    if dice.chance(45) { members.append(("from", .text(dice.chance(70) ? from : Text("\(from)T10:00:00+02:00")))) }
    if dice.chance(35) { members.append(("until", .text(dice.chance(70) ? "2026-12-02" : "2026-12-01T09:00:00.5Z"))) }
    if dice.chance(35) {
      members.append(("weekday", texts(dice.some(["mon", "tue", "wed", "thu", "fri", "sat", "sun"], 40))))
    }
    if members.isEmpty || dice.chance(35) {
      let times: [(Text?, Text?)] = [
        ("18:00", "21:00"), ("22:00", "02:00"), ("09:30", nil), (nil, "12:00"), ("00:00", "24:00"), ("23:59", "24:00"),
        ("01:00", "03:00"), ("12:00", "10:00"),
      ]
      let (start, end) = dice.pick(times)
      members.append(
        (
          "time",
          .object([("from", start), ("until", end)].compactMap { key, value in value.map { (key, .text($0)) } })
        ))
    }
    return .object(members)
  }

  /// A line filter, sometimes `{}`.
  mutating func filter() -> Output {
    if dice.chance(35) { return .object([]) }
    let keys: [Text] = ["sku", "sku", "category", "category", "tag", "attribute", "unitPrice", "quantity", "weight"]
    var members: [(Text, Output)] = []
    for _ in 0..<dice.pick([1, 1, 1, 2]) { addFilter(dice.pick(keys), to: &members) }
    if dice.chance(25) {
      var not: [(Text, Output)] = []
      for _ in 0..<dice.pick([1, 1, 2]) { addFilter(dice.pick(keys), to: &not) }
      members.append(("not", .object(not)))
    }
    return .object(members)
  }

  private mutating func addFilter(_ key: Text, to members: inout [(Text, Output)]) {
    guard !members.contains(where: { $0.0 == key }) else { return }
    let value: Output
    switch key {
    case "sku": value = texts(dice.some(world.products.map(\.sku), 60))
    case "category": value = texts(dice.some(World.categories, 60))
    case "tag": value = texts(dice.some(World.tags, 60))
    case "attribute":
      value =
        dice.chance(85)
        ? ["brand": texts(dice.some(World.brands))]
        : ["brand": texts(dice.some(World.brands)), "size": texts(dice.some(["S", "M"]))]
    case "unitPrice": value = interval(world.units(0.1, 2.5, &dice), places: world.digits)
    case "quantity": value = interval(dice.roll(1...6), places: 0)
    default: value = interval(dice.roll(1...30), places: 1)
    }
    members.append((key, value))
  }
}
