import Money
import SourceText

extension CartForm {
  mutating func readLines(_ reader: inout JSONReader, _ plan: PricingPlan, _ catalog: Catalog?) throws {
    lineIDs.clear()
    var array = try reader.beginArray()
    while try reader.nextElement(in: &array) {
      let index = lines.count
      let isPriced = try readLine(&reader, plan).contains(plan.cartKeys.unitPrice)
      if let catalog {
        try takeProduct(index, isPriced: isPriced, plan, catalog)
      } else if !isPriced || (lines[index].taxSymbol < 0 && plan.tax.isPresent) {
        throw NotTaken()
      }
      if !lineIDs.insert(lines[index].id, in: texts) { throw NotTaken() }
    }
  }

  /// Appends the line that stands next.
  private mutating func readLine(_ reader: inout JSONReader, _ plan: PricingPlan) throws -> SeenKeys {
    var line = Line()
    var object = try reader.beginObject()
    var seen = SeenKeys()
    while let key = try plan.cartKeys.line.next(of: &object, &reader, &seen, &lineOrder) {
      switch key {
      case .id:
        line.id = try readName(&reader)
      case .sku:
        line.sku = try readName(&reader)
      case .quantity:
        line.quantity = try readNumber(&reader, atMost: 1_000_000_000)
      case .unitPrice:
        line.unitPrice = try readNumber(&reader)
      case .category:
        (line.categoryTexts, line.categories) = try readNames(&reader, plan.vocabularies.categories)
      case .taxCategory:
        line.taxCategory = try readName(&reader)
      case .weight:
        line.weight = try readNumber(&reader)
      case .tags:
        (line.tagTexts, line.tags) = try readNames(&reader, plan.vocabularies.tags)
      case .attributes:
        (line.attributeTexts, line.attributes) = try readAttributes(&reader, plan.vocabularies.attributes)
      case .per:
        line.per = try readNumber(&reader)
        if line.per == 0 { throw NotTaken() }
      case .unit:
        line.unit = try readName(&reader)
      case .stock:
        line.stock = try readNumber(&reader)
      }
    }
    if !seen.contains(plan.cartKeys.requiredOfLine) { throw NotTaken() }
    line.taxSymbol = taxSymbol(line.taxCategory, plan)
    setSku(line.sku, of: &line, plan)
    lines.append(line)
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
}
