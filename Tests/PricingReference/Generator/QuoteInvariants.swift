/// What holds for every quote (pricing.md §6), whichever engine made it.
public struct QuoteInvariants: Sendable {
  private let set: RuleSet

  /// The invariants of a rule set's quotes.
  public init(ruleSetJSON: [UInt8]) throws(ReferenceError) {
    set = try RuleSet(ruleSetJSON, zone: .utc)
  }

  /// What does not hold, each as one sentence; a text that is no quote has nothing to hold.
  public func violations(_ quoteJSON: [UInt8]) -> [String] {
    guard let quote = JSONReader.read(quoteJSON), quote["kind"]?.text == "Quote" else { return [] }
    let sign = quote["document"] == nil ? Fraction.one : -Fraction.one
    func amount(_ json: JSONValue?) -> Fraction { sign * (json?.text.flatMap(Fraction.init(signed:)) ?? .zero) }
    func sum(_ json: JSONValue?, _ key: Text = "amount") -> Fraction {
      json?.elements?.map { amount($0[key]) }.sum ?? .zero
    }
    func total(_ key: Text) -> Fraction { amount(quote["totals"]?[key]) }
    let lines = quote["lines"]?.elements ?? []
    let delivery = quote["delivery"]
    let taxes =
      lines.map { sum($0["taxes"]) }.sum + sum(delivery?["taxes"])
      + (quote["fees"]?.elements?.map { sum($0["taxes"]) }.sum ?? .zero)
    let parts = total("discountedSubtotal") + total("delivery") + total("fees")

    var violations: [String] = []
    func check(_ holds: Bool, _ text: String) {
      if !holds { violations.append(text) }
    }
    check(
      lines.map { amount($0["gross"]) }.sum == total("subtotal"), "the gross amounts of the lines are not the subtotal")
    check(
      lines.map { sum($0["discounts"]) }.sum == total("discount"), "the discounts of the lines are not the discount")
    check(lines.map { amount($0["total"]) }.sum == total("discountedSubtotal"), "the line totals are not their sum")
    check(
      lines.allSatisfy { amount($0["gross"]) - sum($0["discounts"]) == amount($0["total"]) },
      "the total of a line is not gross less discounts")
    check(amount(delivery?["total"]) == total("delivery"), "the delivery total is not the delivery")
    check(sum(quote["fees"]) == total("fees"), "the fees are not their sum")
    check(sum(quote["taxes"]) == total("tax"), "the taxes are not their sum")
    check(taxes == total("tax"), "the taxes of lines, delivery and fees are not the tax")
    check(parts + (set.isInclusive ? .zero : total("tax")) == total("total"), "the total is not the sum of its parts")
    check(
      sum(quote["applied"]) == total("discount") + sum(delivery?["discounts"]),
      "what was applied is not what was taken off")
    check(total("payable") == total("total") + total("roundOff"), "payable is not total and roundOff")
    check(total("payable") == sum(quote["tenders"]) + amount(quote["due"]), "payable is not tenders and due")
    check(isRoundOffSmall(total("roundOff"), paid: sum(quote["tenders"])), "roundOff is too large")
    // With fewer decimals of tax than of money a line may carry a part of a unit too much.
    if set.rounding.places >= set.digits || !set.isInclusive {
      check(!quoteHasNegative(quote, sign), "an amount is negative")
    }
    return violations
  }

  /// At most half of the increment, or less than the increment in a directed mode (A35).
  private func isRoundOffSmall(_ roundOff: Fraction, paid: Fraction) -> Bool {
    let size = roundOff.isNegative ? -roundOff : roundOff
    let half = Fraction(BigInt(1), BigInt(2))
    var bounds = set.rounding.payable.map { row in
      ["halfUp", "halfEven", "halfDown"].contains(row.mode.rawValue) ? row.increment * half : row.increment
    }
    bounds.append(set.unit)
    // Before a tender is taken, what is left is rounded half up as well.
    return size <= (bounds.max() ?? .zero) + (paid.isPositive ? set.unit * half : .zero)
  }

  private func quoteHasNegative(_ json: JSONValue, _ sign: Fraction) -> Bool {
    if let members = json.members {
      return members.contains { member in
        ["gross", "amount", "total", "taxable", "charge", "subtotal", "discount", "tax", "payable", "due", "fees"]
          .contains(member.key)
          && member.value.text.flatMap(Fraction.init(signed:)).map { (sign * $0).isNegative } ?? false
          || !["notApplied", "hints", "problems"].contains(member.key) && quoteHasNegative(member.value, sign)
      }
    }
    return json.elements?.contains { quoteHasNegative($0, sign) } ?? false
  }
}

extension Fraction {
  /// A decimal that may have a minus sign.
  init?(signed text: Text) {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    guard let size = Fraction(decimal: isNegative ? Text(utf8: Array(text.utf8.dropFirst())) : text) else { return nil }
    self = isNegative ? -size : size
  }
}
