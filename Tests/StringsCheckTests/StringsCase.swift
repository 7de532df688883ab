import FoundationEssentials
import StringsFiles
import TestSupport
import Testing

/// One case of the vectors: a small project, and the findings it must give.
struct StringsCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Item: Decodable, Sendable {
    var id: String
    var severity: String
    var line: Int
    var column: Int
    var language: String?
    var file: String?

    enum CodingKeys: String, CodingKey {
      case id, severity, line, column, file
      case language = "in"
    }
  }

  var file: String
  var verdict: String
  var checks: [Item]
  var exit: Int
  var language: String?
  var layout: [String: String]?
  var options: [String]?
  var parsed: [String: JSONText]?
  var folder = ""

  enum CodingKeys: String, CodingKey {
    case file, verdict, checks, exit, language, layout, options, parsed
  }

  var testDescription: String { file }

  /// The files of the project: where each goes, and its bytes.
  func files() throws -> [(path: String, bytes: [UInt8])] {
    if let layout {
      return try layout.map { ($0.value, try SharedFiles.bytes("vectors/\(folder)/\($0.key)")) }
    }
    return try names.map { name, path in (path, try SharedFiles.bytes("vectors/\(folder)/\(name)")) }
  }

  /// Where the file of an item is in the project.
  func path(of item: Item) -> String? {
    if let layout { return item.file.flatMap { layout[$0] } }
    if names.count == 1 { return names.first?.path }
    return names.first { $0.path.hasPrefix("\(item.language ?? "").lproj/") }?.path
  }

  private var names: [(name: String, path: String)] {
    guard let open = file.firstIndex(of: "{"), let close = file.firstIndex(of: "}") else {
      return [(file, file.hasSuffix(".xcstrings") ? file : "\(language ?? "en").lproj/\(file)")]
    }
    let stem = file[..<open]
    let rest = file[file.index(after: close)...]
    return file[file.index(after: open)..<close].split(separator: ",").map { language in
      ("\(stem)\(language)\(rest)", "\(language).lproj/\(stem.dropLast())\(rest)")
    }
  }

  static func all() -> [StringsCase] {
    ["strings-cases", "strings-cases-more"].flatMap(cases(in:))
  }

  private static func cases(in folder: String) -> [StringsCase] {
    struct Cases: Decodable {
      var cases: [StringsCase]
    }
    guard SharedFiles.has("vectors/\(folder)/cases.json"),
      let bytes = try? SharedFiles.bytes("vectors/\(folder)/cases.json"),
      let cases = try? JSONDecoder().decode(Cases.self, from: Data(bytes)).cases
    else { return [] }
    return cases.map { item in
      var item = item
      item.folder = folder
      return item
    }
  }
}

/// A JSON value as the text that `mizan dump` would write.
struct JSONText: Decodable, Sendable, Equatable {
  var text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let string = try? container.decode(String.self) {
      text = string
    } else if let array = try? container.decode([JSONText].self) {
      text = "[" + array.map(\.text).joined(separator: ", ") + "]"
    } else {
      let object = try container.decode([String: JSONText].self)
      text = "{" + object.map { "\($0.key): \($0.value.text)" }.sorted().joined(separator: ", ") + "}"
    }
  }

  init(_ value: PropertyListValue, in file: TranslationFile) {
    text =
      switch value.content {
      case .string(let literal): file.string(literal)
      case .array(let values): "[" + values.map { JSONText($0, in: file).text }.joined(separator: ", ") + "]"
      case .dictionary(let members):
        "{" + members.map { "\(file.string($0.key)): \(JSONText($0.value, in: file).text)" }.sorted().joined(separator: ", ")
          + "}"
      case .data(let bytes): "<" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + ">"
      case .number(let text), .date(let text): text
      case .boolean(let value): String(value)
      }
  }
}
