import SourceText
import StringsFiles

/// A translation file as the JSON of `mizan dump`.
struct DumpDocument {
  private let file: TranslationFile
  private let lines: LineIndex

  init(_ file: TranslationFile) {
    self.file = file
    lines = LineIndex(file.text)
  }

  /// Writes the document and the end of its line.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("file", file.path)
      json.member("format", file.format.rawValue)
      json.member("encoding", file.encoding.rawValue)
      json.key("pairs")
      json.array { json in
        for pair in file.pairs { write(pair, to: &json) }
      }
    }
    json.endLine()
  }

  private func write(_ pair: StringsPair, to json: inout JSONWriter) {
    let key = lines.position(at: pair.key.source.start)
    let value = lines.position(at: pair.value.source.start)
    json.object { json in
      json.member("key", file.string(pair.key))
      json.key("value")
      if let object = pair.object {
        write(file.objects[Int(object)], to: &json)
      } else {
        json.string(file.string(pair.value))
      }
      json.member("line", key.line)
      json.member("column", key.column)
      json.member("valueLine", value.line)
      json.member("valueColumn", value.column)
      if !pair.comment.isEmpty {
        json.member("comment", String(decoding: file.text[pair.comment.range], as: UTF8.self))
      }
      if pair.isLost { json.member("lost", true) }
    }
  }

  private func write(_ value: PropertyListValue, to json: inout JSONWriter) {
    switch value.content {
    case .string(let literal): json.string(file.string(literal))
    case .dictionary(let members):
      json.object { json in
        for member in members {
          json.key(file.string(member.key))
          write(member.value, to: &json)
        }
      }
    case .array(let elements):
      json.array { json in
        for element in elements { write(element, to: &json) }
      }
    case .data(let bytes):
      let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      json.string("<\(digits.joined())>")
    case .number(let text): Self.isNumber(text) ? json.raw(text.utf8) : json.string(text)
    case .boolean(let value): json.bool(value)
    case .date(let text): json.string(text)
    case .null: json.null()
    }
  }

  /// Whether the text of a number is one of JSON as well.
  private static func isNumber(_ text: String) -> Bool {
    guard let node = try? JSONNode(parsing: Array(text.utf8)), case .number = node.value else { return false }
    return true
  }
}
