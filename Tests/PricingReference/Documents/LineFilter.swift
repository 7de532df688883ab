/// The filter of lines (pricing.md §3): all keys must hold, a list means "any of".
struct LineFilter: Sendable {
  /// One key of a filter; each is negated on its own under `not` (A04).
  enum Key: Sendable {
    case sku([Text])
    case category([Text])
    case tag([Text])
    /// One attribute: `attribute: { brand: […], size: […] }` is two keys.
    case attribute(name: Text, values: [Text])
    case unitPrice(Interval)
    case quantity(Interval)
    case weight(Interval)
  }

  var wanted: [Key] = []
  var unwanted: [Key] = []

  init(_ json: JSONValue) throws(ReferenceError) {
    for member in try json.object("a line filter") where member.key != "not" {
      wanted += try LineFilter.keys(member)
    }
    for member in try json["not"]?.object("`not` of a line filter") ?? [] { unwanted += try LineFilter.keys(member) }
  }

  private static func keys(_ member: JSONValue.Member) throws(ReferenceError) -> [Key] {
    switch member.key {
    case "sku": return [.sku(try member.value.strings("sku"))]
    case "category": return [.category(try member.value.strings("category"))]
    case "tag": return [.tag(try member.value.strings("tag"))]
    case "attribute":
      var keys: [Key] = []
      for attribute in try member.value.object("attribute") {
        keys.append(.attribute(name: attribute.key, values: try attribute.value.strings("attribute")))
      }
      return keys
    case "unitPrice": return [.unitPrice(try Interval(member.value))]
    case "quantity": return [.quantity(try Interval(member.value))]
    case "weight": return [.weight(try Interval(member.value))]
    default: throw ReferenceError("unknown key \(member.key) in a line filter")
    }
  }

  func matches(_ position: Position) -> Bool {
    wanted.allSatisfy { $0.holds(position) } && !unwanted.contains { $0.holds(position) }
  }
}

extension LineFilter.Key {
  func holds(_ position: Position) -> Bool {
    switch self {
    case .sku(let list): list.contains(position.sku)
    case .category(let list): list.contains(where: position.categories.contains)
    case .tag(let list): list.contains(where: position.tags.contains)
    case .attribute(let name, let values): values.contains { position.attributes[name]?.contains($0) ?? false }
    // The list price, not the running one (A17); quantity is that of the position; weight is that of one unit (A70).
    case .unitPrice(let interval): interval.contains(position.unitPrice)
    case .quantity(let interval): interval.contains(position.quantity)
    case .weight(let interval): interval.contains(position.weight)
    }
  }
}
