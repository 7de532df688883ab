/// Which plural categories a language has, and what for. The checks get it as a value: `mizan` takes it from ICU.
public struct PluralUse: Sendable, Hashable {
  /// For every category that some integer from 0 to 1000 selects, the first two of those integers.
  public let integers: [String: [Int]]
  /// The categories that only larger integers or fractions select.
  public let optional: Set<String>
  /// The categories that a plural must have, in the usual order.
  let required: [String]

  /// Makes the use of a language.
  public init(integers: [String: [Int]], optional: Set<String> = []) {
    self.integers = integers
    self.optional = optional
    required = VariedText.categories.filter { $0 == "other" || integers[$0] != nil }
  }

  /// Takes the use of a language from its rule for integers; `all` are its categories.
  public init(all: some Sequence<String>, select: (Int) -> String) {
    var integers: [String: [Int]] = [:]
    for number in 0...1000 {
      let category = select(number)
      if integers[category, default: []].count < 2 { integers[category, default: []].append(number) }
    }
    self.init(integers: integers, optional: Set(all).subtracting(integers.keys))
  }

  /// Whether a category is ever selected.
  func has(_ category: String) -> Bool {
    category == "other" || integers[category] != nil || optional.contains(category)
  }

  /// The only integer that a category stands for; nil where there are several.
  func onlyInteger(of category: String) -> Int? {
    guard let numbers = integers[category], numbers.count == 1, !optional.contains(category) else { return nil }
    return numbers.first
  }
}
