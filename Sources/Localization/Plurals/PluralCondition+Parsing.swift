extension PluralCondition {
  /// Reads a rule of UTS #35, part 3, section 5.1: `n % 10 = 3..4,9 and n % 100 != 10..19 or v = 2`, with samples after
  /// an `@` or without. Nil for what is no such rule.
  init?(rule: String) {
    let condition = rule.prefix { $0 != "@" }
    alternatives = []
    for group in condition.split(separator: " or ", omittingEmptySubsequences: false) {
      var relations: [PluralRelation] = []
      for text in group.split(separator: " and ", omittingEmptySubsequences: false) {
        guard let relation = PluralRelation(text) else { return nil }
        relations.append(relation)
      }
      alternatives.append(relations)
    }
  }
}

extension PluralRelation {
  /// Reads one relation: `i % 100 != 12..14`.
  fileprivate init?(_ text: Substring) {
    let words = text.split(separator: " ")
    guard let letter = words.first, letter.count == 1, let operand = Operand(rawValue: letter[letter.startIndex]),
      words.count == 3 || words.count == 5
    else { return nil }
    self.operand = operand
    modulus = 0
    if words.count == 5 {
      guard words[1] == "%", let divisor = UInt64(words[2]), divisor > 0 else { return nil }
      modulus = divisor
    }
    switch words[words.count - 2] {
    case "=": isNegated = false
    case "!=": isNegated = true
    default: return nil
    }
    ranges = []
    for part in words[words.count - 1].split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "..", omittingEmptySubsequences: false).map { UInt64($0) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first <= last else { return nil }
      ranges.append(first...last)
    }
  }
}
