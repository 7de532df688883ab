import Localization
import Money
import StringsCheck
import StringsFiles

/// How languages use plurals, from ICU, for the checks.
enum PluralUses {
  /// The use of every language that ICU knows; rules that languages share are worked out once, several at once.
  static func of(_ languages: some Sequence<String>, _ workers: Workers) -> [String: PluralUse] {
    var known: [(rules: PluralRules, languages: [String])] = []
    for language in languages {
      guard LanguageTag.isTranslation(language), let locale = try? LocaleIdentifier(language),
        let rules = try? PluralRules(locale: locale)
      else { continue }
      if let same = known.firstIndex(where: { $0.rules == rules }) {
        known[same].languages.append(language)
      } else {
        known.append((rules, [language]))
      }
    }
    let distinct = known.map(\.rules)
    let uses = workers.map(distinct.count) { number in
      PluralUse(all: distinct[number].categories.map(\.rawValue)) { count in
        distinct[number].category(of: FixedDecimal(count)).rawValue
      }
    }
    var result: [String: PluralUse] = [:]
    for (entry, use) in zip(known, uses) {
      for language in entry.languages { result[language] = use }
    }
    return result
  }
}
