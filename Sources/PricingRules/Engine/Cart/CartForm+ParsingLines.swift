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
    let index = lines.count
    lines.append(Line())
    var object = try reader.takeOpening(UInt8(ascii: "{")) ?? reader.beginObject()
    var seen = SeenKeys()
    while let (key, number) = try plan.cartKeys.line.next(of: &object, &reader, &seen, &lineOrder) {
      switch key {
      case .id, .sku, .taxCategory, .unit:
        lines[index].texts[number] = try readName(&reader)
      case .quantity, .unitPrice, .weight, .per, .stock:
        lines[index].numbers[number - CartKeys.Line.firstNumber] = try readNumber(&reader)
      case .category:
        (lines[index].categoryTexts, lines[index].categories) = try readNames(&reader, plan.vocabularies.categories)
      case .tags:
        (lines[index].tagTexts, lines[index].tags) = try readNames(&reader, plan.vocabularies.tags)
      case .attributes:
        (lines[index].attributeTexts, lines[index].attributes) = try readAttributes(
          &reader, plan.vocabularies.attributes)
      }
    }
    if !seen.contains(plan.cartKeys.requiredOfLine) || lines[index].per == 0 || lines[index].quantity > Self.mostUnits {
      throw NotTaken()
    }
    lines[index].taxSymbol = taxSymbol(lines[index].taxCategory, plan)
    describeSku(index, plan)
    return seen
  }

  /// The largest quantity of a line, in millionths.
  private static let mostUnits = 1_000_000_000 * Micro.one

  /// Takes all that the catalogue knows of a line. A line that it has a problem with is left to the careful reader.
  private mutating func takeProduct(_ index: Int, isPriced: Bool, _ plan: PricingPlan, _ catalog: Catalog) throws {
    guard let product = catalog.product(lines[index].sku.range, in: texts.span),
      let price = product.prices[plan.currency], !isPriced || price.micro == Int128(lines[index].unitPrice)
    else { throw NotTaken() }
    describe(index, product, price: price, plan)
    if lines[index].taxSymbol < 0, plan.tax.isPresent { throw NotTaken() }
  }

  /// A list of texts, which are not empty.
  @inline(__always)
  private mutating func readNames(
    _ reader: inout JSONReader, _ vocabulary: borrowing Vocabulary
  ) throws -> (Rows, Symbols) {
    // Nearly every product is in one category.
    guard let only = reader.takeOnlyString() else { return try readManyNames(&reader, vocabulary) }
    let name = text(only, reader)
    if name.count == 0 { throw NotTaken() }
    references.append(name)
    return (Rows(start: Int32(truncatingIfNeeded: references.count &- 1), count: 1), symbols(name, vocabulary))
  }

  @inline(never)
  private mutating func readManyNames(
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
