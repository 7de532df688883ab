import StringsFiles

/// How the placeholders of a text differ from those of its source, graded by what happens at run time.
struct PlaceholderComparison {
  /// What happens at run time.
  enum Grade: Comparable {
    case harmless
    case wrongText
    case crash
  }

  /// One difference, at one specifier of the text.
  struct Difference {
    var specifier: Int
    var grade: Grade
    var message: String
  }

  /// How much of a text is compared.
  enum Scope {
    /// All arguments of the source; those in the set may be left out.
    case whole(mayOmit: Set<Int>)
    /// Only what is read, because the text is a part of a larger one.
    case part
  }

  let source: FormatArguments
  let target: FormatArguments
  /// The differences in the order of the text, at most one for each specifier.
  private(set) var differences: [Difference] = []
  /// Arguments of the source that the text does not read, and no later one either.
  private(set) var dropped: [FormatArguments.Use] = []
  /// What is left of a placeholder that the text has lost.
  private(set) var damaged: PlaceholderDamage?

  /// Compares the arguments of a text with those of its source.
  ///
  /// `format` is the text as the run time reads it, `target` the arguments that it reads.
  init(
    _ text: ArraySlice<UInt8>, _ format: FormatString, _ target: FormatArguments, source: FormatArguments,
    scope: Scope = .whole(mayOmit: [])
  ) {
    self.source = source
    self.target = target
    // Most translations have the same placeholders in the same order.
    if case .whole = scope, source.isLike(target) { return }
    compare(scope)
    damaged = PlaceholderDamage(in: text, format: format, comparison: self)
  }

  /// The worst grade of all differences.
  var grade: Grade? {
    differences.map(\.grade).max() ?? (dropped.isEmpty ? nil : .harmless)
  }

  /// The specifier of the text that a difference is at.
  func specifier(_ difference: Difference) -> FormatSpecifier { target.specifiers[difference.specifier] }

  private mutating func compare(_ scope: Scope) {
    let used = Set(target.uses.map(\.number))
    let gap = gap(used, scope)
    var found: [Int: Difference] = [:]
    func add(_ specifier: Int, _ grade: Grade, _ message: String) {
      if let old = found[specifier], old.grade >= grade { return }
      found[specifier] = Difference(specifier: specifier, grade: grade, message: message)
    }
    for use in target.uses {
      if let gap, use.number > gap {
        add(use.specifier, .crash, "argument \(gap) is skipped, so that every later one is read from the wrong place")
      } else if let (grade, message) = difference(of: use) {
        add(use.specifier, grade, message)
      }
    }
    if let mixed = target.firstMixed, !hasSameShape {
      add(mixed, .wrongText, "placeholders with and without a position count their arguments separately")
    }
    differences = found.values.sorted { $0.specifier < $1.specifier }
    if gap == nil, case .whole(let mayOmit) = scope {
      let numbers = Set(source.uses.map(\.number)).subtracting(used).subtracting(mayOmit).sorted()
      dropped = numbers.compactMap { source[$0] }
    }
  }

  /// The first argument of the source that the text skips, while it reads a later one.
  private func gap(_ used: Set<Int>, _ scope: Scope) -> Int? {
    guard case .whole(let mayOmit) = scope else { return nil }
    // A position beyond the source's arguments is a fault of its own; no reader counts that far.
    return (1..<max(1, min(target.count, source.count + 1))).first {
      !used.contains($0) && !mayOmit.contains($0) && source[$0] != nil
    }
  }

  private func difference(of use: FormatArguments.Use) -> (Grade, String)? {
    if use.type == .writeBack { return (.crash, "`%n` writes to memory") }
    guard let passed = source[use.number] else {
      guard use.number > source.count else { return nil }
      let count = source.count
      let has = count == 0 ? "none" : count == 1 ? "only one" : "only \(count)"
      return (.crash, "argument \(use.number) is read, but the source passes \(has)")
    }
    if passed.type != use.type {
      let crashes = use.type.followsAddress && (passed.type != .object || use.type == .writeBack)
      return (
        crashes ? .crash : .wrongText,
        "argument \(use.number) is read as \(use.type.name), but the source passes \(passed.type.name)"
      )
    }
    if case .floating = use.type, !use.isAmount, !passed.isAmount {
      if let precision = source.specifier(of: passed)?.precision,
        target.specifiers[use.specifier].precision != precision
      {
        return (.wrongText, "the number of decimals differs from the source's")
      }
    }
    return nil
  }

  /// Whether both texts have the same specifiers in the same order, positions included.
  private var hasSameShape: Bool {
    source.specifiers.map(\.position) == target.specifiers.map(\.position)
      && source.uses.map(\.type) == target.uses.map(\.type)
  }
}
