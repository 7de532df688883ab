/// How the amount of a rule came about.
struct Working: Sendable {
  /// What it was measured on, in minor units.
  let base: Int128
  /// Before rounding.
  let exact: Ratio
  let rounded: Int64
  /// `limit.amount`, when it bound.
  var limit: Int64?
  /// What was left to take from, when that bound.
  var room: Int64?
  /// What `stacking.cap` left, when that bound.
  var cap: Int64?
}
