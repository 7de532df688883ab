public import CMizan
import Localization
import Money

/// Plural rules that C holds.
final class Plurals: Sendable {
  let rules: PluralRules

  init(_ rules: PluralRules) { self.rules = rules }
}

/// Prepares plural rules; `mizan.h` says how.
@c @implementation
public func mizan_plural_rules_create(
  _ locale: UnsafePointer<CChar>?, _ ordinal: Int32, _ rules: UnsafeMutablePointer<OpaquePointer?>?,
  _ report: UnsafeMutablePointer<mizan_bytes>?
) -> mizan_status {
  unsafe Handle.make(rules, report) {
    try unsafe Plurals(
      PluralRules(locale: LocaleIdentifier(Text.argument(locale, "locale")), kind: ordinal == 0 ? .cardinal : .ordinal))
  }
}

/// Gives plural rules back; `mizan.h` says how.
@c @implementation
public func mizan_plural_rules_free(_ rules: OpaquePointer?) {
  unsafe Handle.release(Plurals.self, rules)
}

/// Tells the category of a number; `mizan.h` says how.
@c @implementation
public func mizan_plural_category(
  _ rules: OpaquePointer?, _ number: UnsafePointer<CChar>?, _ numberLength: Int
) -> UnsafePointer<CChar>? {
  guard let rules = unsafe Handle.object(Plurals.self, rules), let number = unsafe Number.read(number, numberLength)
  else { return nil }
  let name: StaticString =
    switch rules.rules.category(of: number) {
    case .zero: "zero"
    case .one: "one"
    case .two: "two"
    case .few: "few"
    case .many: "many"
    case .other: "other"
    }
  return unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Decimals on their way in.
enum Number {
  /// A plain decimal; nil for any other text.
  static func read(_ start: UnsafePointer<CChar>?, _ length: Int) -> FixedDecimal? {
    guard unsafe start != nil, let bytes = unsafe Text.bytes(start, length),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    return try? FixedDecimal(parsing: text)
  }
}
