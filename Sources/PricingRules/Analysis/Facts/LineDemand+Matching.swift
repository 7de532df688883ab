extension LineDemand {
  /// Whether a line matches. The quantity is that of the line: witnesses have no two lines that are one position.
  func matches(_ line: CartLine, _ space: LineSpace) -> Bool {
    atoms.allSatisfy { $0.matches(line, space) }
      && none.allSatisfy { group in !group.allSatisfy { $0.matches(line, space) } }
  }
}

extension LineAtom {
  fileprivate func matches(_ line: CartLine, _ space: LineSpace) -> Bool {
    func has(_ texts: [String], _ names: FactNames, _ wanted: Set<Int>) -> Bool {
      texts.contains { names.number(of: $0).map(wanted.contains) ?? false }
    }
    switch self {
    case .sku(let texts): return has([line.sku], space.skus, texts)
    case .category(let texts): return has(line.category, space.categories, texts)
    case .tag(let texts): return has(line.tags, space.tags, texts)
    case .attribute(let name, let texts):
      guard space.attributes.texts.indices.contains(name) else { return false }
      return has(line.attributes[space.attributes.texts[name]] ?? [], space.values, texts)
    case .number(.unitPrice, let set): return set.contains(line.unitPrice?.millionths ?? 0)
    case .number(.quantity, let set): return set.contains(line.quantity.millionths)
    case .number(.weight, let set): return set.contains(line.weight?.millionths ?? 0)
    }
  }
}
