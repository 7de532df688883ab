/// The offsets from UTC that a place had, has and will have: the rules of an IANA time zone as a value.
///
/// Rule sets name a zone; the library reads no zone data. Whoever has it (ICU, the system's files) makes this value.
public struct TimeZoneRules: Sendable, Hashable {
  /// From an instant on, an offset holds.
  public struct Transition: Sendable, Hashable {
    /// The instant, in seconds since 1970-01-01T00:00:00Z.
    public var at: Int64
    /// The offset from then on, in seconds east of UTC.
    public var offset: Int

    /// A transition to `offset` seconds east of UTC at `at` seconds since 1970.
    public init(at: Int64, offset: Int) {
      self.at = at
      self.offset = offset
    }
  }

  /// The IANA name, such as `Africa/Cairo`.
  public let identifier: String
  /// The offset before the first transition, in seconds east of UTC.
  public let initialOffset: Int
  /// The transitions in the order of time.
  public let transitions: [Transition]

  /// The rules of a zone.
  ///
  /// - Parameters:
  ///   - identifier: the IANA name.
  ///   - initialOffset: seconds east of UTC before the first transition.
  ///   - transitions: in any order; the last offset holds for ever.
  public init(identifier: String, initialOffset: Int, transitions: [Transition] = []) {
    self.identifier = identifier
    self.initialOffset = initialOffset
    self.transitions = transitions.sorted { $0.at < $1.at }
  }

  /// Coordinated Universal Time.
  public static let utc = TimeZoneRules(identifier: "UTC", initialOffset: 0)

  /// The offset that holds at an instant, in seconds east of UTC.
  public func offset(at instant: Int64) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].at <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initialOffset : transitions[low - 1].offset
  }

  /// The first instant of a local day; where its midnight does not exist, the instant at which the day begins.
  ///
  /// - Parameter day: days since 1970-01-01.
  func start(ofDay day: Int64) -> Int64 {
    let midnight = day * 86_400
    // Every offset is within a day of UTC, so only transitions near the midnight can matter. The first instant whose
    // wall clock shows this day is midnight under one of the offsets, or the transition that jumps over it.
    var candidates = [midnight - Int64(offset(at: midnight - 2 * 86_400))]
    for transition in transitions where abs(transition.at - midnight) <= 2 * 86_400 {
      candidates.append(transition.at)
      candidates.append(midnight - Int64(transition.offset))
    }
    func showsDay(_ instant: Int64) -> Bool { (instant + Int64(offset(at: instant))).floorDividing(by: 86_400) >= day }
    return candidates.filter(showsDay).min() ?? candidates[0]
  }
}

extension Int64 {
  /// The quotient rounded towards negative infinity; `divisor` is above zero.
  func floorDividing(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The remainder of ``floorDividing(by:)``, never negative.
  func floorRemainder(by divisor: Int64) -> Int64 {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
