import Money
import SourceText

/// Prices carts by two rule sets, to see what a change would do.
///
/// A value that many threads may share; ``ComparisonSummary`` adds up what it finds.
public struct RuleSetComparison: Sendable {
  fileprivate let old: PricingEngine
  fileprivate let new: PricingEngine

  /// Compares two rule sets.
  ///
  /// - Parameters:
  ///   - old: the rules of today.
  ///   - new: the rules of tomorrow; in the same currency, or no two amounts can be compared.
  ///   - catalog: the shop's products, for both.
  public init(_ old: RuleSet, with new: RuleSet, catalog: Catalog? = nil) {
    self.old = PricingEngine(old, catalog: catalog)
    self.new = PricingEngine(new, catalog: catalog)
  }

  /// What the change does to one cart.
  ///
  /// - Parameters:
  ///   - bytes: the cart as JSON, in UTF-8.
  ///   - number: its number in the stream, from 1.
  public func change(ofCart bytes: [UInt8], number: Int) -> CartChange {
    var session = ComparisonSession(self)
    return session.change(ofCart: bytes.span, number: number)
  }

  /// The parts of what is paid that differ; together they are the difference.
  fileprivate static func causes(_ old: Quote, _ new: Quote) -> [CartChange.Cause] {
    var amounts = Amounts()
    amounts.add(old, sign: -1)
    amounts.add(new, sign: 1)
    return amounts.causes
  }

  /// Signed sums by part, in the order in which the parts come up.
  private struct Amounts {
    private var order: [Key] = []
    private var sums: [Key: FixedDecimal] = [:]

    private struct Key: Hashable {
      let kind: CartChange.Cause.Kind
      let id: String
    }

    mutating func add(_ quote: Quote, sign: Int) {
      add(.goods, "", quote.totals.subtotal, sign)
      for rule in quote.applied { add(.rule, rule.rule, rule.amount, -sign) }
      if let delivery = quote.delivery { add(.delivery, delivery.method, delivery.charge, sign) }
      for fee in quote.fees { add(.fee, fee.id, fee.amount, sign) }
      if quote.prices == .taxExclusive { add(.tax, "", quote.totals.tax, sign) }
      add(.rounding, "", quote.totals.roundOff, sign)
    }

    private mutating func add(_ kind: CartChange.Cause.Kind, _ id: String, _ amount: FixedDecimal, _ sign: Int) {
      let key = Key(kind: kind, id: id)
      guard let signed = try? amount.multiplied(by: FixedDecimal(sign)) else { return }
      if let sum = sums[key] {
        sums[key] = (try? sum.adding(signed)) ?? sum
      } else {
        order.append(key)
        sums[key] = signed
      }
    }

    /// The parts that are not zero, the largest first.
    var causes: [CartChange.Cause] {
      let all = order.compactMap { key in
        sums[key].flatMap { $0.coefficient == 0 ? nil : CartChange.Cause(kind: key.kind, id: key.id, amount: $0) }
      }
      return all.enumerated().sorted { left, right in
        let (a, b) = (left.element.amount.magnitude, right.element.amount.magnitude)
        return a == b ? left.offset < right.offset : a > b
      }.map(\.element)
    }
  }
}

/// Compares one cart after the other, in memory that is used again: for streams of millions of carts.
///
/// One thread owns a session; make one for each thread.
public struct ComparisonSession: ~Copyable {
  private var old: PricingSession
  private var new: PricingSession

  /// A session of a comparison.
  public init(_ comparison: RuleSetComparison) {
    old = PricingSession(comparison.old)
    new = PricingSession(comparison.new)
  }

  /// What the change does to one cart.
  ///
  /// - Parameters:
  ///   - bytes: the cart as JSON, in UTF-8.
  ///   - number: its number in the stream, from 1.
  public mutating func change(ofCart bytes: Span<UInt8>, number: Int) -> CartChange {
    switch (Self.price(bytes, &old), Self.price(bytes, &new)) {
    case (.success(let old), .success(let new)):
      let causes = RuleSetComparison.causes(old, new)
      return CartChange(
        number: number, cart: new.cart, before: old.outcome, after: new.outcome,
        difference: try? new.totals.payable.subtracting(old.totals.payable), causes: causes,
        isChanged: !causes.isEmpty || !old.agrees(with: new))
    case (.failure(let old), .failure(let new)):
      return CartChange(
        number: number, cart: new.cart, before: old.outcome, after: new.outcome, difference: nil, causes: [],
        isChanged: false)
    case (.success(let quote), .failure(let rejection)):
      return CartChange(
        number: number, cart: quote.cart, before: quote.outcome, after: rejection.outcome, difference: nil, causes: [],
        isChanged: true)
    case (.failure(let rejection), .success(let quote)):
      return CartChange(
        number: number, cart: quote.cart, before: rejection.outcome, after: quote.outcome, difference: nil, causes: [],
        isChanged: true)
    }
  }

  private static func price(_ bytes: Span<UInt8>, _ session: inout PricingSession) -> Result<Quote, CartRejection> {
    do {
      return .success(try session.quote(parsing: bytes))
    } catch {
      return .failure(error)
    }
  }
}

extension FixedDecimal {
  /// The number without its sign.
  var magnitude: FixedDecimal { isNegative ? (try? negated()) ?? self : self }
}

extension Quote {
  fileprivate var outcome: CartChange.Outcome { .priced(payable: totals.payable, isOrderable: isOrderable) }

  /// Whether two quotes say the same but for the rule sets' names and what is only explained.
  fileprivate func agrees(with other: Quote) -> Bool {
    lines == other.lines && delivery == other.delivery && fees == other.fees && taxes == other.taxes
      && totals == other.totals && tenders == other.tenders && due == other.due && problems == other.problems
      && claims == other.claims
  }
}

extension CartRejection {
  fileprivate var outcome: CartChange.Outcome {
    .refused(code: faults.first?.code ?? "", message: faults.first?.message ?? "")
  }
}
