import SourceText

/// The offsets of a time zone from 1970 to 2100, as a table that needs no ICU to be read.
public struct TimeZoneTable: Sendable, Equatable {
  /// A moment from which another offset holds.
  public struct Transition: Sendable, Hashable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public let at: Int64
    /// The offset from then on, in seconds east of UTC.
    public let offset: Int
  }

  /// The name in the IANA database, as it was asked for.
  public let identifier: String
  /// The offset at the start of 1970, in seconds east of UTC.
  public let initialOffset: Int
  /// The changes after that, in the order of time; only those that change the offset.
  public let transitions: [Transition]

  /// The table of a zone of the IANA database, from ICU.
  ///
  /// - Throws: ``UnknownTimeZone`` for a name that the database does not have, ``ICUFailure`` where ICU's data is
  ///   missing.
  public init(identifier: String) throws {
    guard ICUCalendar.isZone(identifier) else { throw UnknownTimeZone(identifier: identifier) }
    let calendar = try ICUCalendar(zone: identifier)
    self.identifier = identifier
    initialOffset = try calendar.offset(at: 0)
    var transitions: [Transition] = []
    var (time, offset): (Int64, Int) = (0, initialOffset)
    while let next = try calendar.transition(after: time), next < Self.end {
      time = next
      let changed = try calendar.offset(at: time)
      if changed != offset { transitions.append(Transition(at: time, offset: changed)) }
      offset = changed
    }
    self.transitions = transitions
  }

  /// 2100-01-01T00:00:00Z.
  private static let end: Int64 = 4_102_444_800

  /// The offset at a moment, in seconds east of UTC.
  public func offset(at seconds: Int64) -> Int {
    // The last transition that is not later.
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].at <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initialOffset : transitions[low - 1].offset
  }
}

/// A name that is no time zone of the IANA database.
public struct UnknownTimeZone: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name as it was given.
  public let identifier: String

  /// The nearest name that there is.
  public var suggestion: String? { NearestName.suggestion(for: identifier, in: ICUCalendar.zones) }

  /// A sentence in lower case.
  public var description: String { "`\(identifier)` is no time zone of the IANA database" }
}
