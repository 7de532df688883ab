import Foundation
import TestSupport
import Testing

@Suite("mizan diff, cases and check on rule sets")
struct DiffCommandTests {
  static func rules(_ percent: String, currency: String = "EGP") -> String {
    """
    { "apiVersion": "pricing/v1", "kind": "RuleSet", "id": "shop", "currency": "\(currency)", "timeZone": "UTC",
      "prices": "taxExclusive", "rounding": { "amounts": { "mode": "halfUp" } },
      "discounts": [ { "id": "app", "group": "g", "when": { "channel": ["app"] },
        "select": { "lines": {} }, "then": { "percentOff": { "percent": "\(percent)" } } } ],
      "stacking": { "order": ["g"], "groups": { "g": { "mode": "best", "scope": "cart" } } } }
    """
  }

  static func cart(_ price: String, channel: String) -> String {
    #"{"apiVersion":"pricing/v1","kind":"Cart","currency":"EGP","at":"2026-11-30T10:00:00Z","channel":"\#(channel)","#
      + #""lines":[{"id":"1","sku":"A","unitPrice":"\#(price)","quantity":"1"}]}"# + "\n"
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try rules("10").write(toFile: folder.path("old.json"), atomically: true, encoding: .utf8)
    try rules("20").write(toFile: folder.path("new.json"), atomically: true, encoding: .utf8)
    return folder
  }

  @Test("Changes are counted, a bad line stops nothing, and the status tells")
  func counts() throws {
    let folder = try Self.folder()
    let carts = Self.cart("100.00", channel: "app") + "{\n" + "\n" + Self.cart("100.00", channel: "web")
    let result = try Mizan.run(
      "diff", "--rules", folder.path("old.json"), "--with", folder.path("new.json"), "--format", "json", input: carts)
    #expect(result.status == 1 && result.errors == "")
    for part in [
      #""carts":3,"changed":1"#, #""falls":{"carts":1,"amount":"-10.00"}"#, #""refused":1"#,
      #"{"kind":"rule","id":"app","carts":1,"amount":"-10.00"}"#,
    ] {
      #expect(result.output.contains(part), "\(part)")
    }
    let same = try Mizan.run(
      "diff", "--rules", folder.path("old.json"), "--with", folder.path("old.json"), input: carts)
    #expect(same.status == 0)
    #expect(same.output.contains("Nothing changes."))
  }

  @Test(
    "The page says its direction and holds nothing from elsewhere",
    arguments: [("en", "ltr"), ("ar", "rtl"), ("hi", "ltr")])
  func page(language: String, direction: String) throws {
    let folder = try Self.folder()
    let result = try Mizan.run(
      "diff", "--rules", folder.path("old.json"), "--with", folder.path("new.json"), "--format", "html", "--locale",
      language, input: Self.cart("100.00", channel: "app"))
    #expect(result.output.contains(#"<html lang="\#(language)" dir="\#(direction)">"#))
    for foreign in ["<script", "http://", "https://", "<link", "@import"] { #expect(!result.output.contains(foreign)) }
  }

  @Test("Rules have their titles beside their ids, in the reader's language, also those that are gone")
  func titles() throws {
    let folder = try Self.folder()
    for (language, title) in [("ar", "خصم التطبيق"), ("en", "10 % for <app> users")] {
      let table = folder.url.appending(path: "\(language).lproj")
      try FileManager.default.createDirectory(at: table, withIntermediateDirectories: true)
      try "\"rule.shop.app\" = \"\(title)\";".write(
        to: table.appending(path: "Rules.strings"), atomically: true, encoding: .utf8)
    }
    // Tomorrow the rule has another id.
    let renamed = Self.rules("20").replacing(#""id": "app""#, with: #""id": "app-20""#)
    try renamed.write(toFile: folder.path("new.json"), atomically: true, encoding: .utf8)
    func diff(_ locale: String, _ format: String) throws -> String {
      try Mizan.run(
        "diff", "--rules", folder.path("old.json"), "--with", folder.path("new.json"), "--strings", folder.url.path,
        "--locale", locale, "--format", format, input: Self.cart("100.00", channel: "app")
      ).output
    }
    let text = try diff("en", "text")
    #expect(text.contains("Rule app     1  +EGP\u{A0}10.00  10 % for <app> users\n"), "\(text)")
    #expect(text.contains("Rule app-20  1  -EGP\u{A0}20.00\n"))
    // Each line is laid out from the right, and each cell keeps its own direction.
    let arabic = try diff("ar", "text")
    #expect(arabic.contains("\u{2068}قاعدة app\u{2069}"))
    #expect(arabic.contains("\u{2068}خصم التطبيق\u{2069}"))
    #expect(arabic.split(separator: "\n").allSatisfy { $0.unicodeScalars.first == "\u{200F}" })
    let page = try diff("en", "html")
    #expect(page.contains("<code>app</code></bdi><small class=\"title\"><bdi>10 % for &lt;app&gt; users</bdi></small>"))
    #expect(page.contains("<bdi>10 % for &lt;app&gt; users</bdi> <bdi>+EGP"))
    #expect(try diff("ar", "html").contains("<small class=\"title\"><bdi>خصم التطبيق</bdi></small>"))
  }

  @Test("Rule sets in two currencies cannot be compared")
  func currencies() throws {
    let folder = try Self.folder()
    try Self.rules("10", currency: "USD").write(toFile: folder.path("usd.json"), atomically: true, encoding: .utf8)
    let result = try Mizan.run("diff", "--rules", folder.path("old.json"), "--with", folder.path("usd.json"))
    #expect(result.status == 2)
    #expect(result.errors.contains("amounts cannot be compared"))
  }

  @Test("Boundary carts are a cases file that check runs, and a change of the rules breaks")
  func cases() throws {
    let folder = try Self.folder()
    let written = try Mizan.run("cases", folder.path("old.json"), "-o", folder.path("old.cases.json"))
    #expect(written.status == 0 && written.output == "")
    #expect(try Mizan.run("check", folder.url.path).status == 0)
    try Self.rules("11").write(toFile: folder.path("old.json"), atomically: true, encoding: .utf8)
    let result = try Mizan.run("check", "--format", "json", folder.url.path)
    #expect(result.status == 1)
    #expect(result.output.contains("`discount` is `11.00`, expected `10.00`"))
  }

  @Test("A rule set that is broken or truncated is not passed over")
  func broken() throws {
    let folder = try TemporaryFolder()
    let text = Self.rules("10")
    try String(text.prefix(120)).write(toFile: folder.path("shop.json"), atomically: true, encoding: .utf8)
    // Other people's documents, schemas and quotes are.
    let others = [
      "package.json": "{}", "a.schema.json": ##"{ "properties": { "apiVersion": { "const": "pricing/v1" } } }"##,
      "quote.json": ##"{ "apiVersion": "pricing/v1", "kind": "Quote" }"##, "broken.json": "{ \"name\": ",
    ]
    for (name, text) in others { try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8) }
    let result = try Mizan.run("check", "--format", "github", folder.url.path)
    #expect(result.status == 1)
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.output.contains("ruleset-syntax"))
  }
}
