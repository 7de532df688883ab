import Money

/// Atoms of line filters that must hold together for one line, kept as the box that they make.
struct LineBox: Sendable {
  private var skus: Set<Int>?
  private var otherSkus: Set<Int> = []
  private var categories = TextDemand()
  private var tags = TextDemand()
  private var attributes: [Int: TextDemand] = [:]
  /// By ``LineAtom/Number``, in millionths.
  private(set) var numbers = Array(repeating: RangeSet([FactSpace.amounts]), count: LineAtom.Number.allCases.count)

  subscript(number: LineAtom.Number) -> RangeSet { numbers[number.rawValue] }

  /// Adds an atom or its negation; false when no line is left.
  mutating func add(_ atom: LineAtom, isNegated: Bool) -> Bool {
    switch atom {
    case .sku(let texts):
      if isNegated { otherSkus.formUnion(texts) } else { skus = skus?.intersection(texts) ?? texts }
      return skus.map { !$0.isSubset(of: otherSkus) } ?? true
    case .category(let texts): return categories.add(texts, isNegated: isNegated)
    case .tag(let texts): return tags.add(texts, isNegated: isNegated)
    case .attribute(let name, let texts):
      return attributes[name, default: TextDemand()].add(texts, isNegated: isNegated)
    case .number(let number, let set):
      let wanted = isNegated ? set.complement(in: FactSpace.amounts) : set
      numbers[number.rawValue] = numbers[number.rawValue].intersection(wanted)
      return !numbers[number.rawValue].isEmpty
    }
  }

  /// A line of the box without its numbers.
  func line(id: String, _ space: LineSpace) -> CartLine {
    let sku = skus?.subtracting(otherSkus).min().map { space.skus.texts[$0] } ?? space.skus.fresh("SKU-\(id)")
    var line = CartLine(id: id, sku: sku, quantity: .zero)
    line.category = categories.witness.map { space.categories.texts[$0] }
    line.tags = tags.witness.map { space.tags.texts[$0] }
    for (name, demand) in attributes where !demand.witness.isEmpty {
      line.attributes[space.attributes.texts[name]] = demand.witness.map { space.values.texts[$0] }
    }
    return line
  }
}

extension LineBox {
  /// A box of lines that match all of some filters and none of others; nil when there is no such line.
  ///
  /// A filter that must not match leaves a choice of which of its atoms fails, so the choices are tried in turn.
  static func solve(matching: [LineDemand], avoiding: [LineDemand] = []) -> LineBox? {
    var box = LineBox()
    var choices: [[[(atom: LineAtom, isNegated: Bool)]]] = []
    for demand in matching {
      for atom in demand.atoms where !box.add(atom, isNegated: false) { return nil }
      for group in demand.none {
        if group.count == 1 {
          if !box.add(group[0], isNegated: true) { return nil }
        } else {
          choices.append(group.map { [($0, true)] })
        }
      }
    }
    for demand in avoiding {
      choices.append(demand.atoms.map { [($0, true)] } + demand.none.map { group in group.map { ($0, false) } })
    }
    return box.choose(choices[...])
  }

  private func choose(_ choices: ArraySlice<[[(atom: LineAtom, isNegated: Bool)]]>) -> LineBox? {
    guard let first = choices.first else { return self }
    for alternative in first {
      var box = self
      var isPossible = true
      for (atom, isNegated) in alternative where isPossible { isPossible = box.add(atom, isNegated: isNegated) }
      if isPossible, let found = box.choose(choices.dropFirst()) { return found }
    }
    return nil
  }
}

extension LineDemand {
  /// Whether some line matches both.
  func overlaps(_ other: LineDemand) -> Bool {
    LineBox.solve(matching: [self, other]) != nil
  }

  /// Whether every line that matches this one matches the other.
  func isContained(in other: LineDemand) -> Bool {
    LineBox.solve(matching: [self], avoiding: [other]) == nil
  }

  /// Whether some line matches.
  var isPossible: Bool { LineBox.solve(matching: [self]) != nil }
}
