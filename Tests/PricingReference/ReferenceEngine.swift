/// The slow, obvious engine that the fast one is tested against.
///
/// Written straight from the description of `pricing/v1`, on exact fractions, in the order of calculation: one file per
/// step and per effect. It shares no code with the package. A comment such as (A23) names the reading it follows.
///
/// It prices what shops sell: `buyGet` looks at every single unit, so quantities in the millions take long.
public struct ReferenceEngine: Sendable {
  private let set: RuleSet

  /// Reads a rule set. It refuses what it cannot understand, but it is no checker: give it valid rule sets.
  public init(ruleSetJSON: [UInt8], zone: ReferenceZone) throws(ReferenceError) {
    set = try RuleSet(ruleSetJSON, zone: zone)
  }

  /// The bytes of a quote or of an error object, without a line end. Throws only for a bad catalogue.
  ///
  /// With `explain`, every rule is in `applied` or in `notApplied`.
  public func quote(
    cartJSON: [UInt8], catalogJSON: [UInt8]? = nil, explain: Bool
  ) throws(ReferenceError) -> [UInt8] {
    let catalogue: Catalogue? = if let catalogJSON { try Catalogue(catalogJSON) } else { nil }
    var (cart, errors) = CartReader.read(cartJSON, for: set, hasCatalogue: catalogue != nil)
    var problems: [Problem] = []
    if let catalogue, errors.isEmpty {
      (cart, problems, errors) = cart.priced(by: catalogue, currency: set.currency, tax: set.tax)
    }
    var output = Output.null
    if errors.isEmpty {
      do {
        let calculation = try Calculation(set, cart, problems: problems)
        output = try QuoteWriter(calculation, explain: explain).quote()
      } catch {
        errors = [CartError(code: "table-overlap", pointer: "")]
      }
    }
    if !errors.isEmpty { output = CartError.output(errors, cart: cart.id) }
    var bytes: [UInt8] = []
    output.write(to: &bytes)
    return bytes
  }
}
