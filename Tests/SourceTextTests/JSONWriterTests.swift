import FoundationEssentials
import SourceText
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
  func text(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test("Objects and arrays have their commas")
  func structure() {
    let document = text { json in
      json.object { json in
        json.member("a", 1)
        json.key("b")
        json.array { json in
          json.string("x")
          json.object { _ in }
          json.array { $0.null() }
          json.bool(true)
          json.raw("1.50".utf8)
        }
        json.member("c", orNull: nil)
        json.member("d", orNull: "t")
        json.member("e", false)
      }
    }
    #expect(document == #"{"a":1,"b":["x",{},[null],true,1.50],"c":null,"d":"t","e":false}"#)
  }

  @Test("A list may have a line for each element")
  func lines() {
    let document = text { json in
      json.array { json in
        for number in 1...2 {
          json.newLine()
          json.number(number)
        }
        json.endLine()
      }
      json.endLine()
    }
    #expect(document == "[\n1,\n2\n]\n")
  }

  @Test("What is drained goes on where it stopped")
  func drained() {
    var json = JSONWriter()
    var bytes: [UInt8] = []
    json.array { json in
      for number in 1...3 {
        json.number(number)
        bytes += json.drain()
      }
    }
    bytes += json.drain()
    #expect(String(decoding: bytes, as: UTF8.self) == "[1,2,3]")
  }

  @Test(
    "Text is escaped only where it has to be",
    arguments: [
      ("", #""""#), ("a/b", #""a/b""#), ("\"\\", #""\"\\""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
      ("\u{0}\u{1F}\u{B}", #""\u0000\u001f\u000b""#), ("\u{7F}\u{2028}\u{FEFF}سعر😀", "\"\u{7F}\u{2028}\u{FEFF}سعر😀\""),
    ])
  func escapes(text: String, json: String) {
    var bytes: [UInt8] = []
    JSONWriter.append(text, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == json)
    bytes = []
    JSONWriter.append(utf8: Array(text.utf8).span, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == json)
  }

  @Test("Every scalar comes back from another reader as it was")
  func allScalars() throws {
    var text = String.UnicodeScalarView()
    for value in UInt32(0)...0x10FFFF where value < 0x3000 || value % 97 == 0 {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    var json = JSONWriter()
    json.array { $0.string(String(text)) }
    let read = try JSONDecoder().decode([String].self, from: Data(json.bytes))
    #expect(Array(try #require(read.first).utf8) == Array(String(text).utf8))
  }
}
