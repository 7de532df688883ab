import Money

/// A value of a measure from which on a rule takes more off.
struct Threshold: Sendable {
  /// How a message calls the measure.
  let label: String
  /// The first value that is reached.
  let value: FixedDecimal
  /// Whether it is money, not pieces.
  let isMoney: Bool
  /// Whether what is taken off follows the price.
  let isRelative: Bool
  /// The price that the rule itself names for fewer pieces.
  var price: FixedDecimal?
  /// Filters of a `lines` condition that the goods have to match as well.
  var filters: [LineFilter] = []
  /// The keys below the rule that say so.
  let path: [String]

  /// The line one step below the threshold, and the one at it: one piece or one minor unit apart.
  func lines(from line: CartLine, digits: Int) -> (below: CartLine, at: CartLine)? {
    var below = line
    var at = line
    if isMoney {
      guard let units = try? value.coefficient(atScale: digits), units > 1,
        let less = try? FixedDecimal(coefficient: units - 1, scale: digits)
      else { return nil }
      below.quantity = FixedDecimal(1)
      at.quantity = FixedDecimal(1)
      below.unitPrice = less
      at.unitPrice = value
    } else {
      guard let whole = try? value.rounded(toPlaces: 0, .up), whole > FixedDecimal(1),
        let less = try? whole.subtracting(FixedDecimal(1))
      else { return nil }
      below.quantity = less
      at.quantity = whole
    }
    return (below, at)
  }
}

extension Discount {
  /// The lower bounds at which the rule begins, or takes more off.
  var thresholds: [Threshold] {
    conditionThresholds + tierThresholds
  }

  private var isRelative: Bool {
    switch effect {
    case .percentOff, .buyGet: true
    case .tiers(let tiers): tiers.rows.allSatisfy { if case .percent = $0.off { true } else { false } }
    case .amountOff, .unitPrice, .priceTiers, .bundlePrice: false
    }
  }

  private var conditionThresholds: [Threshold] {
    when.requirements.flatMap { requirement -> [Threshold] in
      if requirement.isNegated { return [] }
      let path = ["when", requirement.key.rawValue]
      switch (requirement.key, requirement.test) {
      case (.subtotal, .interval(let interval)), (.discountedSubtotal, .interval(let interval)):
        return [threshold(interval, "\(requirement.key.rawValue)", isMoney: true, path)].compactMap { $0 }
      case (.quantity, .interval(let interval)):
        return [threshold(interval, "quantity", isMoney: false, path)].compactMap { $0 }
      case (_, .lines(let lines)):
        var found = [
          lines.quantity.flatMap { threshold($0, "quantity", isMoney: false, path + ["quantity"]) },
          lines.total.flatMap { threshold($0, "total", isMoney: true, path + ["total"]) },
        ].compactMap { $0 }
        for index in found.indices { found[index].filters = [lines.filter] }
        return found
      default: return []
      }
    }
  }

  private var tierThresholds: [Threshold] {
    switch effect {
    case .tiers(let tiers) where !tiers.slices:
      return tiers.rows.enumerated().compactMap { number, row in
        let isMoney = tiers.by == .selectionTotal
        return threshold(
          row.when, isMoney ? "a total of" : "a quantity of", isMoney: isMoney,
          ["then", "tiers", "rows", String(number)])
      }
    case .priceTiers(let tiers) where !tiers.slices:
      let dearest = tiers.rows.map(\.amount).max()
      return tiers.rows.enumerated().compactMap { number, row in
        var found = threshold(
          row.when, "a quantity of", isMoney: false, ["then", "unitPrice", "tiers", "rows", String(number)])
        found?.price = dearest
        return found
      }
    default: return []
    }
  }

  private func threshold(_ interval: Interval, _ label: String, isMoney: Bool, _ path: [String]) -> Threshold? {
    guard let bound = interval.lower, bound.value.coefficient > 0 else { return nil }
    var value = bound.value
    if !bound.isIncluded {
      guard !isMoney, let next = try? bound.value.rounded(toPlaces: 0, .down).adding(FixedDecimal(1)) else {
        return nil
      }
      value = next
    }
    return Threshold(label: label, value: value, isMoney: isMoney, isRelative: isRelative, path: path)
  }
}
