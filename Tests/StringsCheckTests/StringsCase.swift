import SourceText
import StringsFiles
import TestSupport
import Testing

/// One case of the vectors: a small project, and the findings it must give.
struct StringsCase: Sendable, CustomTestStringConvertible {
  struct Item: Sendable {
    var id: String
    var severity: String
    var line: Int
    var column: Int
    var language: String?
    var file: String?
  }

  var folder: String
  var file: String
  var verdict: String
  var checks: [Item]
  var exit: Int
  var language: String?
  var layout: [String: String]?
  var options: [String]
  /// The pairs, with values that are no strings as the text of ``JSONText``.
  var parsed: [KeyText: String]?

  init(_ node: JSONNode, folder: String) {
    self.folder = folder
    file = node["file"]?.text ?? ""
    verdict = node["verdict"]?.text ?? ""
    exit = node["exit"]?.number ?? 0
    language = node["language"]?.text
    options = node["options"]?.elements.compactMap(\.text) ?? []
    layout = node["layout"].map { layout in
      Dictionary(uniqueKeysWithValues: layout.members.map { ($0.key, $0.value.text ?? "") })
    }
    parsed = node["parsed"].flatMap { parsed in
      guard case .object(let members) = parsed.value else { return nil }
      return Dictionary(uniqueKeysWithValues: members.map { (KeyText($0.key), JSONText.of($0.value)) })
    }
    checks = (node["checks"]?.elements ?? []).map { item in
      Item(
        id: item["id"]?.text ?? "", severity: item["severity"]?.text ?? "", line: item["line"]?.number ?? 0,
        column: item["column"]?.number ?? 0, language: item["in"]?.text, file: item["file"]?.text)
    }
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
    guard SharedFiles.has("vectors/\(folder)/cases.json"),
      let bytes = try? SharedFiles.bytes("vectors/\(folder)/cases.json"), let node = try? JSONNode(parsing: bytes)
    else { return [] }
    return node["cases"]?.elements.map { StringsCase($0, folder: folder) } ?? []
  }
}

/// Values as one text, whatever they are written in.
enum JSONText {
  static func of(_ node: JSONNode) -> String {
    switch node.value {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let text), .string(let text): text
    case .array(let values): "[" + values.map(of).joined(separator: ", ") + "]"
    case .object(let members): "{" + members.map { "\($0.key): \(of($0.value))" }.sorted().joined(separator: ", ") + "}"
    }
  }

  static func of(_ value: PropertyListValue, in file: TranslationFile) -> String {
    switch value.content {
    case .string(let literal): file.string(literal)
    case .array(let values): "[" + values.map { of($0, in: file) }.joined(separator: ", ") + "]"
    case .dictionary(let members):
      "{" + members.map { "\(file.string($0.key)): \(of($0.value, in: file))" }.sorted().joined(separator: ", ") + "}"
    case .data(let bytes): "<" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + ">"
    case .number(let text), .date(let text): text
    case .boolean(let value): String(value)
    case .null: "null"
    }
  }
}

extension JSONNode {
  var text: String? {
    if case .string(let text) = value { text } else { nil }
  }

  var number: Int? {
    if case .number(let text) = value { Int(text) } else { nil }
  }

  var elements: [JSONNode] {
    if case .array(let elements) = value { elements } else { [] }
  }

  var members: [Member] {
    if case .object(let members) = value { members } else { [] }
  }
}
