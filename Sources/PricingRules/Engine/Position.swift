/// Lines of a cart that agree in everything but id, quantity and stock: what the engine calculates with.
struct Position {
  /// The number of the sku, when a rule mentions it; else −1.
  var skuSymbol: Int
  var categories: SymbolSet
  var tags: SymbolSet
  var attributes: [(name: Int, values: SymbolSet)]
  /// The number of the tax category; −1 without taxes.
  var taxCategory: Int
  /// In millionths, for ``per`` units.
  var unitPrice: Int64
  /// In millionths.
  var per: Int64
  /// Of one unit, in millionths.
  var weight: Int64
  /// Of all its lines, in millionths.
  var quantity: Int64
  /// In minor units.
  var gross: Int64 = 0
  /// Its lines, as indices in the cart's order.
  var lines: [Int]

  /// Priced units, `quantity ÷ per`.
  var units: Ratio { Ratio(Int128(quantity), Int128(per)) }
}
