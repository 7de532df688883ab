import Localization

/// What rules, fees, delivery methods and products are called in a reader's language: the tables `Rules` and `Products`
/// of a folder with translations.
struct TitleTables {
  private var localizer: Localizer?

  /// Titles from a folder; none without one, so that ids are shown.
  init(folder: String?, _ locale: LocaleIdentifier, _ console: Console) throws {
    guard let folder else { return }
    localizer = try Localizer(
      tables: StringsFolder.tables(folder, console), locale: locale, baseLanguage: LocaleIdentifier("en"))
  }

  /// The title under a key, if there is one.
  func title(_ key: String) -> String? {
    localizer?.text(key, table: "Rules") ?? localizer?.text(key, table: "Products")
  }
}
