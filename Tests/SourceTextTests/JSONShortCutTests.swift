import SourceText
import TestSupport
import Testing

/// The short cuts take what the whole reader takes, as it takes it, or leave the reader where it stands.
@Suite("JSON short cuts") struct JSONShortCutTests {
  /// Bytes behind the value, so that whole words can be read.
  static let rest = #","next":"0123456789abcdef"}"#

  @Test("A string is taken as the reader reads it, or not at all")
  func strings() throws {
    var random = SeededGenerator(seed: 7)
    let letters = ["a", "Z", "0", " ", "é", "ع", "\u{1F6D2}", "\\n", "\\\"", "\\u0041", "\u{7F}"]
    var taken = 0
    for _ in 0..<4000 {
      let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }
      let bytes = Array(("\"" + text.joined() + "\"" + (Bool.random(using: &random) ? Self.rest : "")).utf8)
      var short = try JSONReader(bytes.span)
      var whole = try JSONReader(bytes.span)
      let expected = try whole.readString()
      if let string = short.takeString() {
        taken += 1
        #expect(string == expected)
        #expect(short.offset == whole.offset)
      } else {
        #expect(short.offset == 0)
      }
    }
    #expect(taken > 300)
  }

  @Test(
    "What is no plain string right here is left",
    arguments: ["", "\"", "\"abc", "\"abc\\", " \"abc\"", "abc\"", "1", "\"a\u{1}b\"", "\"tab\tstop\"", "\"a\\\"b\""])
  func noString(text: String) throws {
    for suffix in ["", Self.rest] {
      // A quotation mark behind a text that has none would close it.
      if !suffix.isEmpty, text == "\"" || text == "\"abc" { continue }
      let bytes = Array((text + suffix).utf8)
      var reader = try JSONReader(bytes.span)
      #expect(reader.takeString() == nil)
      #expect(reader.offset == 0)
    }
  }

  @Test("Every decimal of up to seven digits is taken with its value")
  func decimals() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...7, using: &random)
      let places = Int.random(in: 0..<count, using: &random)
      var digits = (0..<count).map { _ in Int.random(in: 0...9, using: &random) }
      if count - places > 1, digits[0] == 0 { digits[0] = 1 }
      let whole = digits.prefix(count - places).map(String.init).joined()
      let text = places == 0 ? whole : whole + "." + digits.suffix(places).map(String.init).joined()
      // Seven digits with a point and the closing quotation mark do not fit in the word that is looked at.
      let fits = text.utf8.count < 8
      let bytes = Array("\"\(text)\"\(Self.rest)".utf8)
      var reader = try JSONReader(bytes.span)
      let taken = reader.takeShortDecimal()
      #expect((taken != nil) == fits, "\(text)")
      guard let taken else { continue }
      #expect(taken.digits == digits.reduce(0) { $0 * 10 + Int64($1) }, "\(text)")
      #expect(taken.places == places, "\(text)")
      #expect(reader.offset == text.utf8.count + 2, "\(text)")
    }
  }

  @Test(
    "What is no plain decimal is left",
    arguments: [
      "\"\"", "\".\"", "\"1.\"", "\".5\"", "\"00\"", "\"01\"", "\"01.5\"", "\"-1\"", "\"+1\"", "\"1e3\"", "\"1,5\"",
      "\"1.2.3\"", "\" 1\"", "\"1 \"", "\"12345678\"", "\"1\\u0030\"", "\"٣\"", "\"1:\"", "\"1/\"", "12", "\"12",
      "null", " \"1\"",
    ])
  func noDecimal(text: String) throws {
    let bytes = Array((text + "          ").utf8)
    var reader = try JSONReader(bytes.span)
    #expect(reader.takeShortDecimal() == nil)
    #expect(reader.offset == 0)
    // Near the end of the text too.
    let short = Array(text.utf8)
    var last = try JSONReader(short.span)
    #expect(last.takeShortDecimal() == nil)
  }

  @Test("A key is taken only whole, with its colon, behind its comma")
  func keys() throws {
    let document = Array(#"{"id":"1","idx":2,"delivery":3,"sku" :4,"a":5,"b": 6 ,"tail":"0123456789"}"#.utf8)
    let names = ["id", "idx", "delivery", "sku", "a", "b"]
    func token(_ name: String) throws -> JSONToken {
      try #require(JSONToken(name == "id" ? "\"id\":" : ",\"\(name)\":"))
    }
    var reader = try JSONReader(document.span)
    var object = try reader.beginObject()
    for name in names {
      for other in names where other != name {
        let before = reader.offset
        let isTaken = reader.takeKey(try token(other), in: &object)
        #expect(!isTaken && reader.offset == before, "\(other) before \(name)")
      }
      let isTaken = reader.takeKey(try token(name), in: &object)
      // White space stands behind this one.
      #expect(isTaken == (name != "sku"), "\(name)")
      if !isTaken {
        let text = try reader.nextKey(in: &object)
        #expect(try reader.decodedBytes(#require(text)) == Array(name.utf8))
      }
      try reader.skipValue()
    }
    #expect(try reader.nextKey(in: &object) != nil)
    _ = try reader.readString()
    #expect(try reader.nextKey(in: &object) == nil)
  }

  @Test("A token is every one of its bytes and no byte behind it", arguments: 1...16)
  func tokens(length: Int) throws {
    let text = String(decoding: (0..<length).map { UInt8(65 + $0) }, as: UTF8.self)
    let token = try #require(JSONToken(text))
    let document = Array((text + Self.rest).utf8)
    for changed in 0..<document.count {
      var other = document
      other[changed] ^= 1
      var reader = try JSONReader(other.span)
      let isTaken = reader.take(token)
      #expect(isTaken == (changed >= length))
      #expect(reader.offset == (isTaken ? length : 0))
    }
  }

  @Test("What has no bytes, or more than sixteen, is no token; one that is impossible is never there")
  func noTokens() throws {
    let long = ["", "12345678901234567", "\"deliveryMethod\":", "ابجدهوزحط"]
    for text in long { #expect(JSONToken(text) == nil, "\(text)") }
    for text in ["a", "1234567890123456", "ابجدهوزح"] { #expect(JSONToken(text) != nil, "\(text)") }
    for byte: UInt8 in [0, 0x22, 0x7F] {
      let document = Array(repeating: byte, count: 40)
      var reader = try JSONReader(document.span)
      let isTaken = reader.take(.impossible)
      #expect(!isTaken)
    }
  }

  @Test("Brackets are taken right here, as deep as the reader may go")
  func brackets() throws {
    let open = UInt8(ascii: "["), close = UInt8(ascii: "]")
    let document = Array("[[[]] ]                    ".utf8)
    var reader = try JSONReader(document.span, depthLimit: 2)
    #expect(reader.takeOpening(UInt8(ascii: "{")) == nil)
    let first = reader.takeOpening(open), second = reader.takeOpening(open), third = reader.takeOpening(open)
    #expect(first?.start == 0 && second?.start == 1 && third == nil)
    #expect(reader.offset == 2)
    reader.offset = 4
    let inner = reader.takeClosing(close), outer = reader.takeClosing(close)
    #expect(inner && !outer, "white space stands before the last one")
    reader.skipWhiteSpace()
    let last = reader.takeClosing(close)
    #expect(last)
    // Both levels are free again.
    reader.offset = 0
    let again = reader.takeOpening(open), twice = reader.takeOpening(open)
    #expect(again != nil && twice != nil)
  }

  @Test(
    "A list of one plain string is taken, and no other",
    arguments: [
      (#"["books"]"#, "books"), (#"[""]"#, ""), (#"["أ"]"#, "أ"), (#"["a","b"]"#, nil), ("[]", nil), (#"[ "a"]"#, nil),
      (#"["a" ]"#, nil), (#"["\u0061"]"#, nil), ("[1]", nil), (#""a""#, nil), (#"["a"}"#, nil),
    ] as [(String, String?)])
  func onlyString(text: String, expected: String?) throws {
    let document = Array((text + Self.rest).utf8)
    var reader = try JSONReader(document.span)
    let taken = reader.takeOnlyString()
    #expect(taken.map { reader.string($0) } == expected)
    #expect(reader.offset == (expected == nil ? 0 : text.utf8.count))
    // An array needs a level.
    var shallow = try JSONReader(document.span, depthLimit: 0)
    #expect(shallow.takeOnlyString() == nil)
  }
}
