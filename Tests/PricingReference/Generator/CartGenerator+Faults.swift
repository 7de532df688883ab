extension CartGenerator {
  /// Makes one fault, so that there is no question which error comes first.
  mutating func spoil(_ members: inout [(Text, Output)]) {
    func replace(_ key: Text, _ value: Output?) {
      members = members.compactMap { $0.0 == key ? value.map { (key, $0) } : $0 }
    }
    func add(_ key: Text, _ value: Output) {
      replace(key, nil)
      members.append((key, value))
    }
    switch dice.roll(1...16) {
    case 1: replace("currency", .text("GBP"))
    case 2: replace("at", .text(dice.pick(["2026-11-31T00:00:00Z", "2026-11-30T00:00:00", "today", "2026-11-30"])))
    case 3: replace("apiVersion", .text("pricing/v2"))
    case 4: replace("kind", .text("Card"))
    case 5: add("document", .text("invoice"))
    case 6: add("colour", .text("red"))
    case 7: members.append(("currency", .text(world.currency)))
    case 8: add("tenders", .array([["id": .text("1"), "kind": .text("cheque"), "balance": .text("1")]]))
    case 9: add("tenders", .array([["id": .text("1"), "kind": .text("credit"), "balance": .text("1.2345678")]]))
    case 10: replace(dice.pick(["currency", "at", "lines"]), nil)
    default: spoilLine(&members)
    }
  }

  private mutating func spoilLine(_ members: inout [(Text, Output)]) {
    guard let place = members.firstIndex(where: { $0.0 == "lines" }), case .array(var lines) = members[place].1,
      !lines.isEmpty
    else { return }
    let index = dice.roll(0...lines.count - 1)
    guard case .object(var line) = lines[index] else { return }
    let key: Text = dice.pick(["quantity", "quantity", "id", "sku", "unitPrice", "taxCategory", "weight"])
    let wrong: [Output]
    switch key {
    case "quantity":
      wrong =
        ["", " ", "-1", "+1", "1e3", "NaN", "1.1234567", "1000000001", "1,5", "01"].map { .text(Text($0)) }
        + [.number("-1"), .number("1e3"), .null, .bool(true)]
    case "id": wrong = index == 0 ? [] : [.text("1")]
    case "sku": wrong = []
    case "taxCategory": wrong = [.number("1"), .null]
    default: wrong = [.text("-0.01"), .number("1E2"), .text("1.2345678"), .text("12345678901234567"), .bool(false)]
    }
    line.removeAll { $0.0 == key }
    if !wrong.isEmpty { line.append((key, dice.pick(wrong))) }
    // Without a price, a tax category or a weight a line may be right.
    lines[index] = .object(line)
    members[place].1 = .array(lines)
  }
}
