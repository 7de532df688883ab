import Localization
import Money
import PricingRules

/// What a comparison of rule sets shows: figures, and how its readers write them.
struct DiffReport {
  let summary: ComparisonSummary
  let old: RuleSet
  let new: RuleSet
  let locale: LocaleIdentifier
  let words: DiffWords
  private let titles: (String) -> String?
  private let money: MoneyFormatter
  private let signed: MoneyFormatter
  private let count: MoneyFormatter

  /// - Parameter titles: what the reader calls a rule, a fee or a delivery method, by the key of the `Rules` table.
  init(
    _ summary: ComparisonSummary, old: RuleSet, new: RuleSet, locale: LocaleIdentifier,
    titles: @escaping (String) -> String? = { _ in nil }
  ) throws {
    self.summary = summary
    self.titles = titles
    self.old = old
    self.new = new
    self.locale = locale
    words = DiffWords.of(locale.language)
    money = try MoneyFormatter(locale: locale, currency: new.currency)
    var options = MoneyFormatter.Options()
    options.sign = .always
    signed = try MoneyFormatter(locale: locale, currency: new.currency, options: options)
    var plain = MoneyFormatter.Options(style: .plain)
    plain.fraction = .places(0)
    count = try MoneyFormatter(locale: locale, currency: new.currency, options: plain)
  }

  /// An amount.
  func amount(_ number: FixedDecimal) -> String { money.format(number) }

  /// A difference, with its sign.
  func difference(_ number: FixedDecimal) -> String {
    number.coefficient == 0 ? money.format(number) : signed.format(number)
  }

  /// A number of carts.
  func number(_ number: Int) -> String { count.format(FixedDecimal(number)) }

  /// What is paid now less what was paid.
  var total: FixedDecimal { (try? summary.after.subtracting(summary.before)) ?? .zero }

  /// A rule set with its revision.
  static func name(_ ruleSet: RuleSet) -> String {
    ruleSet.revision.map { "\(ruleSet.id) \($0)" } ?? ruleSet.id
  }

  /// A part of the price: what kind it is of, the id that it has, and what the reader calls it.
  func name(_ kind: CartChange.Cause.Kind, _ id: String) -> (label: String, id: String, title: String?) {
    (words.kind(kind), id, id.isEmpty ? nil : title(of: id))
  }

  /// The title of a rule of tomorrow, or of today where it is there no more.
  private func title(of id: String) -> String? {
    for ruleSet in [new, old] {
      if let title = titles("rule.\(ruleSet.id).\(id)"), !title.isEmpty { return title }
    }
    return nil
  }

  /// The counts that matter, the first ones always and the others where there are any.
  var counts: [(label: String, count: Int, sum: FixedDecimal?)] {
    let always: [(String, Int, FixedDecimal?)] = [
      (words.carts, summary.carts, nil), (words.changed, summary.changed, total),
      (words.rises, summary.rises, summary.sumOfRises), (words.falls, summary.falls, summary.sumOfFalls),
    ]
    let rest: [(String, Int, FixedDecimal?)] = [
      (words.reshuffled, summary.reshuffled, nil), (words.newlyRefused, summary.newlyRefused, nil),
      (words.newlyAccepted, summary.newlyAccepted, nil), (words.newlyUnorderable, summary.newlyUnorderable, nil),
      (words.newlyOrderable, summary.newlyOrderable, nil), (words.refused, summary.refused, nil),
    ]
    return (always + rest.filter { $0.1 > 0 }).map { (label: $0.0, count: $0.1, sum: $0.2) }
  }

  /// A cart's name: its id, or its number in the stream.
  func name(of change: CartChange) -> String { change.cart ?? "#\(change.number)" }

  /// The classes of the histogram with their names, from the largest fall to the largest rise.
  var classes: [(label: String, count: Int)] {
    let edges = PercentHistogram.edges
    func percent(_ sign: String, _ number: Int) -> String { "\(sign)\(self.number(number))\(words.percent)" }
    func names(_ sign: String, _ below: String, _ above: String) -> [String] {
      var names = ["\(below) \(percent(sign, edges[0]))"]
      for (from, to) in zip(edges, edges.dropFirst()) { names.append("\(sign)\(number(from))–\(percent("", to))") }
      return names + ["\(above) \(percent(sign, edges[edges.count - 1]))"]
    }
    let falls = Array(names("\u{2212}", ">", "≤").reversed())
    let rises = names("+", "<", "≥")
    return zip(falls + [words.same] + rises, summary.histogram.classes).map { (label: $0, count: $1) }
  }
}
