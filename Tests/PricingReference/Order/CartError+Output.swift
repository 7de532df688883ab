extension CartError {
  /// The error object (quote.md §5).
  static func output(_ errors: [CartError], cart: Text?) -> Output {
    [
      "apiVersion": .text("pricing/v1"), "kind": .text("Error"), "cart": .text(cart),
      "errors": .array(errors.map(\.output)),
    ]
  }

  private var output: Output {
    var members: [(Text, Output)] = [
      ("code", .text(code)), ("pointer", .text(pointer)), ("message", .text(Text("the cart has the error \(code)"))),
    ]
    if let line { members.append(("line", .text(line))) }
    if let needs { members.append(("needs", .text(needs))) }
    if let has { members.append(("has", .text(has))) }
    return .object(members)
  }
}
