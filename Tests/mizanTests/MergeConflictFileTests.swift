import Foundation
import TestSupport
import Testing

@Suite("Merge conflicts in files")
struct MergeConflictFileTests {
  static let conflict = "<<<<<<< HEAD\nOURS\n||||||| base\nBASE\n=======\nTHEIRS\n>>>>>>> topic/x\n"

  static func text(_ ours: String, _ base: String, _ theirs: String) -> String {
    conflict.replacing("OURS", with: ours).replacing("BASE", with: base).replacing("THEIRS", with: theirs)
  }

  /// Files with a conflict, and the line where it starts.
  static let files: [(path: String, text: String, line: Int)] = [
    ("en.lproj/A.strings", "\"a\" = \"A\";\n" + text("\"b\" = \"B\";", "\"b\" = \"C\";", "\"b\" = \"D\";"), 2),
    ("en.lproj/A.strings", text("\"b\" = \"B\";", "\"b\" = \"C\";", "\"b\" = \"D\";"), 1),
    (
      "en.lproj/A.stringsdict",
      "<plist version=\"1.0\">\n<dict>\n"
        + text("<key>a</key><dict/>", "<key>b</key><dict/>", "<key>c</key><dict/>") + "</dict>\n</plist>\n", 3
    ),
    (
      "en.lproj/A.strings",
      text("<?xml version=\"1.0\"?>", "<?xml version='1.0'?>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
        + "<plist version=\"1.0\">\n<dict>\n<key>a</key><string>A</string>\n</dict>\n</plist>\n", 1
    ),
    (
      "A.xcstrings",
      "{\n\"sourceLanguage\": \"en\",\n\"strings\": {\n" + text("\"a\": {}", "\"b\": {}", "\"c\": {}")
        + "},\n\"version\": \"1.0\"\n}\n", 4
    ),
    (
      "rules.json",
      "{\n\"apiVersion\": \"pricing/v1\",\n\"kind\": \"RuleSet\",\n"
        + text("\"id\": \"a\",", "\"id\": \"b\",", "\"id\": \"c\",")
        + "\"revision\": \"1\"\n}\n", 4
    ),
    ("shop.cases.json", "{ \"apiVersion\": \"pricing/v1\",\n" + text("\"a\": 1", "\"a\": 2", "\"a\": 3") + "}\n", 2),
    ("catalog.json", "{ \"apiVersion\": \"pricing/v1\"\n" + text(", \"a\": 1", "", ", \"a\": 3") + "}\n", 2),
    ("some.cart.json", "{ \"apiVersion\": \"pricing/v1\"\n" + text(", \"a\": 1", "", ", \"a\": 3") + "}\n", 2),
  ]

  static func write(_ text: String, to path: String, in folder: TemporaryFolder) throws {
    let url = folder.url.appending(path: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test("A conflict is told as one, where it starts, with what to do, and once", arguments: files)
  func check(path: String, text: String, line: Int) throws {
    let folder = try TemporaryFolder()
    try Self.write(text, to: path, in: folder)
    let result = try Mizan.run("check", path, in: folder.url)
    #expect(result.output.hasPrefix("\(path):\(line):1: error: a merge conflict starts here"))
    #expect(result.output.contains("\n  help: keep the lines of one side"))
    #expect(result.errors == "1 error in 1 file\n")
    #expect(result.status == 1)
  }

  @Test("So is one of which a part is left, also between the elements of a property list")
  func leftovers() throws {
    let folder = try TemporaryFolder()
    let list = "<plist version=\"1.0\">\n<dict>\n<!-- a -->\n<key>a</key><string>A</string>\n=======\n"
    try Self.write(
      list + "<key>b</key><string>B</string>\n>>>>>>> x\n</dict>\n</plist>\n", to: "en.lproj/A.strings", in: folder)
    let result = try Mizan.run("check", ".", in: folder.url)
    #expect(
      result.output.hasPrefix("en.lproj/A.strings:5:1: error: a marker of a merge conflict was left here [syntax]"))
    #expect(result.errors == "1 error in 1 file\n")
  }

  @Test("Text between the elements of a property list is an error, as it is for plutil")
  func strayText() throws {
    let folder = try TemporaryFolder()
    let list =
      "<plist version=\"1.0\">\n<dict>\n<?x y?> <key>a</key> ق <string>A</string>\n<!--> b </!--></dict>\n</plist>\n"
    try Self.write(list, to: "en.lproj/A.strings", in: folder)
    let result = try Mizan.run("check", ".", in: folder.url)
    #expect(
      result.output.contains("en.lproj/A.strings:3:22: error:")
        && result.output.contains("stands where an element is expected"))
    #expect(result.errors == "1 error in 1 file\n")
  }

  @Test("The other commands and files tell of it in the same words")
  func otherCommands() throws {
    let folder = try TemporaryFolder()
    let json = "{\n" + Self.text("\"version\": 1", "", "\"version\": 2") + "}\n"
    try Self.write(json, to: "bad.json", in: folder)
    try Self.write("\"a\" = \"A\";\n", to: "en.lproj/A.strings", in: folder)
    let rules = SharedFiles.package.appending(path: "rules/in-retail.json").path
    let cart = SharedFiles.package.appending(path: "Resources/carts/in-retail.json").path
    let runs: [[String]] = [
      ["quote", "-r", "bad.json", "-c", cart], ["quote", "-r", rules, "-c", "bad.json"],
      ["quote", "-r", rules, "-c", cart, "--catalog", "bad.json"], ["cases", "bad.json"],
      ["diff", "-r", rules, "--with", "bad.json"], ["check", "en.lproj", "--config", "bad.json"],
      ["check", "en.lproj", "--baseline", "bad.json"],
    ]
    for arguments in runs {
      let result = try ProcessResult.run(Mizan.url, arguments, in: folder.url)
      #expect(result.errors.contains("bad.json:2:1:"), "\(arguments): \(result.errors)")
      #expect(result.errors.contains("a merge conflict starts here"), "\(arguments): \(result.errors)")
      #expect(result.errors.contains("help: keep the lines of one side"), "\(arguments): \(result.errors)")
      #expect(result.status != 0)
    }
  }
}
