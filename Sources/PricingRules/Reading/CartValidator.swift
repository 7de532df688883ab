import Money
import SourceText

/// Judges a cart's values: limits, relations between its parts, and what a rule set demands of it.
struct CartValidator {
  /// Something that is wrong.
  struct Fault {
    var code: String
    var pointer: JSONPointer
    var message: String
    var help: String?
    var needs: String?
    var has: String?
  }

  private(set) var faults: [Fault] = []

  /// Prices are at most 10¹², as are weights, stocks and `per`.
  private static let largestNumber = FixedDecimal(1_000_000_000_000)

  /// Judges a cart by itself, or for a rule set.
  ///
  /// - Parameter catalog: where prices and tax categories come from instead.
  init(_ cart: Cart, for ruleSet: RuleSet? = nil, catalog: Catalog? = nil) {
    if let ruleSet, cart.currency != ruleSet.currency.code {
      add(
        "currency-mismatch", JSONPointer.root.appending("currency"),
        "the cart is in `\(cart.currency)`, the rule set prices in \(ruleSet.currency.code)",
        needs: ruleSet.currency.code, has: cart.currency)
    }
    if Timestamp.instant(cart.at) == nil {
      add(
        "bad-time", JSONPointer.root.appending("at"), "`\(cart.at)` is no time with an offset",
        help: "write `2026-11-30T18:30:00+05:30`")
    }
    var ids = DistinctTexts()
    // The plan is one reference; a rule set copied for each line would be many.
    let plan = ruleSet?.plan
    for index in cart.lines.indices {
      check(cart.lines[index], index, &ids)
      if let plan { check(cart.lines[index], index, for: plan, catalog) }
    }
    var tenders = DistinctTexts()
    for index in cart.tenders.indices { check(cart.tenders[index], index, &tenders, plan) }
  }

  /// The pointer of a member of a line or a tender; made only when there is a fault.
  private static func pointer(_ list: String, _ index: Int, _ member: String) -> JSONPointer {
    JSONPointer.root.appending(list).appending(index).appending(member)
  }

  private mutating func add(
    _ code: String, _ pointer: JSONPointer, _ message: String, help: String? = nil, needs: String? = nil,
    has: String? = nil
  ) {
    faults.append(Fault(code: code, pointer: pointer, message: message, help: help, needs: needs, has: has))
  }

  private mutating func check(_ line: CartLine, _ index: Int, _ ids: inout DistinctTexts) {
    if line.id.isEmpty {
      add("bad-line-id", Self.pointer("lines", index, "id"), "the line has no `id`")
    } else if !ids.insert(line.id) {
      add("bad-line-id", Self.pointer("lines", index, "id"), "the line id `\(line.id)` is used twice")
    }
    if line.sku.isEmpty { add("missing-key", Self.pointer("lines", index, "sku"), "the line has no `sku`") }
    checkNumber(line.unitPrice, "lines", index, "unitPrice")
    checkNumber(
      line.quantity, "lines", index, "quantity", code: "invalid-quantity", maximum: CartLine.largestQuantity)
    checkNumber(line.weight, "lines", index, "weight")
    checkNumber(line.per, "lines", index, "per")
    if let per = line.per, per.coefficient == 0 {
      add("bad-decimal", Self.pointer("lines", index, "per"), "`per` has to be more than 0")
    }
    checkNumber(line.stock, "lines", index, "stock")
  }

  private mutating func checkNumber(
    _ number: FixedDecimal?, _ list: String, _ index: Int, _ member: String, code: String = "bad-decimal",
    maximum: FixedDecimal = largestNumber
  ) {
    guard let number, number.isNegative || number.scale > 6 || number > maximum else { return }
    let pointer = Self.pointer(list, index, member)
    if number.isNegative {
      add(code, pointer, "`\(number)` is negative", help: "to take goods back, price a cart with `document: credit`")
    } else if number.scale > 6 {
      add(code, pointer, "`\(number)` has \(number.scale) decimals; at most 6 are allowed")
    } else {
      add(code, pointer, "`\(number)` is more than \(maximum)")
    }
  }

  private mutating func check(
    _ line: CartLine, _ index: Int, for plan: PricingPlan, _ catalog: Catalog?
  ) {
    if let catalog {
      // An unknown sku is a problem of the quote, not a fault of the cart.
      if let product = catalog[line.sku] { checkTaxCategory(product.taxCategory, index, plan, of: "the product") }
      return
    }
    if line.unitPrice == nil {
      add(
        "no-price", Self.pointer("lines", index, "unitPrice"), "the line has no `unitPrice`",
        help: "without a catalogue every line needs its price")
    }
    checkTaxCategory(line.taxCategory, index, plan, of: "the line")
  }

  private mutating func checkTaxCategory(
    _ category: String?, _ index: Int, _ plan: PricingPlan, of what: String
  ) {
    if !plan.tax.isPresent { return }
    if let category, plan.tax.declares(category) { return }
    let pointer = Self.pointer("lines", index, "taxCategory")
    guard let category else {
      if plan.tax.defaultCategory == nil {
        add(
          "unknown-tax-category", pointer, "\(what) has no `taxCategory`",
          help: "name one, or give the rule set a `tax.default`")
      }
      return
    }
    add(
      "unknown-tax-category", pointer, "the rule set declares no tax category `\(category)`",
      help: NearestName.suggestion(for: category, in: plan.tax.categories).map { "did you mean `\($0)`?" },
      has: category)
  }

  private mutating func check(_ tender: Tender, _ index: Int, _ ids: inout DistinctTexts, _ plan: PricingPlan?) {
    if tender.id.isEmpty {
      add("missing-key", Self.pointer("tenders", index, "id"), "the tender has no `id`")
    } else if !ids.insert(tender.id) {
      add("duplicate-id", Self.pointer("tenders", index, "id"), "the tender id `\(tender.id)` is used twice")
    }
    checkNumber(tender.balance, "tenders", index, "balance")
    if let digits = plan?.digits, tender.balance.scale > digits {
      add(
        "bad-decimal", Self.pointer("tenders", index, "balance"),
        "`\(tender.balance)` has \(tender.balance.scale) decimals; the currency has \(digits)")
    }
  }
}
