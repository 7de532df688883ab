public import FoundationEssentials
public import Money

/// The plural rules of a language, as CLDR has them.
///
/// The text of the rules comes from ICU's data and is worked out here on exact digits: ICU itself goes through a binary
/// float, which is wrong above 2^53.
public struct PluralRules: Sendable, Equatable {
  /// What is counted.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// How many: 1 item, 2 items.
    case cardinal
    /// Which one: 1st, 2nd.
    case ordinal
  }

  private let conditions: [(category: PluralCategory, condition: PluralCondition)]

  /// The rules of a locale.
  ///
  /// - Throws: ``ICUFailure`` where ICU's data is missing.
  public init(locale: LocaleIdentifier, kind: Kind = .cardinal) throws(ICUFailure) {
    let plurals = try ICUResource(bundle: "plurals")
    let sets = try plurals.table(kind == .cardinal ? "locales" : "locales_ordinals")
    guard let set = Self.ancestry(of: locale).lazy.compactMap({ sets.text($0) }).first else {
      // A language without rules makes no difference between numbers.
      conditions = []
      return
    }
    let rules = try plurals.table("rules").table(set)
    var conditions: [(PluralCategory, PluralCondition)] = []
    for category in PluralCategory.allCases where category != .other {
      guard let text = rules.text(category.rawValue) else { continue }
      guard let condition = PluralCondition(rule: text) else {
        throw ICUFailure(operation: "read the plural rule `\(text)`", code: "U_INVALID_FORMAT_ERROR")
      }
      conditions.append((category, condition))
    }
    self.conditions = conditions
  }

  /// The categories that the language tells apart, `other` last.
  public var categories: [PluralCategory] { conditions.map(\.category) + [.other] }

  /// The category of a number with all digits of its scale shown: in English 1 is `one`, 1.00 is `other`.
  public func category(of number: FixedDecimal) -> PluralCategory {
    category(of: ShownNumber(number, FractionRule(kind: .fixed, places: number.scale), .halfUp))
  }

  /// The category of a number with the digits that it needs and no more.
  public func category(of number: Decimal) -> PluralCategory {
    category(of: ShownNumber(number, FractionRule(kind: .atLeast, places: 0), .halfUp))
  }

  func category(of number: ShownNumber) -> PluralCategory {
    let operands = PluralOperands(number)
    return conditions.first { $0.condition.holds(for: operands) }?.category ?? .other
  }

  /// Whether both tell all numbers apart in the same way.
  public static func == (left: PluralRules, right: PluralRules) -> Bool {
    left.conditions.elementsEqual(right.conditions, by: ==)
  }

  /// ICU's names from the locale's own up to its language's: `pt_PT`, `pt`.
  private static func ancestry(of locale: LocaleIdentifier) -> [String] {
    var name = locale.icuName.prefix { $0 != "@" }
    var names = [String(name)]
    while let cut = name.lastIndex(of: "_") {
      name = name[..<cut]
      names.append(String(name))
    }
    return names
  }
}
