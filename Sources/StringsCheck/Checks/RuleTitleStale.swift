import SourceText
import StringsFiles

extension Check {
  static let ruleTitleStale = Check(
    "rule-title-stale", .warning,
    summary: "A title belongs to a rule that its rule set does not have any more.",
    reason: """
      The rule was removed or renamed, and its title is translated on and on. Where it was renamed, the new id has no \
      title: an id of a rule must not change. Titles of rule sets that are not checked in the same run are left alone.
      """,
    examples: [
      Example([
        "shop.json": #"{"kind":"RuleSet","id":"shop","discounts":[{"id":"spring"}]}"#,
        "en.lproj/Rules.strings": "\"rule.shop\" = \"Shop\";\n\"rule.shop.spring\" = \"Spring sale\";",
      ]),
      Example([
        "shop.json": #"{"kind":"RuleSet","id":"shop"}"#,
        "en.lproj/Rules.strings": "\"rule.shop\" = \"Shop\";\n↓\"rule.shop.autumn\" = \"Autumn sale\";",
      ]),
    ],
    search: .titles { project, sets, reporter in
      let wanted = Set(sets.flatMap { $0.titles.map(\.key) })
      // An id has no point in it, so that the part behind `rule.` up to the next point is the rule set.
      let known = Set(sets.compactMap { $0.titles.first.map { "\($0.key)." } })
      for table in project.tables where table.name == RuleSetTitles.table {
        for translation in table.translations {
          for (number, message) in translation.messages.enumerated() where translation.index.isLast(number) {
            let key = message.text.text
            guard !wanted.contains(key), known.contains(where: { key.hasPrefix($0) }) else { continue }
            reporter.report(
              message, in: translation, of: table, severity: .warning, "no rule of its rule set has the title `\(key)`")
          }
        }
      }
    })
}
