import Localization

/// The version of the command.
enum VersionText {
  /// The number, as in CHANGELOG.md.
  static let number = "0.1.0"

  /// What `mizan --version` prints. The data of ICU decides how money and dates are written.
  static var line: String {
    "mizan \(number) (ICU \(ICUVersion.library), CLDR \(ICUVersion.localeData))"
  }
}
