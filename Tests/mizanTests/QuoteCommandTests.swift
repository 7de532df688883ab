import Foundation
import TestSupport
import Testing

@Suite("mizan quote")
struct QuoteCommandTests {
  private static let root = SharedFiles.package

  /// Runs it in the checkout, as a newcomer does.
  private static func quote(_ arguments: String, input: String = "") throws -> ProcessResult {
    let folder = try TemporaryFolder()
    try input.write(toFile: folder.path("input"), atomically: true, encoding: .utf8)
    return try Mizan.shell("$MIZAN quote \(arguments) < '\(folder.path("input"))'", in: root)
  }

  private static let india = "--rules rules/in-retail.json --cart Resources/carts/in-retail.json"

  private static func cart(_ id: String, _ members: String = "") -> String {
    #"{"apiVersion":"pricing/v1","kind":"Cart","id":"\#(id)","currency":"INR","at":"2026-11-30T10:00:00Z",\#(members)"#
      + #""lines":[{"id":"1","sku":"A","unitPrice":"10.00","quantity":"1","taxCategory":"gst0"}]}"# + "\n"
  }

  @Test("The Egypt cart is a receipt in Arabic, its total in Arabic-Indic digits")
  func arabic() throws {
    let result = try Self.quote(
      "--rules rules/eg-electronics.json --cart Resources/carts/eg-electronics.json --strings Resources -l ar-EG")
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output.contains("١٢٬٦٦٥٫٦٣"))
    #expect(result.output.contains("إيصال"))
  }

  @Test("Two runs give the same bytes, as text, as a document and as a page", arguments: ["text", "json", "html"])
  func repeatable(format: String) throws {
    let first = try Self.quote("\(Self.india) --format \(format) --explain")
    #expect(first.status == 0 && !first.output.isEmpty)
    #expect(try Self.quote("\(Self.india) --format \(format) --explain").output == first.output)
  }

  @Test("Errors of the files with titles that are looked at are told, and the receipt is written all the same")
  func brokenTitles() throws {
    let folder = try TemporaryFolder()
    let tables = [
      "en.lproj/Rules.strings": "\"rule.in-retail\" = \"The shop\";\n\"x\" \"y\";\n",
      "en.lproj/Other.strings": "\"x\" \"y\"",
      "hi.lproj/Rules.strings": ";;",
    ]
    for (name, text) in tables {
      let url = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let result = try Self.quote("\(Self.india) -l en-IN --strings '\(folder.url.path)'")
    #expect(result.status == 0 && result.output.contains("The shop"))
    #expect(
      result.errors == """
        \(folder.path("en.lproj/Rules.strings")):2:5: error: a `=` is expected here, not `"` [syntax]
        2 | "x" "y";
          |     ^

        """)
  }

  @Test("A coupon and a time can be tried out")
  func whatIf() throws {
    let cart = Self.cart("c")
    let plain = try Self.quote("-r rules/in-retail.json --format json", input: cart)
    #expect(plain.output.contains(#""notApplied":[]"#))
    let coupon = try Self.quote("-r rules/in-retail.json -f json --coupon diwali100 --coupon NOPE", input: cart)
    #expect(coupon.output.contains(#"{"rule":"coupon-diwali100","because":{"code":"subtotal""#))
    #expect(coupon.output.contains(#"{"coupon":"nope","because":{"code":"unknown-coupon"}}"#))
    let at = try Self.quote("-r rules/in-retail.json -f json --at 2027-01-01T00:00:00+05:30", input: cart)
    #expect(at.output.contains(#""at":"2027-01-01T00:00:00+05:30""#))
    let wrong = try Self.quote("-r rules/in-retail.json -f json --at tomorrow", input: cart)
    #expect(wrong.status == 2 && wrong.output == "")
    #expect(wrong.errors.contains("`tomorrow` is no time with an offset"))
  }

  @Test("A cart that cannot be priced is told of with its places, and is an error object as a document")
  func refused() throws {
    let text = try Self.quote("-r rules/in-retail.json -c Resources/carts/refused.json")
    #expect(text.status == 1 && text.output == "")
    #expect(text.errors.contains("Resources/carts/refused.json:11:3: error: unknown key `cupons`"))
    #expect(text.errors.contains("did you mean `coupons`?"))
    let document = try Self.quote("-r rules/in-retail.json -c Resources/carts/refused.json -f json")
    #expect(document.status == 1)
    #expect(document.output.hasPrefix(#"{"apiVersion":"pricing/v1","kind":"Error","#))
    #expect(document.output.contains(#"{"code":"unknown-key","pointer":"/cupons","#))
  }

  @Test(
    "What cannot be read ends with 2 and a reason, and nothing on standard output",
    arguments: [
      ("-r /nonexistent.json -c Resources/carts/in-retail.json", "no such file or folder"),
      ("-r rules -c Resources/carts/in-retail.json", "is a folder, not a file"),
      ("-r rules/in-retail.json -c /nonexistent.json", "no such file or folder"),
      ("-r /dev/null -c Resources/carts/in-retail.json", "/dev/null:1:1: error: the text is empty"),
      ("-c Resources/carts/in-retail.json", "`--rules`"),
      ("-r rules/in-retail.json --locale xx-YY -c Resources/carts/in-retail.json", "`xx-YY` is no locale"),
      ("-r rules/in-retail.json --jsonl --coupon X", "`--jsonl`"),
    ])
  func unreadable(arguments: String, reason: String) throws {
    let result = try Self.quote(arguments)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.contains(reason), "\(result.errors)")
  }

  @Test("A stream is answered line by line in its order, whatever a line holds", arguments: [1, 2, 7])
  func stream(jobs: Int) throws {
    let lines = (0..<2000).map { number in
      number % 500 == 7
        ? "{\"broken\n" : number % 500 == 8 ? Self.cart("c\(number)", #""x":1,"#) : Self.cart("c\(number)")
    }
    let result = try Self.quote("-r rules/in-retail.json --jsonl --jobs \(jobs)", input: lines.joined() + "\n \n")
    #expect(result.status == 1)
    let answers = result.output.split(separator: "\n")
    #expect(answers.count == 2000)
    for (number, answer) in answers.enumerated() {
      switch number % 500 {
      case 7: #expect(answer.contains(#""cart":null,"errors":[{"code":"bad-json""#))
      case 8: #expect(answer.contains(#""cart":"c\#(number)","errors":[{"code":"unknown-key""#))
      default: #expect(answer.contains(#""kind":"Quote","#) && answer.contains(#""cart":"c\#(number)""#))
      }
    }
    #expect(result.errors.hasPrefix("2000 carts, 8 rejected, 0 not orderable; "))
  }

  @Test("A closed pipe ends a stream quietly, and a full disk with a reason")
  func brokenOutput() throws {
    let carts = String(repeating: Self.cart("c"), count: 20_000)
    let folder = try TemporaryFolder()
    try carts.write(toFile: folder.path("carts"), atomically: true, encoding: .utf8)
    let stream = "$MIZAN quote -r rules/in-retail.json --jsonl < '\(folder.path("carts"))'"
    let pipe = try Mizan.shell("\(stream) | head -n 1 > /dev/null; exit ${PIPESTATUS[0]}", in: Self.root)
    #expect(pipe.status == 0 && pipe.errors == "")
    let full = try Mizan.shell("\(stream) > /dev/full", in: Self.root)
    #expect(full.status == 2 && full.errors.contains("no space left on the disk"))
  }
}
