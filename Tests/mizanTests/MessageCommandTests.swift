import Foundation
import TestSupport
import Testing

@Suite("mizan message")
struct MessageCommandTests {
  /// A folder with a table in English and Arabic.
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let tables = [
      "en.lproj/Localizable.strings":
        "\"total\" = \"Total: %@\";\n\"hello\" = \"Hello, %@\";\n\"only\" = \"%ld left\";\n",
      "ar.lproj/Localizable.strings": "\"total\" = \"الإجمالي: %@\";\n\"hello\" = \"أهلًا، %@\";\n",
    ]
    for (name, text) in tables {
      let url = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return folder
  }

  @Test(
    "A message is written in the reader's language",
    arguments: [
      (["total", "12.50 EGP", "-l", "ar-EG", "--bidi", "strip"], "الإجمالي: ١٢٫٥٠\u{A0}ج.م.\n"),
      (["total", "12.50 EGP", "-l", "en"], "Total: EGP\u{A0}12.50\n"),
      (["hello", "5", "-l", "ar-EG"], "أهلًا، ٥\n"),
      (["hello", "5", "-l", "ar-EG", "--text"], "أهلًا، \u{2068}5\u{2069}\n"),
      (["only", "1234", "-l", "ar-EG"], "1,234 left\n"),
    ])
  func messages(arguments: [String], text: String) throws {
    let folder = try Self.folder()
    let result = try ProcessResult.run(
      Mizan.url, ["message"] + arguments + ["-s", folder.url.path])
    #expect(result.errors == "")
    #expect(result.output == text)
    #expect(result.status == 0)
  }

  @Test(
    "What is wrong is told",
    arguments: [
      (["totl", "-l", "ar"], "mizan: the table `Localizable` has no key `totl`\nhelp: did you mean `total`?\n"),
      (["total", "-l", "ar"], "mizan: the message `total` needs an argument 1 and has 0\n"),
      (["only", "x", "-l", "en"], "mizan: the message `only` has `%d` for argument 1, which is a text\n"),
      (
        ["total", "1", "-l", "ar", "-t", "Localisable"],
        "mizan: there is no table `Localisable`\nhelp: did you mean `Localizable`?\n"
      ),
      (
        ["total", "1", "-l", "ar_EG.UTF-8"],
        "mizan: `ar_EG.UTF-8` is no locale that there is data for\nhelp: did you mean `ar-EG`?\n"
      ),
      (["total", "1", "-l", "zz"], "mizan: `zz` is no locale that there is data for\n"),
    ])
  func mistakes(arguments: [String], text: String) throws {
    let folder = try Self.folder()
    let result = try ProcessResult.run(
      Mizan.url, ["message"] + arguments + ["--strings", folder.url.path])
    #expect(result.output == "")
    #expect(result.errors.hasPrefix(text))
    #expect(result.status == 2)
  }

  @Test("A folder without translations is an error")
  func emptyFolder() throws {
    let folder = try TemporaryFolder()
    let result = try Mizan.run("message", "a", "-l", "en", "--strings", folder.url.path)
    #expect(result.errors.contains("has no translation file below it"))
    #expect(result.status == 2)
    let missing = try Mizan.run("message", "a", "-l", "en", "--strings", folder.path("nothing"))
    #expect(missing.errors == "mizan: \(folder.path("nothing")): no such file or folder\n")
    #expect(missing.status == 2)
  }
}
