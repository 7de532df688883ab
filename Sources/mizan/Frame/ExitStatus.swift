/// How the command ends, the same for every command.
enum ExitStatus: Int32, Comparable {
  /// Done and clean.
  case done = 0
  /// Findings, or a cart that could not be priced or ordered.
  case findings = 1
  /// Wrong usage or unreadable input.
  case failed = 2

  static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}
