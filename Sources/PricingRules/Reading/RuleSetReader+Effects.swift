import Money
import SourceText

extension RuleSetReader {
  mutating func readEffect(_ value: Value, base defaultBase: Base) -> Effect? {
    let keys = ["percentOff", "amountOff", "unitPrice", "buyGet", "bundlePrice", "tiers"]
    guard let object = base.object(value, keys: keys), let (key, member) = oneMember(object, of: "effect") else {
      return nil
    }
    switch key {
    case "percentOff": return readPercentOff(member, base: defaultBase).map { .percentOff($0) }
    case "amountOff": return readAmountOff(member).map { .amountOff($0) }
    case "unitPrice": return readUnitPrice(member)
    case "buyGet": return readBuyGet(member).map { .buyGet($0) }
    case "bundlePrice":
      guard let bundle = base.object(member, keys: ["price"]) else { return nil }
      return base.required(bundle, "price").flatMap { readMoney($0) }.map { .bundlePrice($0) }
    default: return readTiers(member).map { .tiers($0) }
    }
  }

  private mutating func readPercentOff(_ value: Value, base defaultBase: Base) -> Effect.PercentOff? {
    enum Per: String, CaseIterable { case line, selection }
    enum Round: String, CaseIterable { case discount, price }
    guard let object = base.object(value, keys: ["percent", "of", "per", "round"]) else { return nil }
    let of = object["of"].flatMap { base.choice($0, Base.self) } ?? defaultBase
    let per = object["per"].flatMap { base.choice($0, Per.self) } ?? .line
    let round = object["round"].flatMap { base.choice($0, Round.self) } ?? .discount
    if per == .selection, round == .price, let place = object["round"] {
      base.report("bad-value", place, "`round: price` needs `per: line`", help: "a selection has no unit price")
    }
    guard let percent = base.required(object, "percent").flatMap({ base.percent($0) }) else { return nil }
    return Effect.PercentOff(
      percent: percent, base: of, perSelection: per == .selection, roundsPrice: round == .price)
  }

  private mutating func readAmountOff(_ value: Value) -> Effect.AmountOff? {
    guard let object = base.object(value, keys: ["amount", "per"]) else { return nil }
    let per = base.required(object, "per").flatMap { base.choice($0, Effect.AmountOff.Per.self) }
    let amount = base.required(object, "amount").flatMap { per == .unit ? base.decimal($0) : readMoney($0) }
    guard let per, let amount else { return nil }
    return Effect.AmountOff(amount: amount, per: per)
  }

  private mutating func readUnitPrice(_ value: Value) -> Effect? {
    guard let object = base.object(value, keys: ["amount", "tiers"]),
      let (key, member) = oneMember(object, of: "of `amount` and `tiers`")
    else { return nil }
    if key == "amount" { return base.decimal(member).map { .unitPrice($0) } }
    guard let tiers = base.object(member, keys: ["by", "apply", "rows"]) else { return nil }
    let by = base.required(tiers, "by").flatMap { base.choice($0, Effect.PriceTiers.Measure.self) }
    let slices = readApply(tiers)
    guard let rows = base.required(tiers, "rows").flatMap({ base.array($0, atLeast: 1) }), let by, let slices else {
      return nil
    }
    var read: [(when: Interval, amount: FixedDecimal)] = []
    for row in rows {
      guard let object = base.object(row, keys: ["when", "amount"]) else { continue }
      let when = base.required(object, "when").flatMap { readTier($0, slices: slices, decimals: 6) }
      let amount = base.required(object, "amount").flatMap { base.decimal($0) }
      if let when, let amount { read.append((when, amount)) }
    }
    if read.count == rows.count { reportOverlap(read.map(\.when), rows) }
    return .priceTiers(Effect.PriceTiers(by: by, slices: slices, rows: read))
  }

  private mutating func readBuyGet(_ value: Value) -> Effect.BuyGet? {
    guard let object = base.object(value, keys: ["buy", "get", "percentOff", "pick", "buyLines", "repeat"]) else {
      return nil
    }
    let buy = base.required(object, "buy").flatMap { base.whole($0) }
    let get = base.required(object, "get").flatMap { base.whole($0) }
    let percent = base.required(object, "percentOff").flatMap { base.percent($0) }
    let pick = object["pick"].flatMap { base.choice($0, Effect.BuyGet.Pick.self) } ?? .cheapest
    let buyLines = object["buyLines"].flatMap { readLineFilter($0) }
    let repeats = object["repeat"].flatMap { base.bool($0) } ?? true
    if pick == .pairs, let place = object["buyLines"] {
      base.report("bad-value", place, "`pick: pairs` needs one pool", help: "leave `buyLines` away")
    }
    guard let buy, let get, let percent else { return nil }
    return Effect.BuyGet(buy: buy, get: get, percent: percent, pick: pick, buyLines: buyLines, repeats: repeats)
  }

  private mutating func readTiers(_ value: Value) -> Effect.Tiers? {
    guard let object = base.object(value, keys: ["by", "apply", "rows"]) else { return nil }
    let by = base.required(object, "by").flatMap { base.choice($0, Effect.Tiers.Measure.self) }
    let slices = readApply(object)
    guard let rows = base.required(object, "rows").flatMap({ base.array($0, atLeast: 1) }), let by, let slices else {
      return nil
    }
    let decimals = by == .selectionTotal ? moneyDecimals : 6
    var read: [(when: Interval, off: Effect.Tiers.Off)] = []
    for row in rows {
      guard let object = base.object(row, keys: ["when", "percentOff", "amountOff"]) else { continue }
      let when = base.required(object, "when").flatMap { readTier($0, slices: slices, decimals: decimals) }
      if let when, let off = readTierOff(object, slices: slices) { read.append((when, off)) }
    }
    if read.count == rows.count { reportOverlap(read.map(\.when), rows) }
    return Effect.Tiers(by: by, slices: slices, rows: read)
  }

  private mutating func readTierOff(_ row: Object, slices: Bool) -> Effect.Tiers.Off? {
    switch (row["percentOff"], row["amountOff"]) {
    case (let percent?, nil):
      return base.percent(percent).map { .percent($0) }
    case (nil, let amount?):
      if slices {
        base.report("bad-value", amount, "slices take `percentOff` only", help: "`amountOff` needs `apply: whole`")
        return nil
      }
      return readMoney(amount).map { .amount($0) }
    default:
      base.report("bad-value", row.value, "expected exactly one of `percentOff` and `amountOff`")
      return nil
    }
  }

  private mutating func readApply(_ object: Object) -> Bool? {
    enum Apply: String, CaseIterable { case whole, slices }
    return base.required(object, "apply").flatMap { base.choice($0, Apply.self) }.map { $0 == .slices }
  }

  /// The interval of a row; slices are cut on a continuous axis, so they have no `atLeast` and no `lessThan`.
  private mutating func readTier(_ value: Value, slices: Bool, decimals: Int) -> Interval? {
    guard let interval = readInterval(value, decimals: decimals) else { return nil }
    if slices, interval.lower?.isIncluded == true || interval.upper?.isIncluded == false {
      base.report(
        "bad-value", value, "slices are cut with `moreThan` and `atMost`",
        help: "units 4 to 6 are `{ \"moreThan\": \"3\", \"atMost\": \"6\" }`")
      return nil
    }
    return interval
  }

  private mutating func reportOverlap(_ intervals: [Interval], _ rows: [Value]) {
    for later in intervals.indices {
      for earlier in 0..<later where intervals[earlier].overlaps(intervals[later]) {
        base.report(
          "tier-overlap", rows[later], "this row overlaps row \(earlier + 1)", help: "a value may lie in one row only")
      }
    }
  }
}
