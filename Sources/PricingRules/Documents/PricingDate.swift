/// Dates and times as rule sets and carts write them.
public enum PricingDate {
  /// Whether a text is a date (`2026-11-30`) or an RFC 3339 time with an offset.
  public static func isValid(_ text: String) -> Bool {
    Timestamp.instant(text) != nil || Timestamp.day(text) != nil
  }

  /// An instant as carts write it, in UTC.
  public static func text(secondsSince1970 seconds: Int64) -> String {
    Timestamp.text(seconds * Timestamp.resolution, in: .utc)
  }
}
