import Localization
import Money
import StringsCheck
import StringsFiles

/// How languages use plurals, from ICU, for the checks.
enum PluralUses {
  /// The use of every language that ICU knows; rules that languages share are worked out once.
  static func of(_ languages: some Sequence<String>) -> [String: PluralUse] {
    var uses: [String: PluralUse] = [:]
    var known: [(rules: PluralRules, use: PluralUse)] = []
    for language in languages {
      guard LanguageTag.isTranslation(language), let locale = try? LocaleIdentifier(language),
        let rules = try? PluralRules(locale: locale)
      else { continue }
      if let same = known.first(where: { $0.rules == rules }) {
        uses[language] = same.use
        continue
      }
      let use = PluralUse(all: rules.categories.map(\.rawValue)) { number in
        rules.category(of: FixedDecimal(number)).rawValue
      }
      known.append((rules, use))
      uses[language] = use
    }
    return uses
  }
}
