import Money

extension Pricing {
  /// Whether nothing keeps the cart from being ordered.
  var isOrderable: Bool {
    if !cart.catalogProblems.isEmpty || run.deliveryProblem != nil || !taxes.problems.isEmpty { return false }
    if cart.quantity == 0 || run.discountedSubtotal < plan.minimum ?? 0 { return false }
    if let maximum = plan.maximumQuantity {
      for index in cart.positions.indices where cart.positions[index].quantity > maximum { return false }
    }
    for index in cart.lines.indices where cart.lines[index].stock >= 0 { return problems().isEmpty }
    return true
  }

  /// Why the cart cannot be ordered, in the order of the codes.
  func problems() -> [Quote.Problem] {
    var problems: [Quote.Problem] = []
    for index in cart.catalogProblems.indices {
      let problem = cart.catalogProblems[index]
      problems.append(
        Quote.Problem(
          code: problem.code, line: cart.string(cart.lines[problem.line].id), needs: cart.string(orNil: problem.needs),
          has: cart.string(orNil: problem.has)))
    }
    if let maximum = plan.maximumQuantity {
      for index in cart.positions.indices where cart.positions[index].quantity > maximum {
        let position = cart.positions[index]
        problems.append(
          Quote.Problem(
            code: .aboveMaximumQuantity, line: cart.string(cart.lines[Int(position.line)].id),
            needs: plan.names.maximumQuantity,
            has: FixedDecimal.number(Int128(position.quantity), scale: 6).description))
      }
    }
    addStockProblems(to: &problems)
    if let code = run.deliveryProblem {
      problems.append(Quote.Problem(code: code, has: cart.string(orNil: cart.deliveryMethod)))
    }
    for index in taxes.problems.indices { problems.append(taxProblem(taxes.problems[index])) }
    if let minimum = plan.minimum, run.discountedSubtotal < minimum {
      problems.append(
        Quote.Problem(
          code: .belowMinimum, needs: plan.names.minimum,
          has: FixedDecimal.money(run.discountedSubtotal, plan.digits).description))
    }
    if cart.quantity == 0 { problems.append(Quote.Problem(code: .emptyCart)) }
    return problems
  }

  /// Skus of which more is wanted than there is, in the order of the lines that first state their stock. Lines without
  /// a stock are not counted.
  private func addStockProblems(to problems: inout [Quote.Problem]) {
    var wanted: [(line: Int, quantity: Int128, stock: Int64)] = []
    for index in cart.lines.indices where cart.lines[index].stock >= 0 {
      let line = cart.lines[index]
      if let place = wanted.firstIndex(where: { cart.compare(cart.lines[$0.line].sku, line.sku) == 0 }) {
        wanted[place].quantity += Int128(line.quantity)
        wanted[place].stock = min(wanted[place].stock, line.stock)
      } else {
        wanted.append((index, Int128(line.quantity), line.stock))
      }
    }
    for entry in wanted where entry.quantity > Int128(entry.stock) {
      problems.append(
        Quote.Problem(
          code: .insufficientStock, line: cart.string(cart.lines[entry.line].id),
          needs: FixedDecimal.number(entry.quantity, scale: 6).description,
          has: FixedDecimal.number(Int128(entry.stock), scale: 6).description))
    }
  }

  private func taxProblem(_ source: TaxItem.Source) -> Quote.Problem {
    let (item, category): (String, String?)
    switch source {
    case .position(let index):
      let line = cart.lines[Int(cart.positions[Int(index)].line)]
      item = "line " + cart.string(line.id)
      category = cart.string(orNil: line.taxCategory) ?? plan.tax.defaultCategory
    case .delivery:
      (item, category) = ("delivery", plan.names.deliveryTaxCategory)
    case .fee(let index):
      let fee = fees[Int(index)].fee
      (item, category) = ("fee " + plan.names.fees[fee], plan.names.feeTaxCategories[fee])
    }
    return Quote.Problem(code: .noTaxRate, item: item, has: category)
  }
}
