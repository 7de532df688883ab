public import CMizan
import Localization
import PricingRules
import SourceText

/// An engine that C holds.
final class Engine: Sendable {
  let engine: PricingEngine

  init(_ engine: PricingEngine) { self.engine = engine }
}

/// Reads a rule set and a catalogue; `mizan.h` says how.
@c @implementation
public func mizan_engine_create(
  _ rules: UnsafePointer<CChar>?, _ rulesLength: Int, _ catalog: UnsafePointer<CChar>?, _ catalogLength: Int,
  _ engine: UnsafeMutablePointer<OpaquePointer?>?, _ report: UnsafeMutablePointer<mizan_bytes>?
) -> mizan_status {
  unsafe engine?.pointee = nil
  var findings: [Finding] = []
  defer { unsafe Text.give(Report.json(findings), to: report) }
  guard unsafe engine != nil, unsafe rules != nil, let rules = unsafe Text.bytes(rules, rulesLength) else {
    return MIZAN_INVALID_ARGUMENT
  }
  let reading = RuleSet.read(rules, file: "rules") { TimeZoneRules.ofSystem(named: $0) }
  findings += reading.findings.tellingMergeConflict(in: rules)
  var products: Catalog?
  var hasCatalogFault = false
  if unsafe catalog != nil {
    guard let bytes = unsafe Text.bytes(catalog, catalogLength) else { return MIZAN_INVALID_ARGUMENT }
    let reading = Catalog.read(bytes, file: "catalog")
    findings += reading.findings.tellingMergeConflict(in: bytes)
    products = reading.value
    hasCatalogFault = reading.value == nil
  }
  guard let ruleSet = reading.value else { return MIZAN_INVALID_RULE_SET }
  if hasCatalogFault { return MIZAN_INVALID_CATALOG }
  unsafe engine?.pointee = unsafe Handle.retained(Engine(PricingEngine(ruleSet, catalog: products)))
  return MIZAN_OK
}

/// Gives an engine back; `mizan.h` says how.
@c @implementation
public func mizan_engine_free(_ engine: OpaquePointer?) {
  unsafe Handle.release(Engine.self, engine)
}
