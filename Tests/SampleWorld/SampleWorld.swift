import FoundationEssentials
import Localization
public import PricingRules
public import SourceText
public import StringsFiles
import TestSupport

/// The rule sets, carts, catalogue and texts that the package ships, for tests.
public enum SampleWorld {
  /// The languages that texts are in.
  public static let languages = ["en", "ar", "hi"]

  /// The ids of the rule sets, sorted; each has a cart of the same name.
  public static let ruleSetIDs = names(in: "rules", suffix: ".json").filter { !$0.hasSuffix(".cases") }

  /// The bytes of a file of the checkout.
  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: SharedFiles.package.appending(path: path)))
  }

  /// The names of the files of a folder of the checkout without their suffix, sorted.
  public static func names(in folder: String, suffix: String) -> [String] {
    let path = SharedFiles.package.appending(path: folder).path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  /// A rule set, with the zones of ICU.
  public static func ruleSet(_ id: String) throws -> RuleSet {
    let reading = RuleSet.read(try bytes("rules/\(id).json"), file: "rules/\(id).json", zone: zone)
    guard let ruleSet = reading.value else { throw Unreadable(findings: reading.findings) }
    return ruleSet
  }

  /// The rules of a time zone.
  public static func zone(_ name: String) -> TimeZoneRules? {
    try? TimeZoneRules(named: name)
  }

  /// The bytes of a cart.
  public static func cart(_ name: String) throws -> [UInt8] { try bytes("Resources/carts/\(name).json") }

  /// The catalogue.
  public static func catalog() throws -> Catalog {
    let reading = Catalog.read(try bytes("Resources/catalog.json"), file: "Resources/catalog.json")
    guard let catalog = reading.value else { throw Unreadable(findings: reading.findings) }
    return catalog
  }

  /// A table of texts as it was parsed.
  public static func table(_ name: String, _ language: String) throws -> TranslationFile {
    let path = "Resources/\(language).lproj/\(name)"
    let bytes = try bytes(path)
    return name.hasSuffix("dict") ? .stringsdict(bytes, path: path) : .strings(bytes, path: path)
  }

  /// The titles of rules and products in a language: key → title.
  public static func titles(_ language: String) throws -> [String: String] {
    var titles: [String: String] = [:]
    for name in ["Rules.strings", "Products.strings"] {
      let file = try table(name, language)
      for pair in file.pairs { titles[file.string(pair.key)] = file.string(pair.value) }
    }
    return titles
  }

  /// A file of the sample world that has errors.
  public struct Unreadable: Error {
    /// What was found.
    public let findings: [Finding]
  }
}
