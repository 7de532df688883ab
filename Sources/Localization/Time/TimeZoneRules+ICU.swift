public import PricingRules
import SourceText

extension TimeZoneRules {
  /// The rules of a zone of the IANA database from 1970 to 2100, from ICU.
  ///
  /// - Parameter named: the zone's name, such as `Africa/Cairo`.
  /// - Throws: ``UnknownTimeZone`` for a name that the database does not have, ``ICUFailure`` where ICU's data is
  ///   missing.
  public init(named identifier: String) throws {
    guard ICUCalendar.isZone(identifier) else { throw UnknownTimeZone(identifier: identifier) }
    let calendar = try ICUCalendar(zone: identifier)
    let initialOffset = try calendar.offset(at: 0)
    var transitions: [Transition] = []
    var (time, offset): (Int64, Int) = (0, initialOffset)
    while let next = try calendar.transition(after: time), next < Self.end {
      time = next
      let changed = try calendar.offset(at: time)
      if changed != offset { transitions.append(Transition(at: time, offset: changed)) }
      offset = changed
    }
    self.init(identifier: identifier, initialOffset: initialOffset, transitions: transitions)
  }

  /// 2100-01-01T00:00:00Z.
  private static let end: Int64 = 4_102_444_800
}

/// A name that is no time zone of the IANA database.
public struct UnknownTimeZone: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name as it was given.
  let identifier: String

  /// The nearest name that there is.
  public var suggestion: String? { NearestName.suggestion(for: identifier, in: ICUCalendar.zones) }

  /// A sentence in lower case.
  public var description: String { "`\(identifier)` is no time zone of the IANA database" }
}
