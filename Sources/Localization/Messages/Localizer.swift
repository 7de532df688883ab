import Money
import StringsFiles

/// Finds messages in the reader's language, chooses their plurals and fills in their arguments.
///
/// A message comes from the first of these that has it: the locale, its language, the base language, `Base`, the key
/// itself. Its plural and its digits are those of the language that it was found in. Whatever is wrong with the
/// arguments is a thrown error. A localizer is a value and may be used by any number of threads.
public struct Localizer: Sendable {
  /// Whom the messages are for.
  let locale: LocaleIdentifier
  /// The languages that are looked through, in this order.
  private let sources: [(name: String, language: MessageLanguage)]
  private let tables: MessageTables
  private let amounts: MoneyFormatterCache
  private let amountOptions: MoneyFormatter.Options
  private let isolatesArguments: Bool

  /// Prepares to localize.
  ///
  /// - Parameters:
  ///   - tables: the texts.
  ///   - locale: the reader's.
  ///   - baseLanguage: the language that is shown where the reader's has no text, and that of the keys.
  ///   - amountOptions: how amounts are written.
  ///   - isolatesArguments: whether texts and amounts stand between U+2068 and U+2069 where the direction of the
  ///     message could tear them apart: always in a right-to-left message, and for right-to-left texts in any other.
  /// - Throws: ``ICUFailure`` where ICU's data is missing.
  public init(
    tables: MessageTables, locale: LocaleIdentifier, baseLanguage: LocaleIdentifier,
    amountOptions: MoneyFormatter.Options = MoneyFormatter.Options(), isolatesArguments: Bool = true
  ) throws(ICUFailure) {
    self.locale = locale
    self.tables = tables
    self.amountOptions = amountOptions
    self.isolatesArguments = isolatesArguments
    amounts = MoneyFormatterCache()
    let own = try MessageLanguage(locale)
    let base = baseLanguage.language == locale.language ? own : try MessageLanguage(baseLanguage)
    sources =
      locale.fallbacks.map { ($0, own) } + baseLanguage.fallbacks.map { ($0, base) } + [("Base", base)]
  }

  /// The names of the languages that are looked through, in this order, `Base` last.
  public var languages: [String] { sources.map(\.name) }

  /// The languages that are looked through for a key, in their order: up to the one that has it, or all of them.
  public func languages(lookedThroughFor key: String, table: String = "Localizable") -> [String] {
    let found = find(key, table)?.name
    return Array(languages.prefix { $0 != found }) + (found.map { [$0] } ?? [])
  }

  /// Whether a table has the key in a language that is looked through.
  public func contains(_ key: String, table: String = "Localizable") -> Bool {
    find(key, table) != nil
  }

  /// The text under a key as it stands, for names and titles in which a `%` is a percent sign.
  public func text(_ key: String, table: String = "Localizable") -> String? {
    find(key, table)?.message.format
  }

  /// The message under a key with its arguments filled in; the key itself where no table has it.
  ///
  /// - Throws: ``MessageError``.
  public func message(
    _ key: String, _ arguments: MessageArgument..., table: String = "Localizable"
  ) throws -> String {
    try message(key, arguments: arguments, table: table)
  }

  /// The message under a key with its arguments filled in; the key itself where no table has it.
  ///
  /// - Throws: ``MessageError``.
  public func message(
    _ key: String, arguments: [MessageArgument], table: String = "Localizable"
  ) throws -> String {
    let found = find(key, table)
    let message = found?.message ?? Message(format: key)
    if arguments.isEmpty, !message.hasPlaceholders { return message.format }
    let language = found?.language ?? sources[sources.count - 1].language
    var amountOptions = amountOptions
    if isolatesArguments, language.isRightToLeft, amountOptions.bidi == .marks { amountOptions.bidi = .isolate }
    let filler = MessageFiller(
      key: key, message: message, arguments: arguments, language: language, isolates: isolatesArguments
    ) { [amountOptions] amount in
      try amounts.formatter(locale: language.locale, currency: amount.currency, options: amountOptions)
        .format(amount.value)
    }
    return try filler.text()
  }

  private func find(_ key: String, _ table: String) -> (message: Message, language: MessageLanguage, name: String)? {
    guard let languages = tables.messages[table] else { return nil }
    let key = KeyText(key)
    for (name, language) in sources {
      if let message = languages[name]?[key] { return (message, language, name) }
    }
    return nil
  }
}
