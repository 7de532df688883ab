public import Money

/// Why a cart was not changed; it is as it was before.
public enum CartChangeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A quantity that no line can have: below or at zero, over 10⁹, or with more than six decimals.
  case invalidQuantity(FixedDecimal)
  /// There is no line with this id.
  case unknownLine(id: String)
  /// The shop does not hold so many; `left` more can be added to what the cart holds of the product.
  case notEnoughStock(sku: String, left: FixedDecimal)
  /// More than a cart may hold of one product; `left` more can be added.
  case aboveLimit(sku: String, left: FixedDecimal)

  /// A sentence in lower case.
  public var description: String {
    switch self {
    case .invalidQuantity(let quantity):
      "`\(quantity)` is no quantity: more than 0, at most 1000000000, at most 6 decimals"
    case .unknownLine(let id): "the cart has no line `\(id)`"
    case .notEnoughStock(let sku, let left): "only \(left.normalized) more of `\(sku)` are in stock"
    case .aboveLimit(let sku, let left): "only \(left.normalized) more of `\(sku)` may be in one cart"
    }
  }
}

/// Why the lines of a cart have no sum.
public enum CartSumError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line states no price: a catalogue has it.
  case noPrice(line: String)
  /// The cart's currency is none.
  case unknownCurrency(code: String)
  /// An amount is too large to be exact, or a line is priced per nothing.
  case overflow

  /// A sentence in lower case.
  public var description: String {
    switch self {
    case .noPrice(let line): "the line `\(line)` has no price"
    case .unknownCurrency(let code): "`\(code)` is no currency code of ISO 4217"
    case .overflow: "an amount of this cart is too large to be exact"
    }
  }
}
