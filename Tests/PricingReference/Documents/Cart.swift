/// A cart as it was sent.
struct Cart: Sendable {
  struct Line: Sendable {
    var id: Text = ""
    var sku: Text = ""
    /// The value and the text, which `price-changed` prints.
    var unitPrice: (value: Fraction, text: Text)?
    var quantity = Fraction.zero
    var stock: Fraction?
    var facts = Facts()
  }

  /// What a catalogue replaces (A34).
  struct Facts: Sendable {
    var categories: [Text] = []
    var tags: [Text] = []
    var attributes: [Text: [Text]] = [:]
    var taxCategory: Text?
    var weight: Fraction?
    var per: Fraction?
    var unit: Text?
  }

  struct Tender: Sendable {
    var id: Text = ""
    var kind: Text = ""
    var balance = Fraction.zero
  }

  var id: Text?
  var isCredit = false
  var at: (instant: Instant, text: Text) = (Instant(microseconds: 0), "")
  var lines: [Line] = []
  var shipFrom: Text?
  var shipTo: Text?
  var deliveryMethod: Text?
  var payment: Text?
  var channel: Text?
  /// Trimmed, case-folded, sorted, unique (A40).
  var coupons: [Text] = []
  /// Sorted, unique.
  var customerTags: [Text] = []
  var tenders: [Tender] = []
}

/// Why a cart cannot be priced (quote.md §5).
struct CartError: Error, Sendable {
  let code: Text
  let pointer: Text
  var line: Text?
  var needs: Text?
  var has: Text?
  /// Where it stands in the document; a missing key stands at the end of its object.
  var offset = 0
}

extension Sequence<Text> {
  /// As a set: sorted by Unicode scalars, each once.
  var sortedOnce: [Text] { Set(self).sorted() }
}
