import PricingRules
import SourceText
import Testing

/// The examples of the checks are rule sets that run.
@Suite("Examples of the checks of rule sets")
struct RuleSetExampleTests {
  struct Place: Hashable, CustomStringConvertible {
    var id: String
    var start: Position
    var description: String { "\(start.line):\(start.column) \(id)" }
  }

  /// The text without its marks, and the places that they stand before.
  static func places(_ text: String, id: String) -> (bytes: [UInt8], places: Set<Place>) {
    var places: Set<Place> = []
    var position = Position.start
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar == "\u{2193}" {
        places.insert(Place(id: id, start: position))
        continue
      }
      bytes.append(contentsOf: String(scalar).utf8)
      position = scalar == "\n" ? Position(line: position.line + 1, column: 1) : position.advanced
    }
    return (bytes, places)
  }

  static func found(_ bytes: [UInt8], date: String?) -> Set<Place> {
    let reading = RuleSet.read(bytes, file: "rules/shop.json", zone: ZoneFiles.zone)
    var findings = reading.findings
    findings += reading.value?.analysis(of: bytes, file: "rules/shop.json", date: date).map(\.finding) ?? []
    return Set(findings.map { Place(id: $0.id, start: $0.start) })
  }

  @Test("Every example gives its findings and no other", arguments: RuleSetCheck.all.map(\.id))
  func examples(id: String) throws {
    let check = try #require(RuleSetCheck.named(id))
    for example in check.examples where example.files.count == 1 {
      let (bytes, places) = Self.places(example.document, id: id)
      #expect(Self.found(bytes, date: example.date) == places, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test("Every check is documented, and has a name of its own")
  func documentation() {
    #expect(Set(RuleSetCheck.all.map(\.id)).count == RuleSetCheck.all.count)
    for check in RuleSetCheck.all {
      #expect(check.summary.hasSuffix("."))
      #expect(check.reason.count > 40, "\(check.id)")
    }
  }
}

extension Position {
  fileprivate var advanced: Position { Position(line: line, column: column + 1) }
}
