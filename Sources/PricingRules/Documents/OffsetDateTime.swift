/// A moment as carts and rule sets write it: the instant, and how far the clock that it was read from is ahead of UTC.
public struct OffsetDateTime: Sendable, Hashable {
  /// Whole seconds since 1970-01-01T00:00:00Z.
  public let secondsSince1970: Int64
  /// The offset of the clock in seconds east of UTC.
  public let offset: Int

  /// Reads a time with offset of RFC 3339, or a bare date as its midnight on a clock at UTC; nil for any other text.
  public init?(_ text: String) {
    if let day = Timestamp.day(text) {
      self.init(secondsSince1970: day * 86_400, offset: 0)
      return
    }
    guard let instant = Timestamp.instant(text) else { return nil }
    let seconds = instant.floorDividing(by: Timestamp.resolution)
    // The same digits without their offset are what the clock showed.
    let digits = text.last == "Z" || text.last == "z" ? text.dropLast() : text.dropLast("+00:00".count)
    let shown = Timestamp.instant(digits + "Z")?.floorDividing(by: Timestamp.resolution) ?? seconds
    self.init(secondsSince1970: seconds, offset: Int(shown - seconds))
  }

  private init(secondsSince1970: Int64, offset: Int) {
    self.secondsSince1970 = secondsSince1970
    self.offset = offset
  }
}
