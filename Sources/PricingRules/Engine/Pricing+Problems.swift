import Money

extension Pricing {
  /// Why the cart cannot be ordered, in the order of the codes.
  func problems(_ run: Run, _ taxes: TaxRun) -> [Quote.Problem] {
    var problems = cart.catalogProblems
    let lines = cart.lines
    if let maximum = plan.maximumQuantity {
      for position in cart.positions where position.quantity > maximum {
        problems.append(
          Quote.Problem(
            code: .aboveMaximumQuantity, line: lines[position.lines[0]].id, needs: plan.maximumQuantityText,
            has: FixedDecimal.number(Int128(position.quantity), scale: 6).description))
      }
    }
    problems += cart.stockProblems
    if let code = run.deliveryProblem { problems.append(Quote.Problem(code: code, has: cart.cart.deliveryMethod)) }
    problems += taxes.problems
    let goods = run.discountedSubtotal
    if let minimum = plan.minimum, goods < minimum {
      problems.append(
        Quote.Problem(
          code: .belowMinimum, needs: plan.minimumText, has: FixedDecimal.money(goods, plan.digits).description))
    }
    if cart.quantity == 0 { problems.append(Quote.Problem(code: .emptyCart)) }
    return problems
  }
}

extension PreparedCart {
  /// Skus of which more is wanted than there is, in the order of the lines that first state their stock. Lines without a
  /// stock are not counted.
  fileprivate var stockProblems: [Quote.Problem] {
    var wanted: [(line: Int, quantity: Int128, stock: FixedDecimal)] = []
    var places: [[UInt8]: Int] = [:]
    for (index, line) in lines.enumerated() {
      guard let stock = line.stock else { continue }
      let sku = Array(line.sku.utf8)
      if let place = places[sku] {
        wanted[place].quantity += line.quantity.micro
        wanted[place].stock = min(wanted[place].stock, stock)
      } else {
        places[sku] = wanted.count
        wanted.append((index, line.quantity.micro, stock))
      }
    }
    return wanted.filter { $0.quantity > $0.stock.micro }.map { entry in
      Quote.Problem(
        code: .insufficientStock, line: lines[entry.line].id,
        needs: FixedDecimal.number(entry.quantity, scale: 6).description, has: entry.stock.normalized.description)
    }
  }
}

extension FixedDecimal {
  /// Minor units as money.
  static func money(_ amount: Int64, _ digits: Int) -> FixedDecimal {
    (try? FixedDecimal(coefficient: Int128(amount), scale: digits)) ?? .zero
  }

  /// A number without trailing zeros.
  static func number(_ value: Int128, scale: Int) -> FixedDecimal {
    ((try? FixedDecimal(coefficient: value, scale: scale)) ?? .zero).normalized
  }
}
