/// Other carts that must cost the same (pricing.md §6).
public enum CartVariants {
  /// The lines and coupons in another order; nil when the cart is no JSON object.
  public static func permuted(_ cartJSON: [UInt8], seed: UInt64) -> [UInt8]? {
    var dice = Dice(seed)
    return changed(cartJSON) { key, elements in
      key == "lines" || key == "coupons" ? dice.shuffled(elements) : elements
    }
  }

  /// Some lines split into two equal ones with the same quantity together; nil when the cart is no JSON object.
  public static func split(_ cartJSON: [UInt8], seed: UInt64) -> [UInt8]? {
    var dice = Dice(seed)
    return changed(cartJSON) { key, elements in
      key == "lines" ? elements.flatMap { dice.chance(60) ? halves($0, &dice) : [$0] } : elements
    }
  }

  /// What a permuted or split cart must share with the other: all but lines, and the line ids of problems.
  public static func common(_ quoteJSON: [UInt8]) -> [UInt8] {
    let quote = JSONReader.read(quoteJSON)
    if quote?["kind"]?.text != "Quote" { return [] }
    let members = (quote?.members ?? []).filter { !["lines", "problems"].contains($0.key) }
    return bytes(.object(members.map { ($0.key, .verbatim($0.value)) }))
  }

  private static func changed(
    _ cartJSON: [UInt8], _ change: (Text, [Output]) -> [Output]
  ) -> [UInt8]? {
    guard let members = JSONReader.read(cartJSON)?.members else { return nil }
    return bytes(
      .object(
        members.map { member in
          guard let elements = member.value.elements else { return (member.key, .verbatim(member.value)) }
          return (member.key, .array(change(member.key, elements.map { .verbatim($0) })))
        }))
  }

  private static func halves(_ line: Output, _ dice: inout Dice) -> [Output] {
    guard case .verbatim(let json) = line, let members = json.members, let id = json["id"]?.text,
      let quantity = json["quantity"]?.plainNumber()?.value
    else { return [line] }
    // A part of the quantity with at most six decimals.
    let part = RoundingMode.down(
      quantity * Fraction(BigInt(dice.roll(0...10)), BigInt(10)), to: Fraction(BigInt(1), BigInt.powerOfTen(6)))
    return [(id, part), (Text("\(id)-b"), quantity - part)].map { id, quantity in
      .object(
        members.map { member in
          switch member.key {
          case "id": (member.key, .text(id))
          case "quantity": (member.key, .text(quantity.shortest))
          default: (member.key, .verbatim(member.value))
          }
        })
    }
  }

  private static func bytes(_ output: Output) -> [UInt8] {
    var bytes: [UInt8] = []
    output.write(to: &bytes)
    return bytes
  }
}
