import Money

/// The texts that line filters mention, numbered, and filters over those numbers.
struct LineSpace: Sendable {
  private(set) var skus = FactNames(isOpen: true)
  private(set) var categories = FactNames(isOpen: true)
  private(set) var tags = FactNames(isOpen: true)
  private(set) var attributes = FactNames(isOpen: true)
  private(set) var values = FactNames(isOpen: true)

  mutating func learn(_ filter: LineFilter) {
    for text in filter.sku ?? [] { _ = skus.insert(text) }
    for text in filter.category ?? [] { _ = categories.insert(text) }
    for text in filter.tag ?? [] { _ = tags.insert(text) }
    for (name, list) in filter.attribute {
      _ = attributes.insert(name)
      for text in list { _ = values.insert(text) }
    }
    for part in filter.not { learn(part) }
  }

  /// A filter over numbers.
  func compile(_ filter: LineFilter) -> LineDemand {
    LineDemand(atoms: atoms(filter), none: filter.not.map { atoms($0) })
  }

  private func atoms(_ filter: LineFilter) -> [LineAtom] {
    var atoms: [LineAtom] = []
    func set(_ texts: [String], _ names: FactNames) -> Set<Int> { Set(texts.compactMap { names.number(of: $0) }) }
    if let sku = filter.sku { atoms.append(.sku(set(sku, skus))) }
    if let category = filter.category { atoms.append(.category(set(category, categories))) }
    if let tag = filter.tag { atoms.append(.tag(set(tag, tags))) }
    for (name, list) in filter.attribute {
      atoms.append(.attribute(attributes.number(of: name) ?? -1, set(list, values)))
    }
    if let interval = filter.unitPrice { atoms.append(.number(.unitPrice, FactSpace.numbers(interval, scale: 6))) }
    if let interval = filter.quantity { atoms.append(.number(.quantity, FactSpace.numbers(interval, scale: 6))) }
    if let interval = filter.weight { atoms.append(.number(.weight, FactSpace.numbers(interval, scale: 6))) }
    return atoms
  }
}

/// One key of a line filter.
enum LineAtom: Sendable {
  enum Number: Int, CaseIterable, Sendable { case unitPrice, quantity, weight }

  case sku(Set<Int>)
  case category(Set<Int>)
  case tag(Set<Int>)
  case attribute(Int, Set<Int>)
  case number(Number, RangeSet)
}

/// What a filter demands of a line: all of its atoms, and no group of `none` as a whole.
struct LineDemand: Sendable {
  var atoms: [LineAtom] = []
  var none: [[LineAtom]] = []

  /// Every line.
  static let all = LineDemand()
}
