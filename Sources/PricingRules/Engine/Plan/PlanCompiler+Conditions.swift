import Money

extension PlanCompiler {
  /// The requirements of a condition, all or some of them.
  mutating func checks(of condition: Condition, where isWanted: (Requirement) -> Bool = { _ in true }) -> Rows {
    var rows: [CheckPlan] = []
    for requirement in condition.requirements where isWanted(requirement) {
      requirements.append(requirement)
      let test = test(requirement)
      let fact = CartFact(requirement.key)
      rows.append(
        CheckPlan(
          mask: fact.map { mask(test, $0) } ?? 0, fact: fact ?? .coupon, isNegated: requirement.isNegated,
          key: requirement.key, test: test, requirement: Int32(requirements.count - 1)))
    }
    return Self.append(rows, to: &checks)
  }

  /// The bits of the texts that a test asks for, when so few are known at its place that each has a bit of its own.
  private func mask(_ test: CheckPlan.Test, _ fact: CartFact) -> UInt64 {
    guard case .symbols(let symbols) = test, vocabularies[fact].count <= 64 else { return 0 }
    return symbols.mask
  }

  private mutating func test(_ requirement: Requirement) -> CheckPlan.Test {
    switch requirement.test {
    case .anyOf(let texts): return .symbols(symbols(texts, requirement.key))
    case .regions(let codes): return .symbols(symbols(codes, \.regions))
    case .flag(let flag): return .flag(flag)
    case .interval(let interval):
      return .number(range(NumberRange(interval, scale: scale(of: requirement.key))))
    case .window(let window):
      windows.append(window)
      return .window(Int32(windows.count - 1))
    case .lines(let lines):
      let plan = LinesPlan(
        filter: filter(lines.filter), quantity: lines.quantity.map { NumberRange($0, scale: 6) },
        total: lines.total.map { NumberRange($0, scale: digits) })
      lineConditions.append(plan)
      return .lines(Int32(lineConditions.count - 1))
    }
  }

  /// In which units the fact of a key is counted.
  private func scale(of key: Requirement.Key) -> Int {
    switch key {
    case .subtotal, .discountedSubtotal: digits
    // A weight is a sum of products of two numbers with six decimals.
    case .weight: 12
    default: 6
    }
  }

  private mutating func symbols(_ texts: [String], _ key: Requirement.Key) -> SymbolTest {
    switch key {
    case .coupon: symbols(texts.map(CaseFolding.folded), \.coupons)
    case .customerTag: symbols(texts, \.customerTags)
    case .channel: symbols(texts, \.channels)
    case .payment: symbols(texts, \.payments)
    case .deliveryMethod: symbols(texts, \.methods)
    default: symbols(texts, \.taxCategories)
    }
  }

  private mutating func symbols(
    _ texts: [String], _ vocabulary: WritableKeyPath<Vocabularies, Vocabulary>
  ) -> SymbolTest {
    test(texts.map { vocabularies[keyPath: vocabulary].insert($0) })
  }

  private mutating func range(_ range: NumberRange) -> Int32 {
    ranges.append(range)
    return Int32(ranges.count - 1)
  }

  private mutating func test(_ symbols: [Int]) -> SymbolTest {
    var mask: UInt64 = 0
    var bits: [UInt64] = Array(repeating: 0, count: max(1, ((symbols.max() ?? 0) >> 6) + 1))
    for symbol in symbols {
      mask |= 1 << UInt64(symbol & 63)
      bits[symbol >> 6] |= 1 << UInt64(symbol & 63)
    }
    return SymbolTest(mask: mask, words: Self.append(bits, to: &words))
  }

  // MARK: Line filters

  mutating func filter(_ filter: LineFilter) -> Rows {
    var rows: [TermPlan] = []
    addTerms(of: filter, isNegated: false, to: &rows)
    // Each filter in `not` has one key, so negating its term negates it.
    for negated in filter.not { addTerms(of: negated, isNegated: true, to: &rows) }
    return Self.append(rows, to: &terms)
  }

  private mutating func addTerms(of filter: LineFilter, isNegated: Bool, to rows: inout [TermPlan]) {
    if let sku = filter.sku {
      rows.append(TermPlan(field: .sku, isNegated: isNegated, test: .symbols(symbols(sku, \.skus))))
    }
    if let category = filter.category {
      rows.append(TermPlan(field: .category, isNegated: isNegated, test: .symbols(symbols(category, \.categories))))
    }
    if let tag = filter.tag {
      rows.append(TermPlan(field: .tag, isNegated: isNegated, test: .symbols(symbols(tag, \.tags))))
    }
    for (name, values) in filter.attribute {
      let pairs = values.map { vocabularies.attributes.insert(Self.attribute(name, $0)) }
      rows.append(TermPlan(field: .attribute, isNegated: isNegated, test: .symbols(test(pairs))))
    }
    let numbers = [
      (TermPlan.Field.unitPrice, filter.unitPrice), (.quantity, filter.quantity), (.weight, filter.weight),
    ]
    for case (let field, let interval?) in numbers {
      let row = range(NumberRange(interval, scale: 6))
      rows.append(TermPlan(field: field, isNegated: isNegated, test: .number(row)))
    }
  }

  /// A name and a value as one text.
  static func attribute(_ name: String, _ value: String) -> [UInt8] {
    Array(name.utf8) + [0xFF] + Array(value.utf8)
  }
}
