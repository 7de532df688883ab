/// The plural categories of CLDR, in the order in which their rules are tried.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  case zero, one, two, few, many
  /// What every language has and what remains.
  case other
}
