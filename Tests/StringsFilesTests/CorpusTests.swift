import SourceText
import StringsFiles
import TestSupport
import Testing

@Suite("Corpus of real apps")
struct CorpusTests {
  /// What two other parsers read in a file of the corpus.
  struct Truth: Sendable {
    var file: String
    var keys: Int?
    var keysBeforeError: Int?
    var digest: String?
    var encoding: String

    init(_ node: JSONNode) {
      func text(_ key: String) -> String? { if case .string(let text)? = node[key]?.value { text } else { nil } }
      func number(_ key: String) -> Int? { if case .number(let text)? = node[key]?.value { Int(text) } else { nil } }
      file = text("file") ?? ""
      keys = number("keys")
      keysBeforeError = number("keys_before_error")
      digest = text("sha256_of_sorted_pairs")
      encoding = text("encoding") ?? ""
    }
  }

  /// The corpus in a few parts, so that they are read at the same time.
  static let parts = Array(0..<4)

  static func truth() throws -> [Truth] {
    try SharedFiles.bytes("corpus/truth.jsonl").split(separator: UInt8(ascii: "\n"))
      .map { Truth(try JSONNode(parsing: Array($0))) }
  }

  @Test(
    "Keys, values and encodings are those that two other parsers read",
    .enabled(if: SharedFiles.has("corpus/truth.jsonl")), arguments: parts)
  func pairs(part: Int) throws {
    for (number, truth) in try Self.truth().enumerated() where number % Self.parts.count == part {
      let bytes = try SharedFiles.bytes("corpus/apps/\(truth.file)")
      let file = TranslationFile.strings(bytes, path: truth.file)
      var values: [KeyText: ArraySlice<UInt8>] = [:]
      for pair in file.pairs where !pair.isLost {
        values[KeyText(file.bytes(of: pair.key))] = file.bytes(of: pair.value)
      }
      #expect(values.count == truth.keys ?? truth.keysBeforeError ?? 0, "\(truth.file)")
      #expect(file.encoding.rawValue == truth.encoding || bytes.isEmpty, "\(truth.file)")
      guard let digest = truth.digest else { continue }
      var text: [UInt8] = []
      for (key, value) in values.sorted(by: { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }) {
        text += key.bytes
        text.append(0)
        text += value
        text.append(1)
      }
      #expect(SHA256.hexadecimal(text) == digest, "\(truth.file)")
    }
  }
}
