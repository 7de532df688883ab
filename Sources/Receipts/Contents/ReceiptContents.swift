/// What a receipt says, before anything is laid out. Renderers add form and nothing else.
struct ReceiptContents: Sendable, Hashable {
  /// The language tag of the words.
  var language: String
  var isRightToLeft: Bool
  /// Receipt or credit note.
  var kind: Phrase
  var shop: Phrase
  var date: Phrase
  /// Which cart, where it has an id.
  var cart: Phrase?
  var columns: Columns
  var items: [Item]
  /// From the subtotal to what is due.
  var sums: [Sum]
  /// The taxes that are inside the prices.
  var includedTaxes: [Sum]
  var problems: Section
  var hints: Section
  /// What explains the quote: rules that applied, rules that did not, roundings.
  var explanations: [Section]

  /// The headings of the line items.
  struct Columns: Sendable, Hashable {
    var item: Phrase
    var quantity: Phrase
    var price: Phrase
    var amount: Phrase
  }

  /// A line of the cart.
  struct Item: Sendable, Hashable {
    var name: Phrase
    /// Where it is not the name already.
    var sku: Phrase?
    var quantity: Phrase?
    var price: Phrase?
    /// Quantity × price, where both are known.
    var calculation: Phrase?
    /// Before discounts.
    var gross: String
    var discounts: [Sum]
    /// After discounts, where there are any.
    var total: String?
  }

  /// A label with its amount.
  struct Sum: Sendable, Hashable {
    enum Level: String, Sendable, Hashable {
      /// A part of the total.
      case part
      /// A part of the row above.
      case detail
      /// A total.
      case total
      /// What there is to pay.
      case grand
    }

    var label: Phrase
    var amount: String
    var level: Level
  }

  /// Sentences under a heading; nothing is shown when there are none.
  struct Section: Sendable, Hashable {
    var heading: Phrase
    var sentences: [Phrase]
  }
}
