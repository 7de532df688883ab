/// Step 0: parse and validate the whole cart; refuse before computing.
struct CartReader {
  private let currency: Text
  private let digits: Int
  /// nil when the rule set has no `tax`, or when a catalogue states the categories.
  private let tax: TaxRules?
  private let hasCatalogue: Bool
  private var errors: [CartError] = []
  private var cart = Cart()
  /// The id of the cart line that is being read, for `line` of an error.
  private var line: Text?

  /// The cart, or its errors in the order of the document, with the cart's id.
  static func read(
    _ bytes: [UInt8], for set: RuleSet, hasCatalogue: Bool
  ) -> (cart: Cart, errors: [CartError]) {
    guard let json = JSONReader.read(bytes) else { return (Cart(), [CartError(code: "bad-json", pointer: "")]) }
    var reader = CartReader(
      currency: set.currency, digits: set.digits, tax: hasCatalogue ? nil : set.tax, hasCatalogue: hasCatalogue)
    reader.document(json)
    let errors = reader.errors.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    return (reader.cart, errors.map(\.element))
  }

  private init(currency: Text, digits: Int, tax: TaxRules?, hasCatalogue: Bool) {
    (self.currency, self.digits, self.tax, self.hasCatalogue) = (currency, digits, tax, hasCatalogue)
  }

  private mutating func fail(_ code: Text, _ pointer: Text, at offset: Int, needs: Text? = nil, has: Text? = nil) {
    errors.append(CartError(code: code, pointer: pointer, line: line, needs: needs, has: has, offset: offset))
  }

  /// Members by key without duplicates; unknown and duplicate keys are errors; nil when it is no object.
  private mutating func members(_ json: JSONValue, _ pointer: Text, known: Set<Text>?) -> [Text: JSONValue]? {
    guard let members = json.members else {
      fail("wrong-type", pointer, at: json.offset)
      return nil
    }
    var values: [Text: JSONValue] = [:]
    for member in members {
      let place = pointer.appending(member.key)
      if member.isDuplicate {
        fail("duplicate-key", place, at: member.keyOffset)
      } else if let known, !known.contains(member.key) {
        fail("unknown-key", place, at: member.keyOffset)
      } else {
        values[member.key] = member.value
      }
    }
    return values
  }

  private mutating func document(_ json: JSONValue) {
    // The id first: it names the cart in the error object, wherever it stands.
    cart.id = json["id"]?.text
    guard
      let members = members(
        json, "",
        known: [
          "$schema", "apiVersion", "kind", "id", "document", "currency", "at", "lines", "shipFrom", "shipTo",
          "deliveryMethod", "payment", "channel", "coupons", "customerTags", "tenders",
        ])
    else { return }
    for key in ["apiVersion", "kind", "currency", "at", "lines"] as [Text] where members[key] == nil {
      fail("missing-key", Text("").appending(key), at: json.end)
    }
    _ = text(members, "$schema", "")
    _ = text(members, "id", "")
    header(members)
    cart.shipFrom = text(members, "shipFrom", "")
    cart.shipTo = text(members, "shipTo", "")
    cart.deliveryMethod = text(members, "deliveryMethod", "")
    cart.payment = text(members, "payment", "")
    cart.channel = text(members, "channel", "")
    cart.coupons = texts(members, "coupons", "", mayBeEmpty: true).map(\.foldedCode).sortedOnce
    cart.customerTags = texts(members, "customerTags", "").sortedOnce
    lines(members["lines"])
    tenders(members["tenders"])
  }

  private mutating func header(_ members: [Text: JSONValue]) {
    if let version = text(members, "apiVersion", ""), version != "pricing/v1", let json = members["apiVersion"] {
      fail("wrong-version", "/apiVersion", at: json.offset, needs: "pricing/v1", has: version)
    }
    if let kind = text(members, "kind", ""), kind != "Cart", let json = members["kind"] {
      fail("wrong-kind", "/kind", at: json.offset, needs: "Cart", has: kind)
    }
    if let document = text(members, "document", ""), let json = members["document"] {
      cart.isCredit = document == "credit"
      if document != "credit", document != "sale" {
        fail("unknown-document", "/document", at: json.offset, has: document)
      }
    }
    if let currency = text(members, "currency", ""), currency != self.currency, let json = members["currency"] {
      fail("currency-mismatch", "/currency", at: json.offset, needs: self.currency, has: currency)
    }
    if let at = text(members, "at", ""), let json = members["at"] {
      if let instant = Instant(at) {
        cart.at = (instant, at)
      } else {
        fail("bad-time", "/at", at: json.offset, has: at)
      }
    }
  }

  private mutating func lines(_ json: JSONValue?) {
    guard let json else { return }
    guard let elements = json.elements else { return fail("wrong-type", "/lines", at: json.offset) }
    var ids = Set<Text>()
    for (index, element) in elements.enumerated() {
      line = element["id"]?.text
      let pointer = Text("/lines/\(index)")
      cart.lines.append(Cart.Line())
      if let members = members(
        element, pointer,
        known: [
          "id", "sku", "unitPrice", "quantity", "category", "tags", "attributes", "taxCategory", "weight", "per",
          "unit",
          "stock",
        ])
      {
        identity(members, element, pointer, &ids)
        amounts(members, element, pointer)
        facts(members, element, pointer)
      }
      line = nil
    }
  }

  private var current: Cart.Line {
    get { cart.lines[cart.lines.count - 1] }
    set { cart.lines[cart.lines.count - 1] = newValue }
  }

  private mutating func identity(
    _ members: [Text: JSONValue], _ json: JSONValue, _ pointer: Text, _ ids: inout Set<Text>
  ) {
    switch members["id"]?.form {
    case .string(let id)?:
      if id.isEmpty || !ids.insert(id).inserted {
        fail("bad-line-id", pointer.appending("id"), at: members["id"]?.offset ?? json.end)
      }
      current.id = id
    case nil: fail("bad-line-id", pointer.appending("id"), at: json.end)
    default: fail("wrong-type", pointer.appending("id"), at: members["id"]?.offset ?? json.end)
    }
    if members["sku"] == nil { fail("missing-key", pointer.appending("sku"), at: json.end) }
    current.sku = text(members, "sku", pointer) ?? ""
  }

  private mutating func amounts(_ members: [Text: JSONValue], _ json: JSONValue, _ pointer: Text) {
    let quantity = members["quantity"]
    if let number = quantity?.plainNumber(), number.value <= Fraction(1_000_000_000) {
      current.quantity = number.value
    } else {
      fail("invalid-quantity", pointer.appending("quantity"), at: quantity?.offset ?? json.end)
    }
    if members["unitPrice"] == nil, !hasCatalogue { fail("no-price", pointer.appending("unitPrice"), at: json.end) }
    current.unitPrice = number(members, "unitPrice", pointer) { $0 <= Fraction(1_000_000_000_000) }
    current.facts.weight = number(members, "weight", pointer)?.value
    current.facts.per = number(members, "per", pointer) { $0.isPositive }?.value
    current.stock = number(members, "stock", pointer)?.value
  }

  private mutating func facts(_ members: [Text: JSONValue], _ json: JSONValue, _ pointer: Text) {
    current.facts.categories = texts(members, "category", pointer).sortedOnce
    current.facts.tags = texts(members, "tags", pointer).sortedOnce
    current.facts.unit = text(members, "unit", pointer)
    current.facts.taxCategory = text(members, "taxCategory", pointer)
    if let tax {
      let stated = members["taxCategory"]
      let isKnown =
        current.facts.taxCategory.map(tax.categories.contains) ?? (stated != nil || tax.defaultCategory != nil)
      if !isKnown { fail("unknown-tax-category", pointer.appending("taxCategory"), at: stated?.offset ?? json.end) }
    }
    guard let attributes = members["attributes"] else { return }
    let place = pointer.appending("attributes")
    let values = self.members(attributes, place, known: nil) ?? [:]
    for (name, value) in values {
      if value.text != nil {
        current.facts.attributes[name] = text(values, name, place).map { [$0] }
      } else {
        current.facts.attributes[name] = texts(values, name, place).sortedOnce
      }
    }
  }

  private mutating func tenders(_ json: JSONValue?) {
    guard let json else { return }
    guard let elements = json.elements else { return fail("wrong-type", "/tenders", at: json.offset) }
    var ids = Set<Text>()
    for (index, element) in elements.enumerated() {
      let pointer = Text("/tenders/\(index)")
      guard let members = members(element, pointer, known: ["id", "kind", "balance"]) else { continue }
      for key in ["id", "kind", "balance"] as [Text] where members[key] == nil {
        fail("missing-key", pointer.appending(key), at: element.end)
      }
      var tender = Cart.Tender()
      if let id = text(members, "id", pointer), let json = members["id"] {
        if !ids.insert(id).inserted { fail("duplicate-id", pointer.appending("id"), at: json.offset) }
        tender.id = id
      }
      if let kind = text(members, "kind", pointer), let json = members["kind"] {
        if kind != "giftCard", kind != "credit" {
          fail("unknown-tender-kind", pointer.appending("kind"), at: json.offset)
        }
        tender.kind = kind
      }
      let unit = Fraction(BigInt(1), BigInt.powerOfTen(digits))
      tender.balance = number(members, "balance", pointer) { ($0 / unit).denominator == BigInt(1) }?.value ?? .zero
      cart.tenders.append(tender)
    }
  }
}

extension CartReader {
  private mutating func text(_ members: [Text: JSONValue], _ key: Text, _ pointer: Text) -> Text? {
    guard let json = members[key] else { return nil }
    guard let text = json.text, !text.isEmpty else {
      fail("wrong-type", pointer.appending(key), at: json.offset)
      return nil
    }
    return text
  }

  private mutating func texts(
    _ members: [Text: JSONValue], _ key: Text, _ pointer: Text, mayBeEmpty: Bool = false
  ) -> [Text] {
    guard let json = members[key] else { return [] }
    guard let elements = json.elements else {
      fail("wrong-type", pointer.appending(key), at: json.offset)
      return []
    }
    var texts: [Text] = []
    for (index, element) in elements.enumerated() {
      if let text = element.text, mayBeEmpty || !text.isEmpty {
        texts.append(text)
      } else {
        fail("wrong-type", pointer.appending(key).appending(Text("\(index)")), at: element.offset)
      }
    }
    return texts
  }

  private mutating func number(
    _ members: [Text: JSONValue], _ key: Text, _ pointer: Text, where isAllowed: (Fraction) -> Bool = { _ in true }
  ) -> (value: Fraction, text: Text)? {
    guard let json = members[key] else { return nil }
    if let number = json.plainNumber(), isAllowed(number.value) { return number }
    let isText =
      switch json.form {
      case .string, .number: true
      default: false
      }
    fail(isText ? "bad-decimal" : "wrong-type", pointer.appending(key), at: json.offset)
    return nil
  }
}

extension JSONValue {
  /// A decimal of a cart (pricing.md §2.2): a string, or a JSON number read from its text; no sign, no exponent, no
  /// leading zero, at most 15 digits before and 6 after the point.
  func plainNumber() -> (value: Fraction, text: Text)? {
    var written = text
    if case .number(let number) = form { written = number }
    guard let written, let value = Fraction(decimal: written) else { return nil }
    let parts = written.utf8.split(separator: UInt8(ascii: "."))
    guard parts[0].count <= 15, parts[0].count == 1 || parts[0].first != UInt8(ascii: "0") else { return nil }
    guard parts.count == 1 || parts[1].count <= 6 else { return nil }
    return (value, written)
  }
}

extension Text {
  /// A JSON pointer with one more step (RFC 6901).
  func appending(_ key: Text) -> Text {
    var bytes = utf8 + [UInt8(ascii: "/")]
    for byte in key.utf8 {
      switch byte {
      case UInt8(ascii: "~"): bytes += "~0".utf8
      case UInt8(ascii: "/"): bytes += "~1".utf8
      default: bytes.append(byte)
      }
    }
    return Text(utf8: bytes)
  }
}
