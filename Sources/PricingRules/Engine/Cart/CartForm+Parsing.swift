import Money
import SourceText

/// The document is not what the fast reader takes; the careful one finds out what is wrong, if anything.
private struct NotTaken: Error {}

extension CartForm {
  /// Fills the form straight from a cart document; false when anything in it is unusual or wrong, so that the careful
  /// reader must have a look. It never takes a document that the careful reader refuses.
  mutating func parse(_ bytes: Span<UInt8>, _ plan: PricingPlan) -> Bool {
    clear()
    // All texts without escapes are used where they stand.
    unsafe bytes.withUnsafeBufferPointer { unsafe texts.append(contentsOf: $0) }
    do {
      var reader = try JSONReader(bytes)
      try readCart(&reader, plan)
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

    mutating func insert(_ bit: UInt32) throws {
      if bits & 1 << bit != 0 { throw NotTaken() }
      bits |= 1 << bit
    }

    func require(_ mask: UInt32) throws {
      if bits & mask != mask { throw NotTaken() }
    }
  }

  // MARK: Cart

  private mutating func readCart(_ reader: inout JSONReader, _ plan: PricingPlan) throws {
    var object = try reader.beginObject()
    var seen = Seen()
    while let key = try reader.nextKey(in: &object) {
      switch reader.key(key) {
      case "apiVersion":
        try seen.insert(0)
        try require(reader.readString(), "pricing/v1", reader)
      case "kind":
        try seen.insert(1)
        try require(reader.readString(), "Cart", reader)
      case "currency":
        try seen.insert(2)
        try require(reader.readString(), plan.currencyCode, reader)
      case "at":
        try seen.insert(3)
        at = try readText(&reader)
        guard let instant = Timestamp.instant(texts.span.extracting(at.range)) else { throw NotTaken() }
        self.instant = instant
      case "lines":
        try seen.insert(4)
        try readLines(&reader, plan)
      case "id":
        try seen.insert(5)
        id = try readName(&reader)
      case "shipTo":
        try seen.insert(6)
        shipTo = try readName(&reader)
      case "shipFrom":
        try seen.insert(7)
        shipFrom = try readName(&reader)
      case "deliveryMethod":
        try seen.insert(8)
        deliveryMethod = try readName(&reader)
      case "payment":
        try seen.insert(9)
        payment = try readName(&reader)
      case "channel":
        try seen.insert(10)
        channel = try readName(&reader)
      case "coupons":
        try seen.insert(11)
        var array = try reader.beginArray()
        while try reader.nextElement(in: &array) { storeCoupon(try readText(&reader)) }
      case "customerTags":
        try seen.insert(12)
        var array = try reader.beginArray()
        while try reader.nextElement(in: &array) { customerTags.append(try readName(&reader)) }
      case "tenders":
        try seen.insert(13)
        var array = try reader.beginArray()
        while try reader.nextElement(in: &array) { try readTender(&reader, plan) }
      case "document":
        try seen.insert(14)
        let text = try readText(&reader)
        isCredit = isEqual(text, "credit")
        if !isCredit, !isEqual(text, "sale") { throw NotTaken() }
      case "$schema":
        try seen.insert(15)
        _ = try readName(&reader)
      default: throw NotTaken()
      }
    }
    try seen.require(0b11111)
  }

  // MARK: Lines

  private mutating func readLines(_ reader: inout JSONReader, _ plan: PricingPlan) throws {
    // Taken out, because texts are read while ids are added.
    var ids = TextSet()
    swap(&ids, &lineIDs)
    defer { swap(&ids, &lineIDs) }
    ids.clear()
    var array = try reader.beginArray()
    while try reader.nextElement(in: &array) {
      var line = Line()
      try readLine(&reader, &line, plan)
      if !ids.insert(texts.span.extracting(line.id.range)) { throw NotTaken() }
      lines.append(line)
    }
  }

  private mutating func readLine(_ reader: inout JSONReader, _ line: inout Line, _ plan: PricingPlan) throws {
    var object = try reader.beginObject()
    var seen = Seen()
    while let key = try reader.nextKey(in: &object) {
      switch reader.key(key) {
      case "id":
        try seen.insert(0)
        line.id = try readName(&reader)
      case "sku":
        try seen.insert(1)
        line.sku = try readName(&reader)
        line.skuSymbol = symbol(line.sku, plan.vocabularies.skus)
      case "quantity":
        try seen.insert(2)
        line.quantity = try readNumber(&reader, atMost: 1_000_000_000)
      case "unitPrice":
        try seen.insert(3)
        line.unitPrice = try readNumber(&reader)
      case "category":
        try seen.insert(4)
        (line.categoryTexts, line.categories) = try readNames(&reader, plan.vocabularies.categories)
      case "taxCategory":
        try seen.insert(5)
        line.taxCategory = try readName(&reader)
      case "weight":
        try seen.insert(6)
        line.weight = try readNumber(&reader)
      case "tags":
        try seen.insert(7)
        (line.tagTexts, line.tags) = try readNames(&reader, plan.vocabularies.tags)
      case "attributes":
        try seen.insert(8)
        try readAttributes(&reader, &line, plan.vocabularies.attributes)
      case "per":
        try seen.insert(9)
        line.per = try readNumber(&reader)
        if line.per == 0 { throw NotTaken() }
      case "unit":
        try seen.insert(10)
        line.unit = try readName(&reader)
      case "stock":
        try seen.insert(11)
        line.stock = try readNumber(&reader)
      default: throw NotTaken()
      }
    }
    try seen.require(0b1111)
    line.taxSymbol = taxSymbol(line.taxCategory, plan)
    if line.taxSymbol < 0, plan.tax != nil { throw NotTaken() }
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
    _ reader: inout JSONReader, _ line: inout Line, _ vocabulary: borrowing Vocabulary
  ) throws {
    let start = references.count
    line.attributes = startSymbols()
    var object = try reader.beginObject()
    while let key = try reader.nextKey(in: &object) {
      let name = self.text(key, reader)
      for index in stride(from: start, to: references.count, by: 2) where compare(references[index], name) == 0 {
        throw NotTaken()
      }
      if try reader.peek() == .string {
        addAttribute(name, try readText(&reader), to: &line.attributes, vocabulary)
        continue
      }
      let before = references.count
      var array = try reader.beginArray()
      while try reader.nextElement(in: &array) {
        addAttribute(name, try readName(&reader), to: &line.attributes, vocabulary)
      }
      if references.count == before { references += [name, .missing] }
    }
    line.attributeTexts = Rows(start: Int32(start), count: Int32(references.count - start))
  }

  private mutating func addAttribute(
    _ name: Text, _ value: Text, to set: inout Symbols, _ vocabulary: borrowing Vocabulary
  ) {
    references.append(name)
    references.append(value)
    if vocabulary.count == 0 { return }
    // Rules know a name and a value as one text.
    let end = texts.count
    texts += texts[name.range]
    texts.append(0xFF)
    texts += texts[value.range]
    add(Int32(vocabulary.index(of: texts.span.extracting(end..<texts.count)) ?? -1), to: &set)
    texts.removeLast(texts.count - end)
  }

  private mutating func readTender(_ reader: inout JSONReader, _ plan: PricingPlan) throws {
    var tender = Tender(id: Text(), kind: .giftCard, balance: 0)
    var object = try reader.beginObject()
    var seen = Seen()
    while let key = try reader.nextKey(in: &object) {
      switch reader.key(key) {
      case "id":
        try seen.insert(0)
        tender.id = try readName(&reader)
      case "kind":
        try seen.insert(1)
        let kind = try readText(&reader)
        tender.kind = isEqual(kind, "credit") ? .credit : .giftCard
        if tender.kind == .giftCard, !isEqual(kind, "giftCard") { throw NotTaken() }
      case "balance":
        try seen.insert(2)
        let micro = Int128(try readNumber(&reader, decimals: plan.digits))
        tender.balance = Int64(micro * plan.power / Int128(Micro.one))
      default: throw NotTaken()
      }
    }
    try seen.require(0b111)
    for index in tenders.indices where compare(tenders[index].id, tender.id) == 0 { throw NotTaken() }
    tenders.append(tender)
  }

  // MARK: Scalars

  private mutating func text(_ text: JSONReader.Text, _ reader: borrowing JSONReader) -> Text {
    if !text.hasEscapes { return Text(start: Int32(text.range.lowerBound), count: Int32(text.range.count)) }
    let start = texts.count
    texts += reader.decodedBytes(text)
    return Text(start: Int32(start), count: Int32(texts.count - start))
  }

  private mutating func readText(_ reader: inout JSONReader) throws -> Text {
    text(try reader.readString(), reader)
  }

  /// A text that is not empty.
  private mutating func readName(_ reader: inout JSONReader) throws -> Text {
    let text = try readText(&reader)
    if text.count == 0 { throw NotTaken() }
    return text
  }

  private func require(_ text: JSONReader.Text, _ wanted: StaticString, _ reader: borrowing JSONReader) throws {
    if !reader.isEqual(text, wanted) { throw NotTaken() }
  }

  private func require(_ text: JSONReader.Text, _ wanted: [UInt8], _ reader: borrowing JSONReader) throws {
    guard !text.hasEscapes, text.range.count == wanted.count else { throw NotTaken() }
    for index in wanted.indices where reader.bytes[text.range.lowerBound + index] != wanted[index] { throw NotTaken() }
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
    var value: Int64 = 0
    var index = range.lowerBound
    while index < range.upperBound, case let digit = reader.bytes[index] &- UInt8(ascii: "0"), digit < 10 {
      value = value * 10 + Int64(digit)
      index += 1
      if index - range.lowerBound > 13 { throw NotTaken() }
    }
    let whole = index - range.lowerBound
    if whole == 0 || (whole > 1 && reader.bytes[range.lowerBound] == UInt8(ascii: "0")) { throw NotTaken() }
    var places = 0
    if index < range.upperBound, reader.bytes[index] == UInt8(ascii: ".") {
      index += 1
      while index < range.upperBound, case let digit = reader.bytes[index] &- UInt8(ascii: "0"), digit < 10 {
        if places == decimals { throw NotTaken() }
        value = value * 10 + Int64(digit)
        places += 1
        index += 1
      }
      if places == 0 { throw NotTaken() }
    }
    if index != range.upperBound { throw NotTaken() }
    for _ in places..<6 { value *= 10 }
    if value > maximum * Micro.one { throw NotTaken() }
    return value
  }
}
