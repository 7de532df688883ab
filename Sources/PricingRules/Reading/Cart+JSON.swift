import Money
public import SourceText

extension Cart {
  /// The document's bytes: compact JSON that ``init(parsing:)`` reads back to the same cart; what is not stated is left
  /// out.
  public var json: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Appends the document to a writer.
  public func write(to out: inout JSONWriter) {
    out.object { out in
      out.member("apiVersion", "pricing/v1")
      out.member("kind", "Cart")
      out.member("id", orAbsent: id)
      if document == .credit { out.member("document", document.rawValue) }
      out.member("currency", currency)
      out.member("at", at)
      out.member("shipFrom", orAbsent: shipFrom)
      out.member("shipTo", orAbsent: shipTo)
      out.member("deliveryMethod", orAbsent: deliveryMethod)
      out.member("payment", orAbsent: payment)
      out.member("channel", orAbsent: channel)
      out.member("coupons", orAbsent: coupons)
      out.member("customerTags", orAbsent: customerTags)
      out.key("lines")
      out.array { out in for line in lines { line.write(to: &out) } }
      if tenders.isEmpty { return }
      out.key("tenders")
      out.array { out in
        for tender in tenders { tender.write(to: &out) }
      }
    }
  }
}

extension Tender {
  func write(to out: inout JSONWriter) {
    out.object { out in
      out.member("id", id)
      out.member("kind", kind.rawValue)
      out.member("balance", balance.description)
    }
  }
}

extension CartLine {
  func write(to out: inout JSONWriter) {
    out.object { out in
      out.member("id", id)
      out.member("sku", sku)
      out.member("category", orAbsent: category)
      out.member("tags", orAbsent: tags)
      if !attributes.isEmpty {
        out.key("attributes")
        out.object { out in
          for (name, values) in attributes.sorted(by: { $0.key < $1.key }) {
            out.key(name)
            out.array { out in for value in values { out.string(value) } }
          }
        }
      }
      out.member("taxCategory", orAbsent: taxCategory)
      out.member("unitPrice", orAbsent: unitPrice?.description)
      out.member("quantity", quantity.description)
      out.member("per", orAbsent: per?.description)
      out.member("unit", orAbsent: unit)
      out.member("weight", orAbsent: weight?.description)
      out.member("stock", orAbsent: stock?.description)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, orAbsent text: String?) {
    if let text { member(name, text) }
  }

  /// A list of texts, left out when it is empty.
  fileprivate mutating func member(_ name: String, orAbsent texts: [String]) {
    if texts.isEmpty { return }
    key(name)
    array { out in for text in texts { out.string(text) } }
  }
}
