import FoundationEssentials
public import PricingRules

extension TimeZoneRules {
  private static let folder = "/usr/share/zoneinfo/"

  /// The rules of a zone of the IANA database: from the system's files, which are kept up to date, else from ICU, whose
  /// data is as old as the library; nil for a name that neither knows.
  ///
  /// - Parameter named: the zone's name, such as `Africa/Cairo`.
  public static func ofSystem(named name: String) -> TimeZoneRules? {
    if isName(name), let file = try? Data(contentsOf: URL(filePath: folder + name)),
      let rules = TimeZoneRules(named: name, tzif: [UInt8](file))
    {
      return rules
    }
    return try? TimeZoneRules(named: name)
  }

  /// Whether a text has the form of a zone's name and leads to no file elsewhere.
  private static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count <= 3
      && parts.allSatisfy { part in
        guard let first = part.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else { return false }
        return part.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
          default: false
          }
        }
      }
  }
}
