import CMizan
import Localization

/// The version of the command.
enum VersionText {
  /// The number, as in CHANGELOG.md.
  static let number = MIZAN_VERSION

  /// What `mizan --version` prints: texts in other languages depend on ICU and its data, so that they are named too.
  static var line: String { "mizan \(number) (ICU \(ICUVersion.library), CLDR \(ICUVersion.localeData))" }
}
