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

  let source: FormatArguments
  let target: FormatArguments
  /// The differences in the order of the text, at most one for each specifier.
  private(set) var differences: [Difference] = []
  /// Arguments of the source that the text does not read, and no later one either.
  private(set) var dropped: [FormatArguments.Use] = []
  /// What is left of a placeholder that the text has lost.
  private(set) var damaged: PlaceholderDamage?

  /// Compares two texts; nil where neither can have placeholders.
  init?(_ text: ArraySlice<UInt8>, source sourceText: ArraySlice<UInt8>) {
    guard sourceText.contains(UInt8(ascii: "%")) || text.contains(UInt8(ascii: "%")) else { return nil }
    let sourceFormat = FormatString(sourceText)
    let targetFormat = FormatString(text)
    // `100% pure` is `% p` to the run time, but no format to its author.
    let isFormat = !sourceFormat.specifiers.allSatisfy(\.hasSpaceFlag)
    source = FormatArguments(isFormat ? sourceFormat.specifiers : [])
    target = FormatArguments(
      isFormat
        ? targetFormat.specifiers
        : targetFormat.specifiers.filter { $0.conversion == UInt8(ascii: "@") || $0.position != nil })
    compare()
    damaged = PlaceholderDamage(in: text, format: targetFormat, comparison: self)
  }

  /// The worst grade of all differences.
  var grade: Grade? {
    differences.map(\.grade).max() ?? (dropped.isEmpty ? nil : .harmless)
  }

  /// The specifier of the text that a difference is at.
  func specifier(_ difference: Difference) -> FormatSpecifier { target.specifiers[difference.specifier] }

  private mutating func compare() {
    let used = Set(target.uses.map(\.number))
    let gap = (1..<max(1, target.count)).first { !used.contains($0) && source[$0] != nil }
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
    if gap == nil {
      let numbers = Set(source.uses.map(\.number)).subtracting(used).sorted()
      dropped = numbers.compactMap { source[$0] }
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
      let precision = source.specifiers[passed.specifier].precision
      if target.specifiers[use.specifier].precision != precision {
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
