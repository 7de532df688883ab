/// Finds an instant at which windows with weekdays and times of day hold, or do not.
struct InstantSearch {
  let zone: TimeZoneRules
  /// Microseconds since 1970: of several instants one near it is chosen.
  let reference: Int128

  /// Wall clocks repeat every week, and a year has every change of a zone's offset.
  private static let days = 400
  private static let day: Int128 = 86_400_000_000
  private static let minute: Int128 = 60_000_000

  /// An instant in `set` at which all windows hold that are not negated, and none that is; nil when there is none.
  func instant(in set: RangeSet, _ clocks: [(window: TimeWindow, isNegated: Bool)]) -> Int128? {
    if clocks.isEmpty { return nearest(set) }
    guard hasMinute(clocks) else { return nil }
    var best: Int128?
    for segment in segments(set, clocks) {
      guard let found = instant(in: segment, clocks) else { continue }
      if best.map({ abs(found - reference) < abs($0 - reference) }) ?? true { best = found }
    }
    return best
  }

  private func nearest(_ set: RangeSet) -> Int128? {
    set.ranges.map { min(max(reference, $0.lowerBound), $0.upperBound) }
      .min { abs($0 - reference) < abs($1 - reference) }
  }

  /// Whether the clock can show what is demanded at all; negated windows with ends count from where they hold.
  private func hasMinute(_ clocks: [(window: TimeWindow, isNegated: Bool)]) -> Bool {
    let relevant = clocks.filter { !$0.isNegated || ($0.window.from == nil && $0.window.until == nil) }
    let minutes = boundaries(relevant)
    for weekday in 0..<7 {
      for minute in minutes {
        if relevant.allSatisfy({ Self.shows($0.window, weekday, minute) != $0.isNegated }) { return true }
      }
    }
    return false
  }

  /// The minutes at which a window of the day starts or ends.
  private func boundaries(_ clocks: [(window: TimeWindow, isNegated: Bool)]) -> [Int] {
    let ends = clocks.flatMap { clock in clock.window.minutes.map { [$0.from, $0.until % 1440] } ?? [] }
    return Set(ends + [0]).sorted()
  }

  private static func shows(_ window: TimeWindow, _ weekday: Int, _ minute: Int) -> Bool {
    if let weekdays = window.weekdays, weekdays & 1 << UInt8(weekday) == 0 { return false }
    return window.minutes?.contains(minute) ?? true
  }

  /// The set cut where a window begins or ends.
  private func segments(
    _ set: RangeSet, _ clocks: [(window: TimeWindow, isNegated: Bool)]
  ) -> [ClosedRange<Int128>] {
    let cuts = Set(clocks.flatMap { [$0.window.from, $0.window.until].compactMap { $0 } }.map { Int128($0) }).sorted()
    return set.ranges.flatMap { range -> [ClosedRange<Int128>] in
      var parts: [ClosedRange<Int128>] = []
      var start = range.lowerBound
      for cut in cuts where cut > start && cut <= range.upperBound {
        parts.append(start...cut - 1)
        start = cut
      }
      return parts + [start...range.upperBound]
    }
  }

  private func instant(
    in segment: ClosedRange<Int128>, _ clocks: [(window: TimeWindow, isNegated: Bool)]
  ) -> Int128? {
    let start = min(max(reference, segment.lowerBound), segment.upperBound)
    let minutes = boundaries(clocks)
    if holds(start, clocks) { return start }
    let startDay = localDay(start)
    for distance in 0...Self.days {
      for day in distance == 0 ? [startDay] : [startDay + Int128(distance), startDay - Int128(distance)] {
        let midnight = day * Self.day
        // Before the segment or behind it on both sides: nothing more to find there.
        if midnight > segment.upperBound + 2 * Self.day || midnight < segment.lowerBound - 2 * Self.day { continue }
        for candidate in candidates(midnight, minutes, segment) where segment.contains(candidate) {
          if holds(candidate, clocks) { return candidate }
        }
      }
    }
    return nil
  }

  /// Instants of a local day at which what the clock shows may begin to be right.
  private func candidates(_ midnight: Int128, _ minutes: [Int], _ segment: ClosedRange<Int128>) -> [Int128] {
    let seconds = Int64(clamping: midnight / 1_000_000)
    var offsets: Set<Int> = [zone.offset(at: seconds - 86_400), zone.offset(at: seconds + 2 * 86_400)]
    var found = [segment.lowerBound, segment.upperBound].filter { abs($0 - midnight) <= 2 * Self.day }
    for transition in zone.transitions where abs(transition.at - seconds) <= 2 * 86_400 {
      offsets.insert(transition.offset)
      found.append(Int128(transition.at) * 1_000_000)
    }
    for minute in minutes {
      for offset in offsets { found.append(midnight + Int128(minute) * Self.minute - Int128(offset) * 1_000_000) }
    }
    return found
  }

  private func localDay(_ instant: Int128) -> Int128 {
    let seconds = Int64(clamping: instant / 1_000_000)
    return Int128((seconds + Int64(zone.offset(at: seconds))).floorDividing(by: 86_400))
  }

  /// Whether all demands hold at an instant.
  func holds(_ instant: Int128, _ clocks: [(window: TimeWindow, isNegated: Bool)]) -> Bool {
    let seconds = Int64(clamping: instant).floorDividing(by: 1_000_000)
    let local = seconds + Int64(zone.offset(at: seconds))
    let weekday = Timestamp.weekday(ofDay: local.floorDividing(by: 86_400))
    let minute = Int(local.floorRemainder(by: 86_400) / 60)
    return clocks.allSatisfy { clock in
      FactSpace.instants(of: clock.window).contains(instant) && Self.shows(clock.window, weekday, minute)
        ? !clock.isNegated : clock.isNegated
    }
  }
}
