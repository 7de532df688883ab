import Localization

/// What rules, fees, delivery methods and products are called in a reader's language: the tables `Rules` and `Products`
/// of a folder with translations.
struct TitleTables {
  private var localizer: Localizer?

  private static let tables = ["Rules", "Products"]

  /// Titles from a folder; none without one, so that ids are shown. The errors of its files are shown, and what could be
  /// read of them is taken.
  init(folder: String?, _ locale: LocaleIdentifier, _ console: Console) throws {
    guard let folder else { return }
    let texts = try StringsFolder(folder, console)
    let localizer = try Localizer(tables: texts.tables, locale: locale, baseLanguage: LocaleIdentifier("en"))
    _ = texts.showErrors(of: Self.tables, in: localizer.languages, console)
    self.localizer = localizer
  }

  /// The title under a key, if there is one.
  func title(_ key: String) -> String? {
    for table in Self.tables {
      if let title = localizer?.text(key, table: table) { return title }
    }
    return nil
  }
}
