extension EffectInput {
  /// `tiers`: by selection one amount (computed once, R, capped, allocated), by line quantity one per line (A67).
  func tiers(_ tiers: Effect.Tiers<Effect.TierValue>, base: Rule.Base) -> Proposal {
    var proposal: Proposal
    if tiers.slices {
      let savings = slices(tiers, base: base) { units, index, row in
        guard case .percentOff(let percent) = row else { return .zero }
        return value(base, of: units, at: index) * percent
      }
      proposal =
        tiers.by == .lineQuantity
        ? perLine(savings.map { set.rounded($0) }, touched: touched) : once(savings.sum, touched: touched)
    } else if tiers.by == .lineQuantity {
      proposal = wholeTiers(ofEachLine: tiers, base: base)
    } else {
      proposal = wholeTier(ofSelection: tiers, base: base)
    }
    proposal.hint = hint(tiers, base: base)
    return proposal
  }

  private func wholeTier(ofSelection tiers: Effect.Tiers<Effect.TierValue>, base: Rule.Base) -> Proposal {
    switch selection.first.flatMap({ tiers.row(measure(tiers, base: base, at: $0)) }) {
    case .percentOff(let percent)?: once(selection.map { self.base(base, $0) * percent }.sum, touched: touched)
    case .amountOff(let amount)?: once(amount, touched: touched, nominal: amount)
    case nil: once(.zero, touched: touched)
    }
  }

  private func wholeTiers(ofEachLine tiers: Effect.Tiers<Effect.TierValue>, base: Rule.Base) -> Proposal {
    var amounts = [Fraction](repeating: .zero, count: positions.count)
    var hasAmount = false
    for index in selection {
      switch tiers.row(measure(tiers, base: base, at: index)) {
      case .percentOff(let percent)?: amounts[index] = set.rounded(self.base(base, index) * percent)
      case .amountOff(let amount)?: (amounts[index], hasAmount) = (amount, true)
      case nil: break
      }
    }
    return perLine(amounts, touched: touched, nominal: hasAmount ? amounts.sum : nil)
  }

  /// What a tier is chosen by.
  func measure<Value>(_ tiers: Effect.Tiers<Value>, base: Rule.Base, at index: Int) -> Fraction {
    switch tiers.by {
    case .lineQuantity: positions[index].quantity
    case .selectionQuantity: selection.map { positions[$0].quantity }.sum
    case .selectionTotal: selection.map { self.base(base, $0) }.sum
    }
  }

  /// Cuts the selection into slices on a continuous axis (A16) and adds up, for each position, what a slice gives for
  /// the units of that position that lie in it. The dearest units lie first (A19).
  func slices<Value>(
    _ tiers: Effect.Tiers<Value>, base: Rule.Base, _ saving: (_ units: Fraction, _ index: Int, _ row: Value) -> Fraction
  ) -> [Fraction] {
    var amounts = [Fraction](repeating: .zero, count: positions.count)
    var start = Fraction.zero
    for index in byRunningPrice(cheapestFirst: false) {
      let quantity = positions[index].quantity
      let length = tiers.by == .selectionTotal ? self.base(base, index) : quantity
      if tiers.by == .lineQuantity { start = .zero }
      for row in tiers.rows {
        let inside = row.when.overlap(from: start, to: start + length)
        if inside.isPositive {
          amounts[index] = amounts[index] + saving(inside / length * quantity, index, row.value)
        }
      }
      start = start + length
    }
    return amounts
  }

  /// The distance to the next lower bound, for tiers by selection.
  func hint<Value>(_ tiers: Effect.Tiers<Value>, base: Rule.Base) -> (code: Text, missing: Text)? {
    guard tiers.by != .lineQuantity, let first = selection.first else { return nil }
    let value = measure(tiers, base: base, at: first)
    guard let next = tiers.rows.map(\.when.start).filter({ $0 > value }).min() else { return nil }
    return tiers.by == .selectionTotal
      ? ("selectionTotal", (next - value).decimal(places: set.digits)) : ("selectionQuantity", (next - value).shortest)
  }
}
