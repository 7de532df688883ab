import Money
import PricingRules
import Testing

/// What a shop does with a cart.
@Suite("Cart operations")
struct CartOperationTests {
  static func decimal(_ text: String) throws -> FixedDecimal { try FixedDecimal(parsing: text) }

  static func line(_ id: String, _ sku: String, _ price: String?, _ quantity: String, stock: String? = nil) throws
    -> CartLine
  {
    var line = CartLine(id: id, sku: sku, unitPrice: try price.map(decimal), quantity: try decimal(quantity))
    line.stock = try stock.map(decimal)
    return line
  }

  static func cart(_ lines: CartLine..., currency: String = "USD") -> Cart {
    var cart = Cart(currency: currency, at: "2026-11-30T12:00:00Z")
    cart.lines = lines
    return cart
  }

  @Test("Goods of the same sku join their line, which keeps its id and takes the newer facts")
  func merge() throws {
    var cart = Self.cart(try Self.line("1", "A", "10", "2"), try Self.line("2", "B", "5", "1"))
    #expect(try cart.add(Self.line("9", "A", "11", "1.5")) == "1")
    #expect(cart.lines.map(\.id) == ["1", "2"])
    #expect(cart.lines[0].quantity == (try Self.decimal("3.5")))
    #expect(cart.lines[0].unitPrice == (try Self.decimal("11")))
  }

  @Test("A new line gets a free id when it has none, or one that is taken")
  func freeIDs() throws {
    var cart = Self.cart(try Self.line("1", "A", "10", "2"), try Self.line("3", "B", "5", "1"))
    #expect(try cart.add(Self.line("", "C", "1", "1")) == "2")
    #expect(try cart.add(Self.line("3", "D", "1", "1")) == "4")
    #expect(try cart.add(Self.line("x", "E", "1", "1")) == "x")
    // Skus are compared byte by byte.
    #expect(try cart.add(Self.line("y", "e\u{301}", "1", "1")) == "y")
    #expect(try cart.add(Self.line("z", "\u{E9}", "1", "1")) == "z")
  }

  @Test("More than the stock is refused with the number that is left, and nothing changes")
  func stock() throws {
    var cart = Self.cart(try Self.line("1", "A", "10", "2", stock: "5"))
    let before = cart
    #expect(throws: CartChangeError.notEnoughStock(sku: "A", left: FixedDecimal(3))) {
      try cart.add(Self.line("", "A", "10", "4", stock: "5"))
    }
    #expect(throws: CartChangeError.notEnoughStock(sku: "A", left: FixedDecimal(3))) {
      try cart.setQuantity(FixedDecimal(6), ofLine: "1")
    }
    #expect(cart == before)
    #expect(
      CartChangeError.notEnoughStock(sku: "A", left: try Self.decimal("3.50")).description
        == "only 3.5 more of `A` are in stock")
    try cart.add(Self.line("", "A", "10", "3", stock: "5"))
    #expect(cart.lines[0].quantity == FixedDecimal(5))
    // The newer stock counts, and none is left.
    #expect(throws: CartChangeError.notEnoughStock(sku: "A", left: .zero)) {
      try cart.add(Self.line("", "A", "10", "1", stock: "4"))
    }
    // Less is always allowed, even when it is still too much.
    cart.lines[0].stock = FixedDecimal(1)
    try cart.setQuantity(FixedDecimal(4), ofLine: "1")
  }

  @Test("Stock is counted over all lines of the sku")
  func stockOverLines() throws {
    var cart = Self.cart(
      try Self.line("1", "A", "10", "2", stock: "5"), try Self.line("2", "A", "9", "2", stock: "6"))
    #expect(throws: CartChangeError.notEnoughStock(sku: "A", left: FixedDecimal(1))) {
      try cart.setQuantity(FixedDecimal(4), ofLine: "2")
    }
    try cart.setQuantity(FixedDecimal(3), ofLine: "2")
  }

  @Test("The rule set's limit is refused in the same way")
  func limit() throws {
    let limit = try #require(
      try Shop(parts: #""order":{"maximumQuantityPerLine":"5"}"#).ruleSet().maximumQuantityPerLine)
    var cart = Self.cart(try Self.line("1", "A", "10", "2"))
    #expect(throws: CartChangeError.aboveLimit(sku: "A", left: FixedDecimal(3))) {
      try cart.add(Self.line("", "A", "10", "4"), atMost: limit)
    }
    #expect(throws: CartChangeError.aboveLimit(sku: "B", left: FixedDecimal(5))) {
      try cart.add(Self.line("", "B", "10", "6"), atMost: limit)
    }
    #expect(CartChangeError.aboveLimit(sku: "B", left: limit).description == "only 5 more of `B` may be in one cart")
    try cart.setQuantity(FixedDecimal(5), ofLine: "1", atMost: limit)
    #expect(try Shop().ruleSet().maximumQuantityPerLine == nil)
  }

  @Test("Quantities that no line can have", arguments: ["0", "-1", "0.0000001", "1000000000.1"])
  func badQuantities(text: String) throws {
    let quantity = try Self.decimal(text)
    var cart = Self.cart()
    #expect(throws: CartChangeError.invalidQuantity(quantity)) { try cart.add(Self.line("", "A", "1", text)) }
    #expect(cart.lines == [])
    #expect(
      CartChangeError.invalidQuantity(quantity).description
        == "`\(text)` is no quantity: more than 0, at most 1000000000, at most 6 decimals")
  }

  @Test("Lines are set, set to nothing, removed and cleared by their ids")
  func remove() throws {
    var cart = Self.cart(
      try Self.line("1", "A", "10", "2"), try Self.line("2", "B", "5", "1"), try Self.line("3", "C", "5", "1"))
    cart.coupons = ["SAVE"]
    try cart.setQuantity(FixedDecimal(7), ofLine: "2")
    #expect(cart.lines[1].quantity == FixedDecimal(7))
    try cart.setQuantity(.zero, ofLine: "2")
    try cart.remove(line: "3")
    #expect(cart.lines.map(\.id) == ["1"])
    #expect(throws: CartChangeError.unknownLine(id: "3")) { try cart.remove(line: "3") }
    #expect(throws: CartChangeError.unknownLine(id: "x")) { try cart.setQuantity(.zero, ofLine: "x") }
    #expect(CartChangeError.unknownLine(id: "x").description == "the cart has no line `x`")
    cart.clear()
    #expect(cart.lines == [])
    #expect(cart.coupons == ["SAVE"])
  }

  @Test("Items are counted, half kilograms too")
  func itemCount() throws {
    #expect(try Self.cart().itemCount == .zero)
    #expect(
      try Self.cart(Self.line("1", "A", "10", "2"), Self.line("2", "B", nil, "0.5")).itemCount.description == "2.5")
    let large = CartLine(id: "1", sku: "A", quantity: try FixedDecimal(coefficient: .max))
    #expect(throws: ArithmeticOverflow.self) { try Self.cart(large, large).itemCount }
  }

  @Test("The subtotal is that of the quote")
  func subtotal() throws {
    #expect(try Self.cart().subtotal().description == "0.00")
    #expect(try Self.cart(Self.line("1", "A", "9.99", "3")).subtotal().description == "29.97")
    // Equal lines are rounded together: 0.0149 + 0.0149 = 0.0298.
    let equal = Self.cart(try Self.line("1", "A", "0.0149", "1"), try Self.line("2", "A", "0.0149", "1", stock: "4"))
    #expect(try equal.subtotal().description == "0.03")
    let different = Self.cart(try Self.line("1", "A", "0.0149", "1"), try Self.line("2", "B", "0.0149", "1"))
    #expect(try different.subtotal().description == "0.02")
    var weighed = Self.cart(try Self.line("1", "A", "2", "250"))
    weighed.lines[0].per = FixedDecimal(3)
    // 2 × 250 ÷ 3 = 166.666…
    #expect(try weighed.subtotal().description == "166.67")
    #expect(try weighed.subtotal(.down).description == "166.66")
    #expect(try Self.cart(Self.line("1", "A", "0.5", "1"), currency: "JPY").subtotal().description == "1")
    for cart in [equal, different, weighed] {
      #expect(try PricingEngine(Shop().ruleSet()).quote(cart).totals.subtotal == cart.subtotal())
    }
  }

  @Test("A cart without a sum says why")
  func noSum() throws {
    #expect(throws: CartSumError.noPrice(line: "2")) {
      try Self.cart(Self.line("1", "A", "1", "1"), Self.line("2", "B", nil, "1")).subtotal()
    }
    #expect(throws: CartSumError.unknownCurrency(code: "???")) { try Self.cart(currency: "???").subtotal() }
    let large = CartLine(
      id: "1", sku: "A", unitPrice: try FixedDecimal(coefficient: .max), quantity: FixedDecimal(1_000_000))
    #expect(throws: CartSumError.overflow) { try Self.cart(large).subtotal() }
    var nothing = Self.cart(try Self.line("1", "A", "1", "1"))
    nothing.lines[0].per = .zero
    #expect(throws: CartSumError.overflow) { try nothing.subtotal() }
  }
}
