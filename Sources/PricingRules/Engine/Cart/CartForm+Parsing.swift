import Money
import SourceText

/// The document is not what the fast reader takes; the careful one finds out what is wrong, if anything.
private struct NotTaken: Error {}

extension CartForm {
  /// Fills the form straight from a cart document; false when anything in it is unusual or wrong, so that the careful
  /// reader must have a look. It never takes a document that the careful reader refuses.
  mutating func parse(_ bytes: Span<UInt8>, _ plan: PricingPlan, _ catalog: Catalog?) -> Bool {
    clear()
    // All texts without escapes are used where they stand.
    texts.append(contentsOf: bytes)
    plainEnd = Int32(clamping: bytes.count)
    do {
      var reader = try JSONReader(bytes)
      try readCart(&reader, plan, catalog)
      try reader.finish()
      try complete(plan)
      return true
    } catch {
      return false
    }
  }

  /// Members that were seen, one bit each; a second one of the same name is a fault.
  private struct Seen {
    var bits: UInt32 = 0

    @inline(__always)
    mutating func insert(_ bit: UInt32) throws {
      if bits & 1 &<< bit != 0 { throw NotTaken() }
      bits |= 1 &<< bit
    }

    func contains(_ bit: UInt32) -> Bool { bits & 1 &<< bit != 0 }

    func require(_ mask: UInt32) throws {
      if bits & mask != mask { throw NotTaken() }
    }
  }

  // MARK: Cart

  private mutating func readCart(_ reader: inout JSONReader, _ plan: PricingPlan, _ catalog: Catalog?) throws {
    var object = try reader.beginObject()
    var seen = Seen()
    while let key = try reader.nextKey(in: &object) {
      switch plan.cartKeys.cart.key(key, in: reader.bytes) {
      case .apiVersion:
        try seen.insert(0)
        try require(reader.readString(), "pricing/v1", reader)
      case .kind:
        try seen.insert(1)
        try require(reader.readString(), "Cart", reader)
      case .currency:
        try seen.insert(2)
        try require(reader.readString(), plan.currencyCode, reader)
      case .at:
        try seen.insert(3)
        at = try readText(&reader)
        guard let instant = Timestamp.instant(texts.span(at.range)) else { throw NotTaken() }
        self.instant = instant
      case .lines:
        try seen.insert(4)
        try readLines(&reader, plan, catalog)
      case .id:
        try seen.insert(5)
        id = try readName(&reader)
      case .shipTo:
        try seen.insert(6)
        shipTo = try readName(&reader)
      case .shipFrom:
        try seen.insert(7)
        shipFrom = try readName(&reader)
      case .deliveryMethod:
        try seen.insert(8)
        deliveryMethod = try readName(&reader)
      case .payment:
        try seen.insert(9)
        payment = try readName(&reader)
      case .channel:
        try seen.insert(10)
        channel = try readName(&reader)
      case .coupons:
        try seen.insert(11)
        var array = try reader.beginArray()
        while try reader.nextElement(in: &array) { storeCoupon(try readText(&reader)) }
      case .customerTags:
        try seen.insert(12)
        var array = try reader.beginArray()
        while try reader.nextElement(in: &array) { customerTags.append(try readName(&reader)) }
      case .tenders:
        try seen.insert(13)
        var array = try reader.beginArray()
        while try reader.nextElement(in: &array) { try readTender(&reader, plan) }
      case .document:
        try seen.insert(14)
        let text = try readText(&reader)
        isCredit = isEqual(text, "credit")
        if !isCredit, !isEqual(text, "sale") { throw NotTaken() }
      case .schema:
        try seen.insert(15)
        _ = try readName(&reader)
      case nil: throw NotTaken()
      }
    }
    try seen.require(0b11111)
  }

  // MARK: Lines

  private mutating func readLines(_ reader: inout JSONReader, _ plan: PricingPlan, _ catalog: Catalog?) throws {
    lineIDs.clear()
    var array = try reader.beginArray()
    while try reader.nextElement(in: &array) {
      lines.append(Line())
      let index = lines.count - 1
      let seen = try readLine(&reader, index, plan)
      if let catalog {
        try takeProduct(index, isPriced: seen.contains(3), plan, catalog)
      } else if !seen.contains(3) || (lines[index].taxSymbol < 0 && plan.tax.isPresent) {
        throw NotTaken()
      }
      if !lineIDs.insert(lines[index].id, in: texts) { throw NotTaken() }
    }
  }

  private mutating func readLine(_ reader: inout JSONReader, _ index: Int, _ plan: PricingPlan) throws -> Seen {
    var object = try reader.beginObject()
    var seen = Seen()
    while let key = try reader.nextKey(in: &object) {
      switch plan.cartKeys.line.key(key, in: reader.bytes) {
      case .id:
        try seen.insert(0)
        lines[index].id = try readName(&reader)
      case .sku:
        try seen.insert(1)
        setSku(index, try readName(&reader), plan)
      case .quantity:
        try seen.insert(2)
        lines[index].quantity = try readNumber(&reader, atMost: 1_000_000_000)
      case .unitPrice:
        try seen.insert(3)
        lines[index].unitPrice = try readNumber(&reader)
      case .category:
        try seen.insert(4)
        let names = try readNames(&reader, plan.vocabularies.categories)
        (lines[index].categoryTexts, lines[index].categories) = names
      case .taxCategory:
        try seen.insert(5)
        lines[index].taxCategory = try readName(&reader)
      case .weight:
        try seen.insert(6)
        lines[index].weight = try readNumber(&reader)
      case .tags:
        try seen.insert(7)
        let names = try readNames(&reader, plan.vocabularies.tags)
        (lines[index].tagTexts, lines[index].tags) = names
      case .attributes:
        try seen.insert(8)
        let attributes = try readAttributes(&reader, plan.vocabularies.attributes)
        (lines[index].attributeTexts, lines[index].attributes) = attributes
      case .per:
        try seen.insert(9)
        lines[index].per = try readNumber(&reader)
        if lines[index].per == 0 { throw NotTaken() }
      case .unit:
        try seen.insert(10)
        lines[index].unit = try readName(&reader)
      case .stock:
        try seen.insert(11)
        lines[index].stock = try readNumber(&reader)
      case nil: throw NotTaken()
      }
    }
    try seen.require(0b111)
    lines[index].taxSymbol = taxSymbol(lines[index].taxCategory, plan)
    return seen
  }

  /// Takes all that the catalogue knows of a line. A line that it has a problem with is left to the careful reader.
  private mutating func takeProduct(_ index: Int, isPriced: Bool, _ plan: PricingPlan, _ catalog: Catalog) throws {
    guard let product = catalog.product(lines[index].sku.range, in: texts.span),
      let price = product.prices[plan.currency], !isPriced || price.micro == Int128(lines[index].unitPrice)
    else { throw NotTaken() }
    describe(index, product, price: price, plan)
    if lines[index].taxSymbol < 0, plan.tax.isPresent { throw NotTaken() }
  }

  private mutating func readNames(
    _ reader: inout JSONReader, _ vocabulary: borrowing Vocabulary
  ) throws -> (Rows, Symbols) {
    let start = references.count
    var set = startSymbols()
    var array = try reader.beginArray()
    while try reader.nextElement(in: &array) {
      let text = try readName(&reader)
      references.append(text)
      add(symbol(text, vocabulary), to: &set)
    }
    return (Rows(start: Int32(start), count: Int32(references.count - start)), set)
  }

  /// Name → a text or a list of texts.
  private mutating func readAttributes(
    _ reader: inout JSONReader, _ vocabulary: borrowing Vocabulary
  ) throws -> (Rows, Symbols) {
    let start = references.count
    var set = startSymbols()
    var object = try reader.beginObject()
    while let key = try reader.nextKey(in: &object) {
      let name = self.text(key, reader)
      for index in stride(from: start, to: references.count, by: 2) where compare(references[index], name) == 0 {
        throw NotTaken()
      }
      if try reader.peek() == .string {
        addAttribute(name, try readText(&reader), to: &set, vocabulary)
        continue
      }
      let before = references.count
      var array = try reader.beginArray()
      while try reader.nextElement(in: &array) { addAttribute(name, try readName(&reader), to: &set, vocabulary) }
      if references.count == before {
        references.append(name)
        references.append(.missing)
      }
    }
    return (Rows(start: Int32(start), count: Int32(references.count - start)), set)
  }

  private mutating func addAttribute(
    _ name: Text, _ value: Text, to set: inout Symbols, _ vocabulary: borrowing Vocabulary
  ) {
    references.append(name)
    references.append(value)
    if vocabulary.count == 0 { return }
    // Rules know a name and a value as one text.
    let pair = store(name, 0xFF, value)
    add(symbol(pair, vocabulary), to: &set)
    texts.removeLast(Int(pair.count))
  }

  /// Two texts with a byte between them, as one.
  private mutating func store(_ left: Text, _ separator: UInt8, _ right: Text) -> Text {
    let start = texts.count
    for index in left.range { texts.append(texts[index]) }
    texts.append(separator)
    for index in right.range { texts.append(texts[index]) }
    return Text(start: Int32(start), count: Int32(texts.count - start))
  }

  private mutating func readTender(_ reader: inout JSONReader, _ plan: PricingPlan) throws {
    var tender = Tender(id: Text(), kind: .giftCard, balance: 0)
    var object = try reader.beginObject()
    var seen = Seen()
    while let key = try reader.nextKey(in: &object) {
      switch plan.cartKeys.tender.key(key, in: reader.bytes) {
      case .id:
        try seen.insert(0)
        tender.id = try readName(&reader)
      case .kind:
        try seen.insert(1)
        let kind = try readText(&reader)
        tender.kind = isEqual(kind, "credit") ? .credit : .giftCard
        if tender.kind == .giftCard, !isEqual(kind, "giftCard") { throw NotTaken() }
      case .balance:
        try seen.insert(2)
        let micro = Int128(try readNumber(&reader, decimals: plan.digits))
        tender.balance = Int64(micro * plan.power / Int128(Micro.one))
      case nil: throw NotTaken()
      }
    }
    try seen.require(0b111)
    for index in tenders.indices where compare(tenders[index].id, tender.id) == 0 { throw NotTaken() }
    tenders.append(tender)
  }

  // MARK: Scalars

  @inline(__always)
  private mutating func text(_ text: JSONReader.Text, _ reader: borrowing JSONReader) -> Text {
    if !text.hasEscapes { return Text(start: Int32(text.range.lowerBound), count: Int32(text.range.count)) }
    return decodedText(text, reader)
  }

  @inline(never)
  private mutating func decodedText(_ text: JSONReader.Text, _ reader: borrowing JSONReader) -> Text {
    let start = texts.count
    texts.append(contentsOf: reader.decodedBytes(text).span)
    return Text(start: Int32(start), count: Int32(texts.count - start))
  }

  @inline(__always)
  private mutating func readText(_ reader: inout JSONReader) throws -> Text {
    text(try reader.readString(), reader)
  }

  /// A text that is not empty.
  @inline(__always)
  private mutating func readName(_ reader: inout JSONReader) throws -> Text {
    let text = try readText(&reader)
    if text.count == 0 { throw NotTaken() }
    return text
  }

  private func require(_ text: JSONReader.Text, _ wanted: StaticString, _ reader: borrowing JSONReader) throws {
    if !reader.isEqual(text, wanted) { throw NotTaken() }
  }

  private func require(
    _ text: JSONReader.Text, _ wanted: borrowing [UInt8], _ reader: borrowing JSONReader
  ) throws {
    if text.hasEscapes || !reader.bytes.extracting(text.range).isEqual(to: wanted.span) { throw NotTaken() }
  }

  private func isEqual(_ text: Text, _ wanted: StaticString) -> Bool {
    guard Int(text.count) == wanted.utf8CodeUnitCount else { return false }
    return wanted.withUTF8Buffer { letters in
      for index in 0..<letters.count where unsafe texts[Int(text.start) + index] != letters[index] { return false }
      return true
    }
  }

  /// A decimal of at least zero in millionths, written as a string or as a number.
  private func readNumber(
    _ reader: inout JSONReader, atMost maximum: Int64 = 1_000_000_000_000, decimals: Int = 6
  ) throws -> Int64 {
    let range: Range<Int>
    if try reader.peek() == .string {
      let text = try reader.readString()
      if text.hasEscapes { throw NotTaken() }
      range = text.range
    } else {
      range = try reader.readNumber()
    }
    // Numbers with more digits than anybody needs are left to the careful reader.
    if range.count > 18 { throw NotTaken() }
    var value: Int64 = 0
    var index = range.lowerBound
    while index < range.upperBound, case let digit = reader.bytes[index] &- UInt8(ascii: "0"), digit < 10 {
      value = value &* 10 &+ Int64(digit)
      index += 1
    }
    let whole = index - range.lowerBound
    if whole == 0 || whole > 13 || (whole > 1 && reader.bytes[range.lowerBound] == UInt8(ascii: "0")) {
      throw NotTaken()
    }
    var places = 0
    if index < range.upperBound, reader.bytes[index] == UInt8(ascii: ".") {
      index += 1
      while index < range.upperBound, case let digit = reader.bytes[index] &- UInt8(ascii: "0"), digit < 10 {
        value = value &* 10 &+ Int64(digit)
        index += 1
        places += 1
      }
      if places == 0 || places > decimals { throw NotTaken() }
    }
    if index != range.upperBound { throw NotTaken() }
    let (scaled, overflow) = value.multipliedReportingOverflow(by: Micro.units(ofPlace: places))
    if overflow { throw NotTaken() }
    value = scaled
    if value > maximum * Micro.one { throw NotTaken() }
    return value
  }
}
