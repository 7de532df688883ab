import Testing

@testable import PricingReference

@Suite("JSON reader and writer")
struct JSONTests {
  @Test(
    "what is no JSON text is refused",
    arguments: [
      "", " ", "{", "[1,]", "{\"a\":1,}", "{a:1}", "01", "1.", ".5", "+1", "-", "1e", "\"\u{1}\"", "\"\\x\"",
      "\"\\ud800\"",
      "\"\\udc00\"", "tru", "nullx", "1 2", "{\"a\" 1}", "'a'", "\u{FEFF}{}", "[1}", "\"a", "NaN",
    ])
  func malformed(_ text: String) {
    #expect(JSONReader.read(Array(text.utf8)) == nil)
  }

  @Test("bytes that are no UTF-8 are refused")
  func encoding() {
    #expect(JSONReader.read([0x22, 0xFF, 0x22]) == nil)
  }

  @Test("deep nesting is refused, not a crash")
  func depth() {
    #expect(JSONReader.read([UInt8](repeating: UInt8(ascii: "["), count: 100_000)) == nil)
  }

  @Test(
    "a value is written again with its order, its numbers and its characters",
    arguments: [
      "{\"b\":1.50,\"a\":[true,false,null,-0,1E5],\"b\":\"\"}", "\"é/\\\\\\\"\\b\\t\\n\\f\\r\\u0001\\u001f\u{1F600}\"",
      "[]", "{}",
    ])
  func roundTrip(_ text: String) throws {
    let value = try #require(JSONReader.read(Array(text.utf8)))
    var bytes: [UInt8] = []
    Output.verbatim(value).write(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test("escapes stand for their characters, pairs of surrogates for one")
  func escapes() throws {
    let value = try #require(JSONReader.read(Array(#""\u00e9\/\ud83d\ude00""#.utf8)))
    #expect(value.text == Text("é/\u{1F600}"))
  }

  @Test("a duplicate key is marked")
  func duplicates() throws {
    let value = try #require(JSONReader.read(Array(#"{"a":1,"b":2,"a":3}"#.utf8)))
    #expect(value.members?.map(\.isDuplicate) == [false, false, true])
  }
}
