/// What the rule sets and the carts of one seed have in common, so that rules meet lines.
struct World {
  struct Product {
    let sku: Text
    /// In units of 10^-6.
    let price: Int
    let categories: [Text]
    let tags: [Text]
    let brands: [Text]
    let taxCategory: Text
    let weight: Text?
    let per: Text?
    let stock: Text?
  }

  let currency: Text
  let digits: Int
  let timeZone: String
  let isInclusive: Bool
  let country: String
  let regions: [Text]
  let taxCategories: [Text]
  let defaultTaxCategory: Text?
  let coupons: [Text]
  let products: [Product]
  /// A usual price in smallest units of the currency.
  let scale: Int

  static let categories: [Text] = ["books", "food", "toys", "home"]
  static let tags: [Text] = ["sale", "new", "gift"]
  static let brands: [Text] = ["X", "Y", "Z"]
  static let customerTags: [Text] = ["vip", "staff", "b2b"]
  static let payments: [Text] = ["card", "cash", "cod"]
  static let channels: [Text] = ["web", "app", "pos"]
  static let methods: [Text] = ["std", "fast", "pickup"]

  init(_ dice: inout Dice) {
    let place = dice.pick([
      (currency: "JPY", digits: 0, zone: "Asia/Tokyo", country: "JP", scale: 1_000),
      (currency: "KWD", digits: 3, zone: "Asia/Kuwait", country: "KW", scale: 10_000),
      (currency: "USD", digits: 2, zone: "America/New_York", country: "US", scale: 3_000),
      (currency: "INR", digits: 2, zone: "Asia/Kolkata", country: "IN", scale: 20_000),
      (currency: "EGP", digits: 2, zone: "Africa/Cairo", country: "EG", scale: 9_000),
      (currency: "SAR", digits: 2, zone: "Asia/Riyadh", country: "SA", scale: 5_000),
      (currency: "EUR", digits: 2, zone: "Europe/Berlin", country: "DE", scale: 2_000),
    ])
    currency = Text(place.currency)
    digits = place.digits
    timeZone = dice.chance(85) ? place.zone : dice.pick(["UTC", "Australia/Lord_Howe", "America/Sao_Paulo"])
    country = place.country
    scale = dice.chance(15) ? 3 : place.scale
    isInclusive = dice.chance(50)
    regions = ["1", "2", "2-A", "3"].map { Text("\(place.country)-\($0)") } + [Text(place.country), "FR", "FR-1"]
    taxCategories = (0..<dice.roll(1...4)).map { Text("t\($0)") }
    defaultTaxCategory = dice.chance(30) ? dice.pick(taxCategories) : nil
    coupons = dice.chance(90) ? ["SAVE", "VIP", "Free", "A1"] : ["straße", "\u{C9}T\u{C9}", "\u{3A3}\u{3A3}", "A1"]
    let unit = (0..<(6 - digits)).reduce(1) { unit, _ in unit * 10 }
    var products: [Product] = []
    for number in 0..<dice.roll(3...9) {
      products.append(World.product(number, taxCategories, scale: scale, unit: unit, &dice))
    }
    self.products = products
  }

  private static func product(
    _ number: Int, _ taxCategories: [Text], scale: Int, unit: Int, _ dice: inout Dice
  ) -> Product {
    var price = dice.roll(1...3 * scale) * unit
    switch dice.roll(1...20) {
    case 1: price = 0
    case 2, 3: price = dice.roll(1...2 * scale * unit)
    case 4: price = price / 10 * 10 + dice.roll(0...9) * max(1, unit / 100)
    case 5: price = unit
    case 6...9: price = max(unit, price / (100 * unit) * 100 * unit)
    default: break
    }
    return Product(
      sku: Text("P\(number)"), price: price, categories: dice.chance(85) ? dice.some(categories, 30) : [],
      tags: dice.chance(40) ? dice.some(tags, 30) : [], brands: dice.chance(50) ? dice.some(brands, 30) : [],
      taxCategory: dice.pick(taxCategories),
      weight: dice.chance(85) ? dice.pick(["0", "0.25", "0.4", "1", "1.125", "2.5", "30"]) : nil,
      per: dice.chance(12) ? dice.pick(["100", "3", "0.5"]) : nil,
      stock: dice.chance(20) ? dice.pick(["0", "3", "4", "12", "0.5"]) : nil)
  }
}

extension World {
  /// A decimal of units of 10^-`places`, without needless zeros when `trimmed`.
  static func decimal(_ units: Int, places: Int, trimmed: Bool = false) -> Text {
    let value = Fraction(BigInt(units), BigInt.powerOfTen(places))
    return trimmed ? value.shortest : value.decimal(places: places)
  }

  /// Money in smallest units.
  func money(_ units: Int) -> Output { .text(World.decimal(units, places: digits)) }

  /// Money between two multiples of the usual price, often a round one.
  func money(_ from: Double, _ to: Double, _ dice: inout Dice) -> Output { money(units(from, to, &dice)) }

  func units(_ from: Double, _ to: Double, _ dice: inout Dice) -> Int {
    let (low, high) = (Int(from * Double(scale)), max(1, Int(to * Double(scale))))
    let units = dice.roll(min(low, high)...high)
    return dice.chance(30) && units >= 10 ? units / 10 * 10 : units
  }
}
