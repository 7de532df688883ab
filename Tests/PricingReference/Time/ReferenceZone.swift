/// The rules of a time zone as a table: each offset from UTC holds from its transition until the next.
public struct ReferenceZone: Sendable {
  /// A moment at which the offset changes.
  public struct Transition: Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public let utcSeconds: Int
    /// Seconds to add to UTC from then on.
    public let offsetSeconds: Int

    /// A change of the offset.
    public init(utcSeconds: Int, offsetSeconds: Int) {
      self.utcSeconds = utcSeconds
      self.offsetSeconds = offsetSeconds
    }
  }

  /// Seconds to add to UTC before the first transition.
  public let initialOffset: Int
  /// The changes of the offset, the earliest first.
  public let transitions: [Transition]

  /// Coordinated universal time.
  public static let utc = ReferenceZone(initialOffset: 0, transitions: [])

  /// A zone that starts with an offset in seconds and then changes at each transition, the earliest first.
  public init(initialOffset: Int, transitions: [Transition]) {
    self.initialOffset = initialOffset
    self.transitions = transitions
  }

  private func offset(at seconds: Int) -> Int {
    transitions.last { $0.utcSeconds <= seconds }?.offsetSeconds ?? initialOffset
  }

  func wallClock(at seconds: Int) -> (weekday: Int, secondOfDay: Int) {
    let local = seconds + offset(at: seconds)
    let day = floorDivision(local, 86_400)
    return (CivilDay(number: day).weekday, local - day * 86_400)
  }

  /// The first second at which the wall clock shows that day or a later one (A31: Cairo's 2026-04-24 starts at 01:00).
  func firstInstant(of day: CivilDay) -> Int {
    let midnight = day.number * 86_400
    let starts =
      [(from: Int.min, offset: initialOffset)] + transitions.map { (from: $0.utcSeconds, offset: $0.offsetSeconds) }
    for (index, start) in starts.enumerated() {
      let candidate = max(start.from, midnight - start.offset)
      if index + 1 == starts.count || candidate < starts[index + 1].from { return candidate }
    }
    return midnight
  }
}
