import Money
public import SourceText

extension Quote {
  /// The document's bytes: compact JSON, keys in the order of the format, no line end. The same quote gives the same
  /// bytes.
  public var json: [UInt8] {
    var writer = JSONWriter()
    QuoteWriter().write(self, to: &writer)
    return writer.bytes
  }

  /// Appends the document to a writer.
  public func write(to writer: inout JSONWriter) {
    QuoteWriter().write(self, to: &writer)
  }
}

/// Writes quotes and error objects key by key.
struct QuoteWriter {
  func write(_ quote: Quote, to out: inout JSONWriter) {
    out.beginObject()
    out.member("apiVersion", "pricing/v1")
    out.member("kind", "Quote")
    out.key("ruleSet")
    out.beginObject()
    out.member("id", quote.ruleSet)
    out.member("revision", orNull: quote.revision)
    out.endObject()
    out.member("cart", orNull: quote.cart)
    if quote.document == .credit { out.member("document", quote.document.rawValue) }
    out.member("currency", quote.currency.code)
    out.member("prices", quote.prices.rawValue)
    out.member("at", quote.at)
    out.array("lines", quote.lines) { $0.write($1) }
    out.key("delivery")
    if let delivery = quote.delivery { out.write(delivery) } else { out.null() }
    out.array("fees", quote.fees) { out, fee in
      out.beginObject()
      out.member("id", fee.id)
      out.member("amount", fee.amount)
      out.array("taxes", fee.taxes) { $0.write($1) }
      out.endObject()
    }
    out.array("taxes", quote.taxes) { out, tax in
      out.beginObject()
      out.member("code", tax.code)
      out.write(tax.rate)
      out.member("taxable", tax.taxable)
      out.member("amount", tax.amount)
      out.endObject()
    }
    out.key("totals")
    out.write(quote.totals)
    out.array("tenders", quote.tenders) { out, tender in
      out.beginObject()
      out.member("id", tender.id)
      out.member("kind", tender.kind.rawValue)
      out.member("amount", tender.amount)
      out.member("left", tender.left)
      out.endObject()
    }
    out.member("due", quote.due)
    out.array("applied", quote.applied) { out, rule in
      out.beginObject()
      out.member("rule", rule.rule)
      out.member("amount", rule.amount)
      if let unused = rule.unused { out.member("unused", unused) }
      out.endObject()
    }
    out.array("notApplied", quote.notApplied) { $0.write($1) }
    out.array("hints", quote.hints) { out, hint in
      out.beginObject()
      out.member("code", hint.code.rawValue)
      out.member("rule", hint.rule)
      out.member("missing", hint.missing)
      out.endObject()
    }
    out.array("problems", quote.problems) { $0.write($1) }
    out.member("orderable", quote.isOrderable)
    out.array("claims", quote.claims) { out, claim in
      out.beginObject()
      out.member("coupon", claim.coupon)
      out.member("rule", claim.rule)
      out.endObject()
    }
    out.endObject()
  }
}

extension JSONWriter {
  /// Decimals are strings.
  fileprivate mutating func member(_ key: String, _ number: FixedDecimal) {
    self.key(key)
    string(number.description)
  }

  fileprivate mutating func array<Element>(
    _ key: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  fileprivate mutating func write(_ rate: Quote.Rate) {
    switch rate {
    case .percent(let percent): member("percent", percent)
    case .perUnit(let amount): member("perUnit", amount)
    }
  }

  fileprivate mutating func write(_ tax: Quote.Tax) {
    beginObject()
    member("code", tax.code)
    write(tax.rate)
    member("amount", tax.amount)
    endObject()
  }

  fileprivate mutating func write(_ discount: Quote.Discount) {
    beginObject()
    member("rule", discount.rule)
    member("amount", discount.amount)
    endObject()
  }

  fileprivate mutating func write(_ line: Quote.Line) {
    beginObject()
    member("id", line.id)
    member("sku", line.sku)
    member("gross", line.gross)
    array("discounts", line.discounts) { $0.write($1) }
    member("total", line.total)
    member("taxable", line.taxable)
    array("taxes", line.taxes) { $0.write($1) }
    endObject()
  }

  fileprivate mutating func write(_ delivery: Quote.Delivery) {
    beginObject()
    member("method", delivery.method)
    member("charge", delivery.charge)
    array("discounts", delivery.discounts) { $0.write($1) }
    member("total", delivery.total)
    array("taxes", delivery.taxes) { $0.write($1) }
    endObject()
  }

  fileprivate mutating func write(_ totals: Quote.Totals) {
    beginObject()
    member("subtotal", totals.subtotal)
    member("discount", totals.discount)
    member("discountedSubtotal", totals.discountedSubtotal)
    member("delivery", totals.delivery)
    member("fees", totals.fees)
    member("tax", totals.tax)
    member("total", totals.total)
    member("roundOff", totals.roundOff)
    member("payable", totals.payable)
    endObject()
  }

  fileprivate mutating func write(_ entry: Quote.NotApplied) {
    beginObject()
    switch entry.subject {
    case .rule(let id): member("rule", id)
    case .coupon(let code): member("coupon", code)
    }
    key("because")
    beginObject()
    member("code", entry.because.code.rawValue)
    if let needs = entry.because.needs {
      key("needs")
      raw(needs)
    }
    if let has = entry.because.has {
      key("has")
      write(has)
    }
    endObject()
    endObject()
  }

  fileprivate mutating func write(_ fact: Quote.Fact) {
    switch fact {
    case .text(let text): if let text { string(text) } else { null() }
    case .texts(let texts):
      beginArray()
      for text in texts { string(text) }
      endArray()
    case .flag(let flag): if let flag { bool(flag) } else { null() }
    case .number(let number): string(number.description)
    }
  }

  fileprivate mutating func write(_ problem: Quote.Problem) {
    beginObject()
    member("code", problem.code.rawValue)
    if let line = problem.line { member("line", line) }
    if let item = problem.item { member("item", item) }
    if let needs = problem.needs { member("needs", needs) }
    if let has = problem.has { member("has", has) }
    endObject()
  }
}

extension CartRejection {
  /// The error object's bytes: compact JSON, no line end.
  public var json: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Appends the error object to a writer.
  public func write(to out: inout JSONWriter) {
    out.beginObject()
    out.member("apiVersion", "pricing/v1")
    out.member("kind", "Error")
    out.member("cart", orNull: cart)
    out.array("errors", faults) { out, fault in
      out.beginObject()
      out.member("code", fault.code)
      out.member("pointer", fault.pointer)
      out.member("message", fault.message)
      if let line = fault.line { out.member("line", line) }
      if let needs = fault.needs { out.member("needs", needs) }
      if let has = fault.has { out.member("has", has) }
      out.endObject()
    }
    out.endObject()
  }
}
