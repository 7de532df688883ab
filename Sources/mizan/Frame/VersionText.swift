/// The version of the command.
enum VersionText {
  /// The number, as in CHANGELOG.md.
  static let number = "0.1.0"

  /// What `mizan --version` prints.
  static var line: String { "mizan \(number)" }
}
