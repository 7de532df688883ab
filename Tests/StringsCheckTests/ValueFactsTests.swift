import FoundationEssentials
import SourceText
import StringsFiles
import TestSupport
import Testing

@testable import StringsCheck

@Suite("Facts of texts")
struct ValueFactsTests {
  /// The findings with all checks asked about all texts are those with fewer asked.
  private static func differences(_ files: [TranslationFile]) -> [String] {
    let project = Project(files)
    var checker = Checker(plurals: PluralUse.samples)
    let few = checker.findings(in: project)
    checker.asksAlways = true
    return checker.findings(in: project).difference(from: few).prefix(3).map { change in
      switch change {
      case .insert(_, let finding, _):
        "passed over: \(finding.file):\(finding.start.line) \(finding.id) \(finding.message)"
      case .remove(_, let finding, _):
        "too many: \(finding.file):\(finding.start.line) \(finding.id) \(finding.message)"
      }
    }
  }

  @Test("No check is passed over that would find something in the cases", arguments: StringsCase.all())
  func cases(_ item: StringsCase) throws {
    let files = try item.files().compactMap { TranslationFile.reading($0.bytes, path: $0.path) }
    #expect(Self.differences(files) == [])
  }

  /// What texts of tables are made of, good and bad.
  private static let pieces = [
    "a", "Word", "mot", "слово", "كلمة", "शब्द", "言葉", "ひら", "מילה", "한글", "λόγος", "reč", "کی", "ـ", "é", " ", "  ",
    "\u{A0}",
    "\u{202F}", "\u{2009}", "\u{3000}", "\u{200E}", "\u{2068}", "\u{2069}", "\u{202E}", "\u{202C}", "\u{200B}",
    "\u{200D}",
    "\u{FEFF}", "\u{AD}", "%@", "%d", "%ld", "%1$@", "%2$@", "%1$d", "%.2f", "%%", "%", "% @", "% d", "٪", "٪@", "％@",
    "%#@n@", "%arg", "%١$@", "$@", "%1", "%*d", "%n", "5", "12", "1.50", "٣", "३", "۴", "$", "€", "£", "؋", "EUR",
    "USD",
    "Rs", "Rs.", "euro", "ريال", "ر.س.", "جنيه", "रुपये", "रु", "...", "…", ".", ",", "?", ";", "،", "<b>", "</b>", "<",
    "/",
    "http://a.example/x", "https://b.example", "\\n", "\\\\n", "\\q", "\\u0633", "\\U0633", "\\t", "#", "#@", "iPhone",
    "{name}", "{nmae}", "{{ a }}", "{0}", "%0", "u200f", "&#39;", "&", "????", "\u{421}", "c\u{435}", "PDF\u{430}",
    "\u{41A}m",
    ":", "؟", "بـ\u{200D}", "x.", "Text Cell",
  ]

  @Test("No check is passed over that would find something in random texts", arguments: 0..<8)
  func random(part: Int) {
    var random = SeededGenerator(seed: UInt64(part) + 40)
    let languages = ["en", "ar", "fa", "he", "hi", "fr", "ru", "sr", "ja", "ko", "th", "el", "es-MX", "kk"]
    for _ in 0..<12 {
      let sources = (0..<30).map { _ in Self.text(&random) }
      let files = languages.map { language in
        let pairs = sources.enumerated().map { number, source in
          let text = Bool.random(using: &random) ? Self.text(&random) : Self.changed(source, &random)
          let mark = Int.random(in: 0..<40, using: &random) == 0 ? "\u{200B}" : ""
          return "\"k\(number)\(mark)\" = \"\(language == "en" ? source : text)\";\n"
        }
        return TranslationFile.strings(Array(pairs.joined().utf8), path: "\(language).lproj/T.strings")
      }
      #expect(Self.differences(files) == [])
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// A text with one of its pieces left out, doubled or put elsewhere.
  private static func changed(_ text: String, _ random: inout SeededGenerator) -> String {
    let piece = pieces.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return text
    case 1: return text + piece
    case 2: return piece + text
    default: return text.replacing(piece, with: "")
    }
  }

  @Test("No check is passed over that would find something in real apps", .enabled(if: SharedFiles.has("corpus/apps")))
  func apps() throws {
    for app in [
      "ResearchKit+ResearchKit", "edx+edx-app-ios", "horizontalsystems+unstoppable-wallet-ios", "nightscout+Trio",
    ] {
      let folder = "corpus/apps/\(app)"
      let paths = try FileManager.default.subpathsOfDirectory(atPath: SharedFiles.url(folder).path)
      let files = try paths.sorted().filter { TablePlace(path: $0) != nil }.compactMap { path in
        TranslationFile.reading(try SharedFiles.bytes("\(folder)/\(path)"), path: path)
      }
      #expect(!files.isEmpty && Self.differences(files) == [])
    }
  }
}
