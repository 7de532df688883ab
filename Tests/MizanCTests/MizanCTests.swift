import CMizan
import FoundationEssentials
import Localization
import Money
import PricingRules
import SourceText
import TestSupport
import Testing

@testable import MizanC

/// The library as a program in C uses it.
@Suite("C library") struct MizanCTests {
  static let carts = ["in-retail", "eg-electronics", "us-ny", "sa-store", "first-cart"]

  static func file(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: SharedFiles.package.appending(path: path)))
  }

  static func chars(_ bytes: some Sequence<UInt8>) -> [CChar] { bytes.map { CChar(bitPattern: $0) } }

  static func engine(_ name: String) throws -> OpaquePointer {
    let rules = chars(try file("rules/\(name).json"))
    var engine: OpaquePointer?
    #expect(unsafe mizan_engine_create(rules, rules.count, nil, 0, &engine, nil) == MIZAN_OK)
    return try unsafe #require(engine)
  }

  /// Status and document of one cart.
  static func quote(_ session: OpaquePointer?, _ cart: [CChar], _ options: UInt32 = 0) -> (mizan_status, [UInt8]?) {
    var document: UnsafePointer<CChar>?
    var length = -1
    let status = unsafe mizan_session_quote(session, cart, cart.count, options, &document, &length)
    let bytes = unsafe document.map {
      unsafe UnsafeBufferPointer(start: $0, count: length).map { UInt8(bitPattern: $0) }
    }
    return (status, bytes)
  }

  static func text(_ node: JSONNode?) -> String? {
    if case .string(let text) = node?.value { text } else { nil }
  }

  /// What a call said, given back as a caller gives it back.
  static func take(_ report: inout mizan_bytes) -> String {
    let text = unsafe report.start.map { unsafe String(cString: $0) } ?? ""
    #expect(unsafe text.utf8.count == report.length)
    unsafe mizan_bytes_free(&report)
    #expect(unsafe report.start == nil && report.length == 0)
    // Twice does no harm.
    unsafe mizan_bytes_free(&report)
    return text
  }

  @Test("A quote is the same bytes as from Swift", arguments: carts, [false, true])
  func quotes(name: String, explain: Bool) throws {
    let engine = try unsafe Self.engine(name)
    let session = unsafe mizan_session_create(engine)
    // A session lives longer than the engine that it came from.
    unsafe mizan_engine_free(engine)
    defer { unsafe mizan_session_free(session) }
    let cart = try Self.file("Resources/carts/\(name).json")
    let rules = try Self.file("rules/\(name).json")
    let ruleSet = try #require(RuleSet.read(rules, file: name) { TimeZoneRules.ofSystem(named: $0) }.value)
    let expected = try PricingEngine(ruleSet).json(Cart(parsing: cart), explain: explain)
    for _ in 0..<3 {
      let (status, document) = unsafe Self.quote(session, Self.chars(cart), explain ? UInt32(MIZAN_EXPLAIN) : 0)
      #expect(status == MIZAN_OK)
      #expect(document == expected)
    }
  }

  @Test("A cart that cannot be priced, or ordered, says so and leaves the session as it was")
  func rejections() throws {
    let engine = try unsafe Self.engine("in-retail")
    defer { unsafe mizan_engine_free(engine) }
    let session = unsafe mizan_session_create(engine)
    defer { unsafe mizan_session_free(session) }
    let good = Self.chars(try Self.file("Resources/carts/in-retail.json"))
    let first = unsafe Self.quote(session, good)
    for bad in ["", "{", "null", "{\"apiVersion\":\"pricing/v1\"}", "\u{0}", String(repeating: "[", count: 100_000)] {
      let (status, document) = unsafe Self.quote(session, Self.chars(bad.utf8))
      #expect(status == MIZAN_REJECTED)
      #expect(Self.text(try JSONNode(parsing: try #require(document))["kind"]) == "Error", "\(bad.prefix(40))")
    }
    let invalid: [CChar] = [0x7B, -1, -2, 0x7D]
    #expect(unsafe Self.quote(session, invalid).0 == MIZAN_REJECTED)
    let again = unsafe Self.quote(session, good)
    #expect(again.0 == MIZAN_OK && again.1 == first.1)

    let cart =
      #"{"apiVersion":"pricing/v1","kind":"Cart","currency":"INR","at":"2026-11-30T18:30:00+05:30","lines":[]}"#
    let (status, document) = unsafe Self.quote(session, Self.chars(cart.utf8))
    #expect(status == MIZAN_NOT_ORDERABLE)
    #expect(String(decoding: document ?? [], as: UTF8.self).contains(#""orderable":false"#))
  }

  @Test("What is wrong with a rule set or a catalogue is reported with its place")
  func reports() throws {
    let rules = Self.chars(try Self.file("rules/in-retail.json"))
    let broken = Self.chars("{\n  \"apiVersion\": \"pricing/v2\"\n}".utf8)
    var engine: OpaquePointer?
    var report = unsafe mizan_bytes(start: nil, length: 7)
    #expect(unsafe mizan_engine_create(broken, broken.count, nil, 0, &engine, &report) == MIZAN_INVALID_RULE_SET)
    #expect(unsafe engine == nil)
    guard case .array(let findings) = try unsafe JSONNode(parsing: Array(Self.take(&report).utf8)).value else {
      Issue.record("no array")
      return
    }
    let version = try #require(findings.first { Self.text($0["pointer"]) == "/apiVersion" })
    #expect(Self.text(version["severity"]) == "error")
    #expect(Self.text(version["file"]) == "rules")
    #expect(Self.text(version["message"])?.contains("pricing/v2") == true)
    guard case .number("2") = version["line"]?.value else {
      Issue.record("no line")
      return
    }

    #expect(
      unsafe mizan_engine_create(rules, rules.count, broken, broken.count, &engine, &report) == MIZAN_INVALID_CATALOG)
    #expect(unsafe engine == nil)
    #expect(unsafe Self.take(&report).contains(#""file":"catalog""#))

    #expect(unsafe mizan_engine_create(rules, rules.count, nil, 0, &engine, &report) == MIZAN_OK)
    #expect(unsafe Self.take(&report) == "[]")
    unsafe mizan_engine_free(engine)
  }

  @Test("Pointers that are NULL, lengths that are none and unknown options are refused")
  func arguments() throws {
    let text: [CChar] = [0x7B, 0x7D]
    var handle: OpaquePointer?
    var report = unsafe mizan_bytes()
    #expect(unsafe mizan_engine_create(nil, 0, nil, 0, &handle, &report) == MIZAN_INVALID_ARGUMENT)
    #expect(unsafe Self.take(&report) == "[]")
    #expect(unsafe mizan_engine_create(text, -1, nil, 0, &handle, nil) == MIZAN_INVALID_ARGUMENT)
    #expect(unsafe mizan_engine_create(text, 2, text, .min, &handle, nil) == MIZAN_INVALID_ARGUMENT)
    #expect(unsafe mizan_engine_create(text, 2, nil, 0, nil, nil) == MIZAN_INVALID_ARGUMENT)
    #expect(unsafe mizan_session_create(nil) == nil)
    #expect(unsafe Self.quote(nil, text).0 == MIZAN_INVALID_ARGUMENT)

    let engine = try unsafe Self.engine("in-retail")
    let session = unsafe mizan_session_create(engine)
    var document: UnsafePointer<CChar>?
    var length = 5
    #expect(unsafe mizan_session_quote(session, nil, 0, 0, &document, &length) == MIZAN_INVALID_ARGUMENT)
    #expect(unsafe document == nil && length == 0)
    #expect(unsafe mizan_session_quote(session, text, -1, 0, &document, &length) == MIZAN_INVALID_ARGUMENT)
    #expect(unsafe mizan_session_quote(session, text, 2, 2, &document, &length) == MIZAN_INVALID_ARGUMENT)
    #expect(unsafe mizan_session_quote(session, text, 2, 0, nil, &length) == MIZAN_INVALID_ARGUMENT)
    #expect(unsafe mizan_session_quote(session, text, 2, 0, &document, nil) == MIZAN_INVALID_ARGUMENT)

    #expect(unsafe mizan_money_formatter_create(nil, "EGP", nil, &handle, nil) == MIZAN_INVALID_ARGUMENT)
    #expect(unsafe mizan_money_formatter_create("ar", nil, nil, &handle, &report) == MIZAN_INVALID_ARGUMENT)
    #expect(unsafe !Self.take(&report).isEmpty)
    #expect(unsafe mizan_money_formatter_create("ar", "EGP", nil, nil, nil) == MIZAN_INVALID_ARGUMENT)
    #expect(unsafe mizan_money_format(nil, text, 2, nil, 0) == -1)
    #expect(unsafe mizan_plural_rules_create(nil, 0, &handle, nil) == MIZAN_INVALID_ARGUMENT)
    #expect(unsafe mizan_plural_rules_create("ar", 0, nil, nil) == MIZAN_INVALID_ARGUMENT)
    #expect(unsafe mizan_plural_category(nil, text, 2) == nil)
    mizan_engine_free(nil)
    mizan_session_free(nil)
    mizan_money_formatter_free(nil)
    mizan_plural_rules_free(nil)
    mizan_bytes_free(nil)
    unsafe mizan_session_free(session)
    unsafe mizan_engine_free(engine)
  }

  @Test("Amounts are written as Swift writes them, into buffers of every size")
  func money() throws {
    var formatter: OpaquePointer?
    #expect(unsafe mizan_money_formatter_create("ar-EG", "EGP", "word", &formatter, nil) == MIZAN_OK)
    defer { unsafe mizan_money_formatter_free(formatter) }
    let amount = Self.chars("3".utf8)
    let expected = try MoneyFormatter(
      locale: LocaleIdentifier("ar-EG"), currency: Currency("EGP"), options: MoneyFormatter.Options(style: .word)
    ).format(FixedDecimal(3))
    let size = expected.utf8.count
    for capacity in 0...size + 3 {
      var buffer = [CChar](repeating: 0x21, count: size + 4)
      #expect(unsafe mizan_money_format(formatter, amount, 1, &buffer, capacity) == Int64(size))
      #expect(buffer[capacity...].allSatisfy { $0 == 0x21 })
      guard capacity > 0 else { continue }
      let written = try #require(
        String(validating: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
      #expect(expected.hasPrefix(written) || expected.unicodeScalars.starts(with: written.unicodeScalars))
      #expect(written.utf8.count >= min(size, capacity - 1) - 1)
    }
    for bad in ["", "1,5", "٣", "NaN", "1e5", "1.", "\u{0}", String(repeating: "9", count: 60)] {
      let bytes = Self.chars(bad.utf8)
      #expect(unsafe mizan_money_format(formatter, bytes, bytes.count, nil, 0) == -1, "\(bad)")
    }
  }

  @Test(
    "A locale, a currency or a style that is none is named",
    arguments: [
      ("xx-YY", "EGP", "symbol", "xx-YY"), ("ar-EG", "EGB", "symbol", "EGB"), ("ar-EG", "EGP", "loud", "loud"),
      ("", "EGP", "symbol", ""), ("ar-EG", "", "symbol", ""),
    ])
  func unknown(locale: String, currency: String, style: String, named: String) {
    var formatter: OpaquePointer?
    var report = unsafe mizan_bytes()
    #expect(unsafe mizan_money_formatter_create(locale, currency, style, &formatter, &report) == MIZAN_INVALID_ARGUMENT)
    #expect(unsafe formatter == nil)
    let message = unsafe Self.take(&report)
    #expect(message.contains("`\(named)`"), "\(message)")
  }

  @Test(
    "Numbers have the category of their language",
    arguments: [
      ("ar", "0", "zero"), ("ar", "1", "one"), ("ar", "2", "two"), ("ar", "3", "few"), ("ar", "11", "many"),
      ("ar", "100", "other"), ("en", "1", "one"), ("en", "1.0", "other"), ("hi", "0", "one"), ("hi", "1.5", "other"),
    ])
  func plurals(locale: String, number: String, category: String) {
    var rules: OpaquePointer?
    #expect(unsafe mizan_plural_rules_create(locale, 0, &rules, nil) == MIZAN_OK)
    defer { unsafe mizan_plural_rules_free(rules) }
    let bytes = Self.chars(number.utf8)
    #expect(unsafe mizan_plural_category(rules, bytes, bytes.count).map { unsafe String(cString: $0) } == category)
    #expect(unsafe mizan_plural_category(rules, bytes, 0) == nil)
  }

  @Test("Ordinals have categories of their own")
  func ordinals() {
    var rules: OpaquePointer?
    #expect(unsafe mizan_plural_rules_create("en", 1, &rules, nil) == MIZAN_OK)
    defer { unsafe mizan_plural_rules_free(rules) }
    for (number, category) in [("1", "one"), ("2", "two"), ("3", "few"), ("11", "other"), ("23", "few")] {
      let bytes = Self.chars(number.utf8)
      #expect(unsafe mizan_plural_category(rules, bytes, bytes.count).map { unsafe String(cString: $0) } == category)
    }
  }

  @Test("The library has the version of its header")
  func version() {
    #expect(unsafe String(cString: mizan_version()) == MIZAN_VERSION)
  }
}
