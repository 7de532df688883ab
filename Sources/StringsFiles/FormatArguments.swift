/// The arguments that a format reads, as CoreFoundation counts them: specifiers without a position count from 1 on
/// their own, whatever those with a position read.
public struct FormatArguments: Sendable {
  /// One reading of an argument.
  public struct Use: Sendable, Hashable {
    /// The argument, from 1.
    public var number: Int
    /// What it is read as.
    public var type: ArgumentType
    /// The index of the specifier that reads it.
    public var specifier: Int
    /// Whether it is read as a width or a precision.
    public var isAmount: Bool
  }

  /// The uses in the order of the text.
  public private(set) var uses: [Use] = []
  /// The specifiers.
  public let specifiers: [FormatSpecifier]

  /// Counts the arguments of some specifiers.
  ///
  /// `first` is the argument that the first specifier without a position reads. `variable` tells what a variable
  /// (`%#@name@`) stands for: the argument it selects by, where that is fixed, and its type.
  public init(
    _ specifiers: [FormatSpecifier], first: Int = 1,
    variable: (FormatSpecifier) -> (number: Int?, type: ArgumentType)? = { _ in nil }
  ) {
    self.specifiers = specifiers
    var next = first
    for (index, specifier) in specifiers.enumerated() {
      if case .argument(let position) = specifier.width {
        add(position, .integer(bytes: 4), index, isAmount: true, &next)
      }
      if case .argument(let position) = specifier.precision {
        add(position, .integer(bytes: 4), index, isAmount: true, &next)
      }
      let meaning = specifier.variable == nil ? nil : variable(specifier)
      add(meaning?.number ?? specifier.position, meaning?.type ?? specifier.type, index, isAmount: false, &next)
    }
  }

  private mutating func add(
    _ position: Int?, _ type: ArgumentType, _ specifier: Int, isAmount: Bool, _ next: inout Int
  ) {
    uses.append(Use(number: position ?? next, type: type, specifier: specifier, isAmount: isAmount))
    if position == nil { next += 1 }
  }

  /// Adds an argument that is read elsewhere, in a text that a variable stands for.
  public mutating func include(_ number: Int, as type: ArgumentType) {
    guard self[number] == nil else { return }
    uses.append(Use(number: number, type: type, specifier: -1, isAmount: false))
  }

  /// The specifier of a use; nil where the use is in another text.
  public func specifier(of use: Use) -> FormatSpecifier? {
    specifiers.indices.contains(use.specifier) ? specifiers[use.specifier] : nil
  }

  /// Whether another format has the same specifiers in the same order, wherever they stand in its text.
  public func isLike(_ other: FormatArguments) -> Bool {
    guard specifiers.count == other.specifiers.count, uses == other.uses else { return false }
    return zip(specifiers, other.specifiers).allSatisfy { one, other in
      one.conversion == other.conversion && one.position == other.position && one.hasSpaceFlag == other.hasSpaceFlag
        && one.width == other.width && one.precision == other.precision && one.variable == nil
    }
  }

  /// The highest argument that is read; 0 when there is none.
  public var count: Int { uses.reduce(0) { max($0, $1.number) } }

  /// The first use of an argument.
  public subscript(number: Int) -> Use? { uses.first { $0.number == number } }

  /// The index of the first specifier without a position, where others have one.
  public var firstMixed: Int? {
    guard specifiers.contains(where: { $0.position != nil }) else { return nil }
    return specifiers.firstIndex { $0.position == nil }
  }
}
