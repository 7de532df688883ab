import FoundationEssentials
import Money
import TestSupport
import Testing

@testable import Localization

/// `../shared/vectors/money-outputs.tsv`: what ICU 72 writes for ten amounts in seven currencies, eleven locales and four
/// widths, rounded half to even.
@Suite(.enabled(if: SharedFiles.has("vectors/money-outputs.tsv")))
struct MoneyVectorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var locale: String
    var currency: String
    var style: MoneyFormatter.Style
    var amounts: [(amount: String, text: String)]
    var testDescription: String { "\(locale) \(currency) \(style)" }
  }

  static let rows: [Row] = {
    guard let bytes = try? SharedFiles.bytes("vectors/money-outputs.tsv") else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    var rows: [Row] = []
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let style = MoneyFormatter.Style(rawValue: fields[2]) else { continue }
      if let last = rows.last, last.locale == fields[0], last.currency == fields[1], last.style == style {
        rows[rows.count - 1].amounts.append((fields[3], fields[4]))
      } else {
        rows.append(Row(locale: fields[0], currency: fields[1], style: style, amounts: [(fields[3], fields[4])]))
      }
    }
    return rows
  }()

  @Test("All rows of the vectors are read")
  func allRowsAreRead() {
    #expect(Self.rows.reduce(0) { $0 + $1.amounts.count } == 3080)
  }

  @Test("Every amount is written as ICU 72 does, learnt and through ICU", arguments: rows)
  func amountsAreWrittenAsICUDoes(row: Row) throws {
    var options = MoneyFormatter.Options(style: row.style)
    options.rounding = .halfEven
    for trust in [MoneyRoute.Trust.corrected, .uncorrected, .nothing] {
      let formatter = try MoneyFormatter(
        locale: LocaleIdentifier(row.locale), currency: Currency(row.currency), options: options, trust: trust)
      if trust != .nothing, case .icu = formatter.route { Issue.record("nothing was learnt") }
      for (amount, text) in row.amounts {
        #expect(escaped(formatter.format(try FixedDecimal(parsing: amount))) == text, "\(amount), \(trust)")
        let decimal = try #require(Decimal(string: amount))
        #expect(escaped(formatter.format(decimal)) == text, "\(amount), \(trust)")
      }
    }
  }
}
