import Localization
import Money
import PricingRules
import SampleWorld
import SourceText
import StringsCheck
import StringsFiles
import Testing

@Suite("Sample texts")
struct TextTests {
  static let tables = ["Localizable.strings", "Localizable.stringsdict", "Products.strings", "Rules.strings"]

  @Test("The check of the texts finds nothing")
  func check() throws {
    let files = try SampleWorld.languages.flatMap { language in
      try Self.tables.map { try SampleWorld.table($0, language) }
    }
    #expect(files.flatMap(\.findings) == [])
    let plurals = try SampleWorld.languages.map { language in
      let rules = try PluralRules(locale: LocaleIdentifier(language))
      let use = PluralUse(all: rules.categories.map(\.rawValue)) { rules.category(of: FixedDecimal($0)).rawValue }
      return (language, use)
    }
    let titles = try SampleWorld.ruleSetIDs.map { id in
      try #require(RuleSetTitles(SampleWorld.bytes("rules/\(id).json"), path: "rules/\(id).json"))
    }
    let checker = Checker(plurals: Dictionary(uniqueKeysWithValues: plurals))
    let findings = checker.findings(in: Project(files), titlesOf: titles)
    #expect(findings.map { "\($0.file):\($0.start.line): \($0.id): \($0.message)" } == [])
  }

  @Test("Every id of a rule set has a title", arguments: SampleWorld.ruleSetIDs, SampleWorld.languages)
  func titles(id: String, language: String) throws {
    let titles = try SampleWorld.titles(language)
    let root = try JSONNode(parsing: SampleWorld.bytes("rules/\(id).json"))
    var ids = Self.ids(root["discounts"]) + Self.ids(root["fees"])
    if case .object(let methods) = root["delivery"]?["methods"]?.value { ids += methods.map(\.key) }
    #expect(!ids.isEmpty)
    for key in ["rule.\(id)"] + ids.map({ "rule.\(id).\($0)" }) {
      #expect(titles[key]?.isEmpty == false, "\(key)")
    }
    for code in Self.taxCodes(root) { #expect(titles["tax.\(code)"]?.isEmpty == false, "\(code)") }
  }

  @Test("Every product has a name", arguments: SampleWorld.languages)
  func products(language: String) throws {
    let titles = try SampleWorld.titles(language)
    for product in try SampleWorld.catalog().products {
      #expect(titles["product.\(product.sku)"]?.isEmpty == false, "\(product.sku)")
    }
  }

  @Test("No title is left of something that is gone", arguments: SampleWorld.languages)
  func orphans(language: String) throws {
    let files = SampleWorld.ruleSetIDs.compactMap { try? SampleWorld.bytes("rules/\($0).json") }
    let sources = files.map { String(decoding: $0, as: UTF8.self) }
    let products = try SampleWorld.catalog().products
    for key in try SampleWorld.titles(language).keys {
      let parts = key.split(separator: ".").map(String.init)
      switch parts[0] {
      case "product": #expect(products.contains { $0.sku == parts[1] }, "\(key)")
      case "unit": #expect(products.contains { $0.unit == parts[1] }, "\(key)")
      default: #expect(sources.contains { $0.contains("\"\(parts[parts.count - 1])\"") }, "\(key)")
      }
    }
  }

  @Test("Counts have every plural category of their language", arguments: SampleWorld.languages)
  func plurals(language: String) throws {
    let rules = try PluralRules(locale: LocaleIdentifier(language))
    let file = try SampleWorld.table("Localizable.stringsdict", language)
    #expect(file.pairs.map { file.string($0.key) } == ["cart.items", "cart.offers"])
    let text = String(decoding: file.text, as: UTF8.self)
    for category in rules.categories {
      #expect(text.components(of: "<key>\(category.rawValue)</key>") == 2, "\(category)")
    }
  }

  private static func ids(_ list: JSONNode?) -> [String] {
    guard case .array(let elements) = list?.value else { return [] }
    return elements.compactMap { if case .string(let id) = $0["id"]?.value { id } else { nil } }
  }

  private static func taxCodes(_ root: JSONNode) -> Set<String> {
    guard case .array(let rows) = root["tax"]?["table"]?["rows"]?.value else { return [] }
    let codes = rows.flatMap { row -> [String] in
      guard case .array(let components) = row["components"]?.value else { return [] }
      return components.compactMap { if case .string(let code) = $0["code"]?.value { code } else { nil } }
    }
    return Set(codes)
  }
}

extension String {
  /// How often a text stands in this one.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
