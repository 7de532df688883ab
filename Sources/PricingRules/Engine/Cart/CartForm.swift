import Money

/// A cart in the engine's own form: plain values in a few buffers that are used again for the next cart.
///
/// Texts lie in one pool of bytes, lists of them in one pool of references, and the numbers that rules know them by in a
/// third. A form is filled by ``fill(_:_:_:)`` from a cart value, or by ``parse(_:_:)`` straight from a document.
struct CartForm: ~Copyable {
  private let pin = Pin()

  /// A text in the pool.
  struct Text {
    var start: Int32 = 0
    var count: Int32 = 0

    var range: Range<Int> { unsafe Range(uncheckedBounds: (Int(start), Int(start) &+ Int(count))) }
  }

  struct Tender {
    var id: Text
    var kind: PricingRules.Tender.Kind
    /// In minor units.
    var balance: Int64
  }

  /// A problem that the catalogue has with a line.
  struct CatalogProblem {
    var code: Quote.Problem.Code
    var line: Int
    var needs: Text?
    var has: Text?
  }

  // Pools.
  /// Texts up to here stood in a document without escapes.
  var plainEnd: Int32 = 0
  var texts = Buffer<UInt8>()
  var references = Buffer<Text>()
  var symbols = Buffer<Int32>()

  // The document.
  var id: Text?
  var isCredit = false
  var at = Text()
  var lines = Buffer<Line>()
  var shipFrom: Text?
  var shipTo: Text?
  var deliveryMethod: Text?
  var payment: Text?
  var channel: Text?
  var tenders = Buffer<Tender>()
  var catalogProblems = Buffer<CatalogProblem>()
  /// Codes, trimmed and folded, in the order of their bytes, each once.
  var coupons = Buffer<Text>()
  /// In the order of their bytes, each once.
  var customerTags = Buffer<Text>()

  // The orders in which the last documents had their keys.
  var cartOrder: KeyOrder<CartKeys.Cart>
  var lineOrder: KeyOrder<CartKeys.Line>
  var tenderOrder: KeyOrder<CartKeys.Tender>

  /// Ids of lines, which have to be different.
  var lineIDs = TextSet()

  // What rules ask for.
  /// Microseconds since 1970.
  var instant: Int64 = 0
  var weekday = 0
  var minute = 0
  /// The numbers of the texts at each place, by ``CartFact``.
  private(set) var facts = InlineArray<7, Symbols>(repeating: Symbols())
  /// Nil when a side is missing.
  var sameRegion: Bool?

  // Positions, in canonical order.
  var positions = Buffer<Position>()
  /// The lines of the positions, each in the cart's order.
  var positionLines = Buffer<Int32>()
  /// Of all lines, in millionths.
  var quantity: Int128 = 0
  /// Of all lines, in units of 10⁻¹².
  var weight: Int128 = 0

  /// Lines that agree in everything but id, quantity and stock: what the engine calculates with.
  struct Position {
    /// Rows of ``positionLines``.
    var lines: Rows
    /// The first of them, which stands for all.
    var line: Int32
    /// Of all its lines, in millionths.
    var quantity: Int64
    /// In minor units.
    var gross: Int64 = 0
  }

  init(_ keys: CartKeys) {
    cartOrder = KeyOrder(keys.cart)
    lineOrder = KeyOrder(keys.line)
    tenderOrder = KeyOrder(keys.tender)
  }

  /// Forgets the cart, and keeps the memory.
  mutating func clear() {
    plainEnd = 0
    texts.removeAll()
    references.removeAll()
    symbols.removeAll()
    lines.removeAll()
    tenders.removeAll()
    catalogProblems.removeAll()
    coupons.removeAll()
    customerTags.removeAll()
    positions.removeAll()
    positionLines.removeAll()
    (id, shipFrom, shipTo, deliveryMethod, payment, channel) = (nil, nil, nil, nil, nil, nil)
    isCredit = false
  }

  // MARK: Texts

  func string(_ text: Text) -> String { texts.span(text.range).string }

  func string(orNil text: Text?) -> String? {
    if let text { string(text) } else { nil }
  }

  func strings(_ list: borrowing Buffer<Text>) -> [String] {
    var strings: [String] = []
    for index in list.indices { strings.append(string(list[index])) }
    return strings
  }

  mutating func store(_ text: String) -> Text {
    let start = texts.count
    texts.append(contentsOf: text.utf8.span)
    return Text(start: Int32(start), count: Int32(texts.count - start))
  }

  mutating func store(_ text: String?) -> Text? {
    if let text { store(text) } else { nil }
  }

  /// Below, at or above zero, in the order of UTF-8 bytes, which is the order of Unicode scalars.
  func compare(_ left: Text, _ right: Text) -> Int {
    texts.span(left.range).order(texts.span(right.range))
  }

  /// The number of a text in a vocabulary; −1 for a text that no rule mentions.
  @inline(__always)
  func symbol(_ text: Text, _ vocabulary: borrowing Vocabulary) -> Int32 {
    vocabulary.number(of: text, in: texts)
  }

  /// The numbers of one text.
  mutating func symbols(_ text: Text?, _ vocabulary: borrowing Vocabulary) -> Symbols {
    guard let text else { return Symbols() }
    return symbols(text, vocabulary)
  }

  @inline(__always)
  mutating func symbols(_ text: Text, _ vocabulary: borrowing Vocabulary) -> Symbols {
    var set = startSymbols()
    add(symbol(text, vocabulary), to: &set)
    return set
  }

  // MARK: Sets of numbers

  /// The numbers of the texts at a place.
  subscript(fact: CartFact) -> Symbols {
    @inline(__always) get { facts[fact.rawValue] }
    set { facts[fact.rawValue] = newValue }
  }

  @inline(__always)
  func startSymbols() -> Symbols {
    Symbols(rows: Rows(start: Int32(truncatingIfNeeded: symbols.count), count: 0))
  }

  /// Adds a number to the set that was started last.
  @inline(__always)
  mutating func add(_ symbol: Int32, to set: inout Symbols) {
    if symbol < 0 { return }
    set.mask |= 1 &<< UInt64(symbol & 63)
    if symbol >= 64 { set.isLarge = true }
    symbols.append(symbol)
    set.rows = Rows(start: set.rows.start, count: set.rows.count &+ 1)
  }
}
