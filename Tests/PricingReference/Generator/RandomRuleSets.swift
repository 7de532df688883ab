/// Random valid rule sets with carts that meet them, as JSON: everything that `pricing/v1` can say, so that two engines
/// can be compared on as many cases as one likes. The same seed gives the same bytes.
///
/// About 1 cart in 20 cannot be priced (one fault in each); a few tables overlap, which only a cart that meets the
/// overlap notices.
public struct RandomRuleSets: Sendable {
  private let seed: UInt64

  /// The rule set, the catalogue and the carts of a seed.
  public init(seed: UInt64) { self.seed = seed }

  private func world() -> (World, Dice) {
    var dice = Dice(seed)
    let world = World(&dice)
    return (world, dice)
  }

  /// The IANA name of the rule set's time zone.
  public var timeZone: String { world().0.timeZone }

  /// A rule set.
  public func ruleSet() -> [UInt8] {
    let (world, dice) = world()
    var generator = RuleSetGenerator(world: world, dice: dice)
    return RandomRuleSets.bytes(generator.ruleSet(id: "random-\(seed)"))
  }

  /// The `number`-th cart for the rule set, from 0.
  ///
  /// - Parameter lines: how many lines it has, nearly all different; a few, which may be equal, when it is nil.
  public func cart(for number: Int, lines: Int? = nil) -> [UInt8] { cart(number, hasCatalogue: false, lines) }

  /// A catalogue of the products that the carts hold, most of them.
  public func catalog() -> [UInt8] {
    let (world, dice) = world()
    var generator = CartGenerator(world: world, dice: dice, hasCatalogue: true)
    return RandomRuleSets.bytes(generator.catalogue())
  }

  /// The `number`-th cart for the rule set with the catalogue, from 0: lines state a sku and a quantity, some more.
  public func catalogCart(for number: Int) -> [UInt8] { cart(number, hasCatalogue: true) }

  private func cart(_ number: Int, hasCatalogue: Bool, _ lines: Int? = nil) -> [UInt8] {
    let dice = Dice(seed ^ (UInt64(truncatingIfNeeded: number) &+ (hasCatalogue ? 2 : 1)) &* 0xD134_2543_DE82_EF95)
    var generator = CartGenerator(world: world().0, dice: dice, hasCatalogue: hasCatalogue)
    generator.lineCount = lines
    return generator.bytes(id: "c\(number)")
  }

  private static func bytes(_ output: Output) -> [UInt8] {
    var bytes: [UInt8] = []
    output.write(to: &bytes)
    return bytes
  }
}
