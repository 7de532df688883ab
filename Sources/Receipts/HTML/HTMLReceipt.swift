/// Writes a receipt as a page.
struct HTMLReceipt {
  let contents: ReceiptContents

  init(_ contents: ReceiptContents) {
    self.contents = contents
  }

  func page() -> String {
    var html = HTMLWriter()
    html.raw("<!DOCTYPE html>\n")
    html.element("html", ["lang": contents.language, "dir": contents.isRightToLeft ? "rtl" : "ltr"]) { html in
      html.line()
      html.element("head") { head(&$0) }
      html.line()
      html.element("body") { html in
        html.line()
        html.element("main") { body(&$0) }
        html.line()
      }
      html.line()
    }
    html.line()
    return html.text
  }

  private func head(_ html: inout HTMLWriter) {
    html.line()
    html.void("meta", ["charset": "utf-8"])
    html.line()
    html.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    html.line()
    html.void("meta", ["name": "color-scheme", "content": "light dark"])
    html.line()
    html.element("title") { $0.write("\(contents.kind.plain) · \(contents.shop.plain)") }
    html.line()
    html.element("style") { $0.raw(ReceiptStyle.css) }
    html.line()
  }

  private func body(_ html: inout HTMLWriter) {
    html.line()
    html.element("header") { html in
      html.element("p", ["class": "kind"]) { $0.write(contents.kind) }
      html.element("h1") { $0.write(contents.shop) }
      html.element("p", ["class": "facts"]) { html in
        html.element("span") { $0.write(contents.date) }
        if let cart = contents.cart { html.element("span") { $0.write(cart) } }
      }
    }
    section(contents.problems, "problems", &html)
    table(&html)
    section(contents.hints, "hints", &html)
    for explanation in contents.explanations { section(explanation, "explanation", &html) }
    html.line()
  }

  private func section(_ section: ReceiptContents.Section, _ name: String, _ html: inout HTMLWriter) {
    guard !section.sentences.isEmpty else { return }
    html.line()
    html.element("section", ["class": name]) { html in
      html.element("h2") { $0.write(section.heading) }
      html.element("ul") { html in
        for sentence in section.sentences { html.element("li") { $0.write(sentence) } }
      }
    }
  }

  /// One table, so that all amounts stand in one column. A narrow screen has no room for quantity and price: there the
  /// calculation stands below the name.
  private func table(_ html: inout HTMLWriter) {
    html.line()
    html.element("table") { html in
      html.line()
      html.element("thead") { html in
        html.element("tr") { html in
          let columns = contents.columns
          html.element("th", ["scope": "col", "class": "item"]) { $0.write(columns.item) }
          html.element("th", ["scope": "col", "class": "wide"]) { $0.write(columns.quantity) }
          html.element("th", ["scope": "col", "class": "wide"]) { $0.write(columns.price) }
          html.element("th", ["scope": "col", "class": "amount"]) { $0.write(columns.amount) }
        }
      }
      for item in contents.items { write(item, &html) }
      sums(contents.sums, "sums", &html)
      if !contents.includedTaxes.isEmpty { sums(contents.includedTaxes, "sums included", &html) }
      html.line()
    }
  }

  private func write(_ item: ReceiptContents.Item, _ html: inout HTMLWriter) {
    html.line()
    html.element("tbody") { html in
      html.element("tr") { html in
        html.element("th", ["scope": "row", "class": "item"]) { html in
          html.write(item.name)
          if let sku = item.sku { html.element("span", ["class": "sku"]) { $0.write(sku) } }
          if let calculation = item.calculation ?? item.quantity {
            html.element("span", ["class": "narrow"]) { $0.write(calculation) }
          }
        }
        html.element("td", ["class": "wide"]) { html in if let quantity = item.quantity { html.write(quantity) } }
        html.element("td", ["class": "wide"]) { html in if let price = item.price { html.write(price) } }
        html.element("td", ["class": "amount"]) { $0.write(amount: item.gross) }
      }
      for discount in item.discounts { row("off", discount.label, discount.amount, &html) }
      if let total = item.total { row("net", .words(""), total, &html) }
    }
  }

  private func sums(_ sums: [ReceiptContents.Sum], _ name: String, _ html: inout HTMLWriter) {
    html.line()
    html.element("tbody", ["class": name]) { html in
      for sum in sums { row(sum.level.rawValue, sum.label, sum.amount, &html) }
    }
  }

  /// A label with its amount.
  private func row(_ name: String, _ label: Phrase, _ amount: String, _ html: inout HTMLWriter) {
    html.line()
    html.element("tr", ["class": name]) { html in
      let isEmpty = label.plain.isEmpty
      html.element(isEmpty ? "td" : "th", isEmpty ? ["colspan": "3"] : ["scope": "row", "colspan": "3"]) {
        $0.write(label)
      }
      html.element("td", ["class": "amount"]) { html in if !amount.isEmpty { html.write(amount: amount) } }
    }
  }
}

extension Phrase {
  /// The text alone, for places where no markup can be.
  fileprivate var plain: String {
    pieces.map { piece in
      switch piece {
      case .words(let text), .name(let text), .figure(let text): text
      }
    }.joined()
  }
}
