import Foundation
import TestSupport
import Testing

@Suite("mizan check, dump and explain")
struct CheckCommandTests {
  /// A project of two languages, written into a folder.
  private static func project(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files {
      let url = folder.url.appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return folder
  }

  private static let faulty = [
    "en.lproj/Shop.strings": "\"a\" = \"%@ costs %d\";\n\"b\" = \"Two\";\n",
    "ar.lproj/Shop.strings": "\"a\" = \"السعر %d لـ %@\";\n",
  ]

  @Test("Findings end with 1, a clean project with 0, unreadable input with 2")
  func statuses() throws {
    let folder = try Self.project(Self.faulty)
    #expect(try Mizan.run("check", in: folder.url).status == 1)
    let clean = try Self.project(["en.lproj/Shop.strings": "\"a\" = \"One\";"])
    let result = try Mizan.run("check", in: clean.url)
    #expect(result.status == 0 && result.output.isEmpty)
    let absent = try Mizan.run("check", "nowhere", in: clean.url)
    #expect(absent.status == 2 && absent.errors.contains("nowhere: no such file or folder"))
  }

  @Test("JSON tells the place, the key, a fingerprint and how much is translated")
  func json() throws {
    let folder = try Self.project(Self.faulty)
    let result = try Mizan.run("check", "--format", "json", in: folder.url)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let findings = try #require(document["findings"] as? [[String: Any]])
    #expect(findings.map { $0["id"] as? String } == ["missing-key", "placeholder-crash"])
    #expect(findings[1]["column"] as? Int == 14 && findings[1]["key"] as? String == "a")
    #expect((findings[1]["fingerprint"] as? String)?.count == 16)
    let coverage = try #require(document["coverage"] as? [[String: Any]])
    #expect(coverage.first?["percent"] as? Int == 50)
  }

  @Test("A fix is made once, and nothing else of the file changes")
  func fix() throws {
    let folder = try Self.project(Self.faulty)
    let first = try Mizan.run("check", "--fix", in: folder.url)
    #expect(first.errors.contains("fixed ar.lproj/Shop.strings"))
    let fixed = try String(contentsOf: folder.url.appending(path: "ar.lproj/Shop.strings"), encoding: .utf8)
    #expect(fixed == "\"a\" = \"السعر %2$d لـ %1$@\";\n")
    let second = try Mizan.run("check", "--fix", in: folder.url)
    #expect(!second.errors.contains("fixed"))
  }

  @Test("A baseline leaves the known findings out, also when lines move")
  func baseline() throws {
    let folder = try Self.project(Self.faulty)
    #expect(try Mizan.run("check", "--baseline", "known.json", "--update-baseline", in: folder.url).status == 0)
    #expect(try Mizan.run("check", "--baseline", "known.json", in: folder.url).status == 0)
    let table = folder.url.appending(path: "ar.lproj/Shop.strings")
    let text = try String(contentsOf: table, encoding: .utf8)
    try Data("/* moved */\n\n\(text)\"c\" = \"\";\n".utf8).write(to: table)
    let result = try Mizan.run("check", "--baseline", "known.json", in: folder.url)
    #expect(result.status == 1 && result.output.contains("empty-value") && !result.output.contains("placeholder-crash"))
  }

  @Test("A comment leaves findings out, and one that leaves nothing out is a finding")
  func ignores() throws {
    let folder = try Self.project([
      "en.lproj/Shop.strings": "\"a\" = \"Name: \";\n\"b\" = \"Two\";\n",
      "ar.lproj/Shop.strings":
        "/* mizan:ignore edge-space joined elsewhere */\n\"a\" = \"الاسم:\";\n\"b\" = \"اثنان\"; // mizan:ignore ellipsis\n",
    ])
    let result = try Mizan.run("check", "--fail-on", "warning", in: folder.url)
    #expect(result.status == 1)
    #expect(result.output.contains("unused-ignore") && !result.output.contains("edge-space]"))
  }

  @Test("The configuration turns checks down or off, for languages and keys, and knows words")
  func configuration() throws {
    var files = Self.faulty
    files[".mizan.json"] = """
      {"checks": {"missing-key": {"languages": {"ar": "note"}}, "placeholder-crash": {"keys": {"a*": "off"}}}}
      """
    let folder = try Self.project(files)
    let result = try Mizan.run("check", in: folder.url)
    #expect(result.status == 0 && result.output.contains("note:") && !result.output.contains("placeholder-crash"))
  }

  @Test(
    "A broken configuration is told with its place and what could be meant",
    arguments: [
      ("{\"chekcs\": {}}", "1:2", "did you mean `checks`?"),
      ("{\"checks\": {\"sintax\": \"off\"}}", "1:13", "`syntax`"),
      ("{\"checks\": {\"syntax\": \"of\"}}", "1:23", "`off`"), ("{\"glossary\": \"a\"}", "1:14", "an array of texts"),
      ("{\"base\": 3}", "1:10", "a text is expected"), ("{\"base\": \"en\",}", "1:14", "comma"), ("", "1:1", "no JSON"),
      ("[]", "1:1", "an object is expected"), ("{\"base\": \"en\", \"base\": \"de\"}", "1:16", "twice"),
      ("{\"checks\": {\"syntax\": {\"severty\": \"off\"}}}", "1:24", "`severity`"),
      ("{\"include\": [3]}", "1:14", "a text is expected"),
    ])
  func brokenConfiguration(_ text: String, _ place: String, _ hint: String) throws {
    let folder = try Self.project([".mizan.json": text, "en.lproj/Shop.strings": "\"a\" = \"One\";"])
    let result = try Mizan.run("check", in: folder.url)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains(".mizan.json:\(place):") && result.errors.contains(hint), "\(result.errors)")
  }

  @Test("Ignored folders and circles of links are not walked")
  func tree() throws {
    let folder = try Self.project([
      ".gitignore": "/Pods/\n*.bundle\n!keep.bundle\n", "Pods/en.lproj/Bad.strings": "\"a\" = ;",
      "a.bundle/en.lproj/Bad.strings": "\"a\" = ;", "App/en.lproj/Good.strings": "\"a\" = \"One\";",
      ".hidden/en.lproj/Bad.strings": "\"a\" = ;",
    ])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "App/again"), withDestinationURL: folder.url)
    let result = try Mizan.run("check", in: folder.url)
    #expect(result.status == 0 && result.errors.contains("1 file"))
  }

  @Test("Stale translations are found against a revision")
  func since() throws {
    let folder = try Self.project([
      "en.lproj/Shop.strings": "\"k\" = \"Pay now\";", "ar.lproj/Shop.strings": "\"k\" = \"ادفع الآن\";",
    ])
    let script = """
      git init -q && git -c user.name=a -c user.email=a@b.c add . && git -c user.name=a -c user.email=a@b.c commit -qm 1
      echo '"k" = "Delete the order";' > en.lproj/Shop.strings
      "$MIZAN" check --since HEAD --format xcode; "$MIZAN" check --since nothing
      """
    let result = try Mizan.shell(script, in: folder.url)
    #expect(
      result.output.contains("ar.lproj/Shop.strings:1:1: warning:") && result.output.contains("stale-translation"))
    #expect(result.errors.contains("`nothing` is no revision"))
  }

  @Test(
    "Every format writes a whole document",
    arguments: ["sarif", "junit", "checkstyle", "github", "xcode", "html", "text"])
  func formats(_ format: String) throws {
    let folder = try Self.project(Self.faulty)
    let result = try Mizan.run("check", "--format", format, in: folder.url)
    #expect(result.status == 1 && result.output.contains("missing"))
    switch format {
    case "sarif": _ = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    case "junit", "checkstyle": #expect(result.output.hasPrefix("<?xml"))
    case "html": #expect(result.output.hasSuffix("</html>\n"))
    default: break
    }
  }

  @Test("dump tells pairs with their places, comments and what is lost")
  func dump() throws {
    let folder = try Self.project(["en.lproj/Shop.strings": "/* One */\n\"a\" = \"1\";;\nb = (x, <0A>);\n"])
    let result = try Mizan.run("dump", "en.lproj/Shop.strings", in: folder.url)
    let expected =
      #"{"file":"en.lproj/Shop.strings","format":"strings","encoding":"ascii","pairs":["#
      + #"{"key":"a","value":"1","line":2,"column":1,"valueLine":2,"valueColumn":7,"comment":"One"},"#
      + #"{"key":"b","value":["x","<0a>"],"line":3,"column":1,"valueLine":3,"valueColumn":5,"lost":true}]}"# + "\n"
    #expect(result.output == expected)
    #expect(result.status == 1)
  }

  @Test("explain knows every check, and suggests the nearest")
  func explain() throws {
    let page = try Mizan.run("explain", "silent-truncation")
    #expect(page.status == 0 && page.output.contains("stops reading"))
    let unknown = try Mizan.run("explain", "silent-trunkation")
    #expect(unknown.status == 2 && unknown.errors.contains("did you mean `silent-truncation`?"))
  }

  @Test("What cannot be looked at in a folder is told, and nothing is waited for")
  func places() throws {
    let folder = try Self.project(["en.lproj/Shop.strings": "\"a\" = \"One\";"])
    #expect(unsafe mkfifo(folder.path("en.lproj/Pipe.strings"), 0o600) == 0)
    #expect(unsafe symlink("..", folder.path("en.lproj/loop")) == 0)
    let clean = try Mizan.run("check", in: folder.url)
    #expect(clean.status == 0 && clean.errors == "nothing found in 1 file\n")
    #expect(unsafe symlink("nowhere", folder.path("en.lproj/Gone.strings")) == 0)
    #expect(unsafe symlink("nowhere", folder.path("en.lproj/gone.json")) == 0)
    let name: [CChar] = folder.path("x").utf8.map { CChar(bitPattern: $0) } + [-1] + ".lproj\0".utf8.map { CChar($0) }
    #expect(unsafe mkdir(name, 0o700) == 0)
    let result = try Mizan.run("check", in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("mizan: en.lproj/Gone.strings: no such file or folder\n"))
    #expect(result.errors.contains("mizan: x\u{FFFD}.lproj: the name is not UTF-8\n"))
    #expect(!result.errors.contains("gone.json"))
  }

  @Test("A folder without translations is said to be one, and a baseline that is not there how it is made")
  func nothing() throws {
    let folder = try TemporaryFolder()
    let result = try Mizan.run("check", in: folder.url)
    #expect(result.status == 0 && result.errors.hasPrefix("nothing is checked: no .strings, .stringsdict"))
    let absent = try Mizan.run("check", "--baseline", "known.json", in: folder.url)
    #expect(absent.status == 2 && absent.errors.contains("`--update-baseline` beside it"))
  }

  @Test("A key that is missing has no line, and in a binary property list the key stands for it")
  func keysWithoutLines() throws {
    var faulty = Self.faulty
    faulty["en.lproj/Binary.strings"] = "\"a\" = \"One\";"
    let folder = try Self.project(faulty)
    let list = try PropertyListSerialization.data(fromPropertyList: ["a": "واحد  "], format: .binary, options: 0)
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "ar.lproj"), withIntermediateDirectories: true)
    try list.write(to: folder.url.appending(path: "ar.lproj/Binary.strings"))
    let output = try Mizan.run("check", in: folder.url).output
    #expect(
      output.contains(
        """
        ar.lproj/Shop.strings:1:1: error: `b` is missing [missing-key]
          help: the base
        """))
    #expect(output.contains("[edge-space]\n  key: `a`\n"))
  }
}
