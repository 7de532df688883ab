import Money
import PricingRules

extension ReceiptSentences {
  /// How the amount of a rule came about.
  func working(_ rule: Explanation.Rule) -> Phrase {
    let exact = money(rule.exact)
    var steps = [language.phrase(rule.isExact ? .takenOff : .takenOffAbout, exact, money(rule.base))]
    if !rule.isExact || rule.exact != rule.rounded { steps.append(language.phrase(.roundedTo, money(rule.rounded))) }
    steps += rule.clamps.map(clamp)
    if !rule.clamps.isEmpty { steps.append(language.phrase(.takes, money(rule.taken))) }
    let sentence = language.list(steps, last: .listSeparator) ?? language.phrase(.none)
    return language.phrase(.about, titles.rule(rule.rule), sentence)
  }

  private func clamp(_ clamp: Explanation.Clamp) -> Phrase {
    switch clamp {
    case .limit(let amount): language.phrase(.limitedTo, money(amount))
    case .left(let amount): language.phrase(.onlyLeft, money(amount))
    case .beatenOnLines(let amount): language.phrase(.onWonLines, money(amount))
    case .cap(let amount): language.phrase(.capLeaves, money(amount))
    }
  }

  /// Where amounts are rounded, and how.
  func rounding(_ point: Explanation.RoundingPoint) -> Phrase {
    switch point {
    case .unitPrice(let mode, let places): language.phrase(.unitPriceRounding, unit(places), self.mode(mode))
    case .amounts(let mode, let places): language.phrase(.amountRounding, unit(places), self.mode(mode))
    case .taxes(let mode, let places, let level): language.phrase(taxRounding(level), unit(places), self.mode(mode))
    case .payable(let mode, let increment): language.phrase(.payableRounding, money(increment), self.mode(mode))
    }
  }

  /// The smallest amount with so many decimals.
  private func unit(_ places: Int) -> Phrase {
    (try? FixedDecimal(coefficient: 1, scale: places)).map(money) ?? number(FixedDecimal(places))
  }

  private func taxRounding(_ level: String) -> ReceiptWord {
    switch level {
    case "line": .taxRoundingPerLine
    case "unit": .taxRoundingPerUnit
    case "category": .taxRoundingPerRate
    default: .taxRoundingOnce
    }
  }

  private func mode(_ mode: RoundingMode) -> Phrase {
    switch mode {
    case .halfUp: language.phrase(.halfUp)
    case .halfEven: language.phrase(.halfEven)
    case .halfDown: language.phrase(.halfDown)
    case .up: language.phrase(.up)
    case .down: language.phrase(.down)
    case .ceiling: language.phrase(.ceiling)
    case .floor: language.phrase(.floor)
    }
  }
}
