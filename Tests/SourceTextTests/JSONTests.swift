import SourceText
import TestSupport
import Testing

@Suite("JSON")
struct JSONTests {
  /// Documents that RFC 8259 forbids, with the byte where the fault is.
  static let faults: [(text: String, fault: JSONSyntaxError.Fault, offset: Int)] = [
    ("", .noValue, 0), ("  ", .noValue, 2), ("[1", .unexpectedEnd, 2), ("{\"a\"", .unexpectedEnd, 4),
    ("{\"a\":", .unexpectedEnd, 5), ("\"ab", .unexpectedEnd, 3), ("\"ab\\", .unexpectedEnd, 4),
    ("[1,]", .trailingComma, 2), ("{\"a\":1,}", .trailingComma, 6), ("[,1]", .expected("a value"), 1),
    ("[1 2]", .expected("`,` or `]`"), 3), ("{\"a\" 1}", .expected("`:`"), 5),
    ("{a:1}", .expected("a key in double quotes"), 1), ("{'a':1}", .expected("a key in double quotes"), 1),
    ("{\"a\":1 \"b\":2}", .expected("`,` or `}`"), 7), ("1 2", .trailingText, 2), ("[] // no", .trailingText, 3),
    ("01", .malformedNumber, 0), ("1.", .malformedNumber, 0), ("-", .malformedNumber, 0), ("1e", .malformedNumber, 0),
    ("1e+", .malformedNumber, 0), ("+1", .expected("a value"), 0), (".5", .expected("a value"), 0),
    ("NaN", .expected("a value"), 0), ("nul", .expected("null"), 0), ("tru", .expected("true or false"), 0),
    ("\"\\x\"", .malformedEscape, 1), ("\"\\u12G4\"", .malformedEscape, 1), ("\"\\u12", .malformedEscape, 1),
    ("\"\\ud800\"", .loneSurrogate, 1), ("\"\\ud800\\u0041\"", .loneSurrogate, 1), ("\"\\udc00\"", .loneSurrogate, 1),
    ("\"a\tb\"", .controlCharacter(9), 2), ("\u{A0}1", .expected("a value"), 0),
    (String(repeating: "[", count: 129), .tooDeep(limit: 128), 128),
  ]

  @Test("What RFC 8259 forbids is refused where it stands", arguments: faults)
  func refused(text: String, fault: JSONSyntaxError.Fault, offset: Int) {
    #expect(throws: JSONSyntaxError(fault, at: offset)) { try JSONNode(parsing: Array(text.utf8)) }
    // Skipping must see the same faults as reading.
    #expect(throws: JSONSyntaxError(fault, at: offset)) { try skip(Array(text.utf8)) }
  }

  @Test("Bytes that are no UTF-8 are refused at the first bad byte")
  func invalidUTF8() {
    let bytes = Array("[\"a".utf8) + [0xFF] + Array("\"]".utf8)
    #expect(throws: JSONSyntaxError(.invalidUTF8, at: 3)) { try JSONNode(parsing: bytes) }
  }

  @Test("A string ends, escapes and fails right wherever the special byte stands in a word of eight")
  func places() throws {
    for length in 0..<20 {
      let plain = String(repeating: "é", count: length / 2) + String(repeating: "!", count: length % 2)
      #expect(try JSONNode(parsing: Array("[\"\(plain)\",1]".utf8)).range.count == plain.utf8.count + 6)
      guard case .string(let text) = try JSONNode(parsing: Array("\"\(plain)\\n\(plain)\"".utf8)).value else {
        Issue.record("no string")
        return
      }
      #expect(text == plain + "\n" + plain)
      #expect(throws: JSONSyntaxError(.controlCharacter(0x1F), at: plain.utf8.count + 1)) {
        try JSONNode(parsing: Array("\"\(plain)\u{1F}\(plain)\"".utf8))
      }
    }
  }

  @Test("Escapes are decoded, pairs of surrogates too")
  func escapes() throws {
    let node = try JSONNode(parsing: Array(#""\"\\\/\b\f\n\r\t\u0041\u062C\uD83D\uDED2é""#.utf8))
    guard case .string(let text) = node.value else {
      Issue.record("no string")
      return
    }
    #expect(text == "\"\\/\u{8}\u{C}\n\r\tA\u{62C}\u{1F6D2}é")
  }

  @Test("Order, duplicates, digits and places survive")
  func nothingIsLost() throws {
    let node = try JSONNode(parsing: Array("\u{FEFF}{\"b\": 1.50, \"a\": [true, null], \"b\": -0e+1}".utf8))
    guard case .object(let members) = node.value else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.key) == ["b", "a", "b"])
    #expect(members.map(\.keyRange) == [4..<7, 15..<18, 34..<37])
    guard case .number("1.50") = members[0].value.value, case .number("-0e+1") = members[2].value.value else {
      Issue.record("digits changed")
      return
    }
    #expect(members[0].value.range == 9..<13)
    #expect(node["a"]?.kind == .array)
    #expect(node["c"] == nil)
  }

  @Test("No cut or changed byte of a document crashes the reader")
  func hostile() throws {
    let document = Array(#"{"a":[1.5e3,"\u00e9\ud83d\uded2",{"b":null}],"c":true,"d":"ج"}"#.utf8)
    for end in 0..<document.count {
      #expect(throws: JSONSyntaxError.self) { try JSONNode(parsing: Array(document[..<end])) }
    }
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      var changed = document
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        changed[Int.random(in: 0..<changed.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = try? JSONNode(parsing: changed)
    }
  }

  @Test("The writer escapes what must be escaped and nothing else")
  func writer() throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("a\"b")
    writer.beginArray()
    writer.string("\u{1}\u{1F}\u{8}\t\n\u{C}\r\\/é\u{7F}")
    writer.number(-3)
    writer.bool(false)
    writer.null()
    writer.endArray()
    writer.key("e")
    writer.beginObject()
    writer.endObject()
    writer.endObject()
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(text == #"{"a\"b":["\u0001\u001f\b\t\n\f\r\\/é\#u{7F}",-3,false,null],"e":{}}"#)
    _ = try JSONNode(parsing: writer.bytes)
  }

  @Test("A pointer escapes tilde and slash")
  func pointer() {
    #expect(JSONPointer.root.description == "")
    #expect(JSONPointer.root.appending("a/b~c").appending(0).description == "/a~1b~0c/0")
  }

  private func skip(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    var reader = try JSONReader(bytes.span)
    try reader.skipValue()
    try reader.finish()
  }
}
