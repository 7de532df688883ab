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

  /// Prices are at most 10¹², as are weights, stocks and `per`; quantities at most 10⁹.
  private static let largestNumber = FixedDecimal(1_000_000_000_000)
  private static let largestQuantity = FixedDecimal(1_000_000_000)

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
    var ids: Set<[UInt8]> = []
    for (index, line) in cart.lines.enumerated() {
      let pointer = JSONPointer.root.appending("lines").appending(index)
      checkID(line.id, pointer.appending("id"), &ids)
      check(line, pointer)
      if let ruleSet { check(line, pointer, for: ruleSet, catalog) }
    }
    var tenders: Set<[UInt8]> = []
    for (index, tender) in cart.tenders.enumerated() {
      check(tender, JSONPointer.root.appending("tenders").appending(index), &tenders, ruleSet)
    }
  }

  private mutating func add(
    _ code: String, _ pointer: JSONPointer, _ message: String, help: String? = nil, needs: String? = nil,
    has: String? = nil
  ) {
    faults.append(Fault(code: code, pointer: pointer, message: message, help: help, needs: needs, has: has))
  }

  private mutating func checkID(_ id: String, _ pointer: JSONPointer, _ ids: inout Set<[UInt8]>) {
    if id.isEmpty {
      add("bad-line-id", pointer, "the line has no `id`")
    } else if !ids.insert(Array(id.utf8)).inserted {
      add("bad-line-id", pointer, "the line id `\(id)` is used twice")
    }
  }

  private mutating func check(_ line: CartLine, _ pointer: JSONPointer) {
    if line.sku.isEmpty { add("missing-key", pointer.appending("sku"), "the line has no `sku`") }
    checkNumber(line.unitPrice, pointer.appending("unitPrice"))
    checkNumber(line.quantity, pointer.appending("quantity"), code: "invalid-quantity", maximum: Self.largestQuantity)
    checkNumber(line.weight, pointer.appending("weight"))
    checkNumber(line.per, pointer.appending("per"))
    if let per = line.per, per == .zero { add("bad-decimal", pointer.appending("per"), "`per` has to be more than 0") }
    checkNumber(line.stock, pointer.appending("stock"))
  }

  private mutating func checkNumber(
    _ number: FixedDecimal?, _ pointer: JSONPointer, code: String = "bad-decimal",
    maximum: FixedDecimal = largestNumber
  ) {
    guard let number else { return }
    if number.isNegative {
      add(code, pointer, "`\(number)` is negative", help: "to take goods back, price a cart with `document: credit`")
    } else if number.scale > 6 {
      add(code, pointer, "`\(number)` has \(number.scale) decimals; at most 6 are allowed")
    } else if number > maximum {
      add(code, pointer, "`\(number)` is more than \(maximum)")
    }
  }

  private mutating func check(
    _ line: CartLine, _ pointer: JSONPointer, for ruleSet: RuleSet, _ catalog: Catalog?
  ) {
    if let catalog {
      // An unknown sku is a problem of the quote, not a fault of the cart.
      if let product = catalog[line.sku] { checkTaxCategory(product.taxCategory, pointer, ruleSet, of: "the product") }
      return
    }
    if line.unitPrice == nil {
      add(
        "no-price", pointer.appending("unitPrice"), "the line has no `unitPrice`",
        help: "without a catalogue every line needs its price")
    }
    checkTaxCategory(line.taxCategory, pointer, ruleSet, of: "the line")
  }

  private mutating func checkTaxCategory(
    _ category: String?, _ pointer: JSONPointer, _ ruleSet: RuleSet, of what: String
  ) {
    guard let tax = ruleSet.plan.tax else { return }
    let pointer = pointer.appending("taxCategory")
    guard let category else {
      if tax.defaultCategory == nil {
        add(
          "unknown-tax-category", pointer, "\(what) has no `taxCategory`",
          help: "name one, or give the rule set a `tax.default`")
      }
      return
    }
    if !tax.declares(category) {
      add(
        "unknown-tax-category", pointer, "the rule set declares no tax category `\(category)`",
        help: NearestName.suggestion(for: category, in: tax.categories).map { "did you mean `\($0)`?" }, has: category)
    }
  }

  private mutating func check(
    _ tender: Tender, _ pointer: JSONPointer, _ ids: inout Set<[UInt8]>, _ ruleSet: RuleSet?
  ) {
    if tender.id.isEmpty {
      add("missing-key", pointer.appending("id"), "the tender has no `id`")
    } else if !ids.insert(Array(tender.id.utf8)).inserted {
      add("duplicate-id", pointer.appending("id"), "the tender id `\(tender.id)` is used twice")
    }
    let balance = pointer.appending("balance")
    checkNumber(tender.balance, balance)
    if let digits = ruleSet?.currency.digits, tender.balance.scale > digits {
      add(
        "bad-decimal", balance,
        "`\(tender.balance)` has \(tender.balance.scale) decimals; the currency has \(digits)")
    }
  }
}
