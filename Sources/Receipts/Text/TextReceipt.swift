import SourceText

/// Writes a receipt as lines in columns.
struct TextReceipt {
  let width: Int
  let isRightToLeft: Bool

  func text(_ contents: ReceiptContents) -> String {
    let amountWidth = amounts(contents).map { DisplayWidth.of($0) }.max() ?? 0
    var page = TextPage(width: width, amountWidth: amountWidth, isRightToLeft: isRightToLeft)
    page.title(contents.shop)
    page.title(contents.kind)
    page.pair(contents.cart, contents.date)
    if !contents.problems.sentences.isEmpty {
      page.rule("━")
      page.section(contents.problems)
    }
    page.rule("━")
    for (index, item) in contents.items.enumerated() {
      if index > 0 { page.blank() }
      write(item, to: &page)
    }
    page.rule("─")
    write(contents.sums, to: &page)
    if !contents.includedTaxes.isEmpty {
      page.rule("─")
      write(contents.includedTaxes, to: &page)
    }
    for section in [contents.hints] + contents.explanations where !section.sentences.isEmpty {
      page.rule("─")
      page.section(section)
    }
    return page.text
  }

  private func write(_ item: ReceiptContents.Item, to page: inout TextPage) {
    if let calculation = item.calculation ?? item.quantity {
      page.paragraph(item.name)
      page.row(calculation, item.gross, indent: 2)
    } else {
      page.row(item.name, item.gross)
    }
    for discount in item.discounts { page.row(discount.label, discount.amount, indent: 2) }
    if let total = item.total { page.row(nil, total) }
  }

  private func write(_ sums: [ReceiptContents.Sum], to page: inout TextPage) {
    for sum in sums {
      if sum.level == .grand { page.rule("━") }
      page.row(sum.label, sum.amount, indent: sum.level == .detail ? 2 : 0)
    }
  }

  private func amounts(_ contents: ReceiptContents) -> [String] {
    contents.items.flatMap { [$0.gross] + $0.discounts.map(\.amount) + ($0.total.map { [$0] } ?? []) }
      + (contents.sums + contents.includedTaxes).map(\.amount)
  }
}
