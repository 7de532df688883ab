import SourceText
import StringsFiles

extension Check {
  static let ruleTitleMissing = Check(
    "rule-title-missing", .warning,
    summary: "A rule has no title in a language.",
    reason: """
      The title of a rule is the key `rule.<rule set>.<rule>` of the table `Rules`; a receipt shows it as the reason of a \
      discount. Where it is missing, the customer reads the bare id.
      """,
    examples: [
      Example([
        "shop.json": #"{"kind":"RuleSet","id":"shop","discounts":[{"id":"spring"}]}"#,
        "en.lproj/Rules.strings": "\"rule.shop\" = \"Shop\";\n\"rule.shop.spring\" = \"Spring sale\";",
      ]),
      Example([
        "shop.json": #"{"kind":"RuleSet","id":"shop","discounts":[{"id":↓"spring"}]}"#,
        "en.lproj/Rules.strings": "\"rule.shop\" = \"Shop\";",
      ]),
    ],
    search: .titles { project, sets, reporter in
      let tables = project.tables.filter { $0.name == RuleSetTitles.table }
      for set in sets {
        for title in set.titles {
          for table in tables {
            for translation in table.translations where !translation.has(KeyText(title.key)) {
              guard let language = translation.language, LanguageTag.isTranslation(language),
                !table.fallbacks(of: language).contains(where: { $0.has(KeyText(title.key)) })
              else { continue }
              reporter.report(
                set, at: title.place, key: title.key, language: language, "`\(title.key)` has no title in `\(language)`"
              )
            }
          }
        }
      }
    })
}
