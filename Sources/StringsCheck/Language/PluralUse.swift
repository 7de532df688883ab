/// Which plural categories a language has, and what for. The checks get it as a value: `mizan` takes it from ICU.
public struct PluralUse: Sendable, Hashable {
  /// For every category that some integer from 0 to 1000 selects, the first of those integers: at most three.
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
      if integers[category, default: []].count < 3 { integers[category, default: []].append(number) }
    }
    self.init(integers: integers, optional: Set(all).subtracting(integers.keys))
  }

  /// Whether a category is ever selected: `zero` is in every language, because Foundation takes it for the number 0,
  /// whatever CLDR says of the language.
  func has(_ category: String) -> Bool {
    category == "other" || category == "zero" || integers[category] != nil || optional.contains(category)
  }

  /// The first integers that a category of a plural stands for, at most two of them; `present` are all its categories.
  ///
  /// Where `zero` is one of them, no other category is selected by 0.
  func firstIntegers(of category: String, among present: Set<String>) -> [Int] {
    guard let numbers = integers[category] else { return category == "zero" ? [0] : [] }
    let own = category != "zero" && present.contains("zero") ? numbers.filter { $0 != 0 } : numbers
    return Array(own.prefix(2))
  }

  /// Whether a category of a plural stands for one integer only.
  func isOneInteger(_ category: String, among present: Set<String>) -> Bool {
    firstIntegers(of: category, among: present).count == 1 && !optional.contains(category)
  }
}
