import FoundationEssentials
import TestSupport
import Testing

@testable import PricingReference

/// Vectors of the shared folder.
enum VectorFile {
  struct Missing: Error {}

  /// The elements of a JSON array.
  static func array(_ path: String) throws -> [JSONValue] {
    guard SharedFiles.has(path) else { return [] }
    return try #require(JSONReader.read(try SharedFiles.bytes(path))?.elements)
  }

  /// The lines of a JSON Lines file.
  static func lines(_ path: String) throws -> [[UInt8]] {
    guard SharedFiles.has(path) else { return [] }
    return try SharedFiles.bytes(path).split(separator: 0x0A).map(Array.init)
  }

  static func bytes(_ value: JSONValue) -> [UInt8] {
    var bytes: [UInt8] = []
    Output.verbatim(value).write(to: &bytes)
    return bytes
  }

  /// The engine of a rule set, with the zone that it names.
  static func engine(_ ruleSet: JSONValue) throws -> ReferenceEngine {
    let name = try #require(ruleSet["timeZone"]?.text).description
    guard let zone = name == "UTC" ? .utc : ReferenceZone.named(name) else { throw Missing() }
    return try ReferenceEngine(ruleSetJSON: bytes(ruleSet), zone: zone)
  }

  /// Whether the zone files are there; says so when not.
  static var hasZones: Bool {
    let there = ReferenceZone.named("Africa/Cairo") != nil
    if !there { print("skipped: the system has no zone files") }
    return there
  }
}
