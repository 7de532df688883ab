/// What a piece of a formatted amount is.
public enum FormattedPartKind: String, Sendable, Hashable, CaseIterable {
  /// Digits before the decimal separator.
  case integer
  /// A grouping separator.
  case group
  /// The decimal separator.
  case decimal
  /// Digits behind the decimal separator.
  case fraction
  /// The currency's symbol, code, name or word.
  case currency
  /// A plus or minus sign or a parenthesis that stands for one, with the marks that keep it in its place.
  case sign
  /// The word or letter of a compact number: `L`, `million`.
  case compact
  /// Anything else: spaces and bidirectional marks.
  case literal
}

/// A piece of a formatted text, before the pieces are joined.
struct FormattedPart: Sendable, Hashable {
  var kind: FormattedPartKind
  var text: String

  init(_ kind: FormattedPartKind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

extension [FormattedPart] {
  /// The pieces as one text.
  var joined: String { map(\.text).joined() }

  /// The pieces with another symbol for the currency, where one is given.
  func replacingCurrency(with symbol: String?) -> [FormattedPart] {
    guard let symbol else { return self }
    return map { $0.kind == .currency ? FormattedPart(.currency, symbol) : $0 }
  }
}
