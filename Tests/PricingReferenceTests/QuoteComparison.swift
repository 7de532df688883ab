@testable import PricingReference

/// Compares a part of a quote, which is expected, with a whole one (A65): objects key by key; `lines`, `fees`, `tenders`
/// by `id`, `taxes` by code and rate, `applied`, `notApplied`, `hints`, `claims` by `rule`; `errors` by place; other
/// arrays whole.
enum QuoteComparison {
  static func differences(_ expected: JSONValue, _ found: JSONValue?, _ place: String = "") -> [String] {
    guard let found else { return ["\(place) is missing"] }
    if let members = expected.members {
      return members.flatMap { differences($0.value, found[$0.key], "\(place)/\($0.key)") }
    }
    guard let elements = expected.elements, let others = found.elements, !elements.isEmpty else {
      let (left, right) = (text(expected), text(found))
      return left == right ? [] : ["\(place): expected \(left), found \(right)"]
    }
    let keys: [Text]
    switch place.split(separator: "/").last {
    case "lines", "fees", "tenders": keys = ["id"]
    case "taxes": keys = ["code", "percent", "perUnit"]
    case "applied", "notApplied", "hints", "claims": keys = ["rule", "coupon"]
    case "errors":
      return elements.enumerated().flatMap { index, element in
        differences(element, index < others.count ? others[index] : nil, "\(place)/\(index)")
      }
    default:
      let (left, right) = (text(expected), text(found))
      return left == right ? [] : ["\(place): expected \(left), found \(right)"]
    }
    return elements.flatMap { element in
      let matching = others.filter { other in
        keys.allSatisfy { key in element[key] == nil || element[key]?.text == other[key]?.text }
      }
      let name = keys.compactMap { element[$0]?.text?.description }.joined(separator: " ")
      return differences(element, matching.first, "\(place)/\(name)")
    }
  }

  private static func text(_ value: JSONValue) -> String {
    String(decoding: VectorFile.bytes(value), as: UTF8.self)
  }
}
