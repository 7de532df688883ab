import SourceText

extension RuleSet {
  /// A cases file to start from: carts at every edge of the rule set, with the totals that they have today.
  ///
  /// Somebody who knows what the rules should do reads it once; from then on it says when a change moves an edge.
  ///
  /// - Parameter date: a date or a time with offset; carts without other demands are priced then.
  public func boundaryCases(date: String? = nil) -> [UInt8] {
    var now: Int64?
    if let date {
      now = Timestamp.instant(date) ?? Timestamp.day(date).map { document.zone.start(ofDay: $0) * Timestamp.resolution }
    }
    let empty: [UInt8] = Array("{}".utf8)
    guard let source = try? JSONNode(parsing: empty) else { return [] }
    var carts = BoundaryCarts(AnalysisRun(self, source, bytes: empty, file: "", now: now, catalog: nil))
    let entries = carts.all()
    let engine = PricingEngine(self)
    var text: [UInt8] = Array(
      """
      {
        "$schema": "schema/cases-v1.schema.json",
        "apiVersion": "pricing/v1",
        "kind": "Cases",
        "ruleSet": "\(id)",
        "cases": [
      """.utf8)
    for (index, entry) in entries.enumerated() {
      var name = JSONWriter()
      name.string(entry.name)
      text += Array("\(index == 0 ? "" : ",")\n    { \"name\": ".utf8) + name.bytes
      text += Array(",\n      \"cart\": ".utf8) + entry.cart.json
      text += Array(",\n      \"expect\": ".utf8) + expectation(engine, entry.cart) + Array(" }".utf8)
    }
    return text + Array("\n  ]\n}\n".utf8)
  }

  /// The totals of a quote and what keeps it from being ordered, or the errors.
  private func expectation(_ engine: PricingEngine, _ cart: Cart) -> [UInt8] {
    var out = JSONWriter()
    do {
      let quote = try engine.quote(cart)
      guard let node = try? JSONNode(parsing: engine.json(cart)) else { return [] }
      out.object { out in
        for key in quote.isOrderable ? ["totals", "due"] : ["totals", "problems", "due"] {
          guard let member = node[key] else { continue }
          out.key(key)
          out.raw(CompactJSON.bytes(member))
        }
      }
    } catch {
      out.object { out in
        out.member("kind", "Error")
        out.key("errors")
        out.array { out in
          for fault in error.faults {
            out.object { out in
              out.member("code", fault.code)
              out.member("pointer", fault.pointer)
            }
          }
        }
      }
    }
    return out.bytes
  }
}
