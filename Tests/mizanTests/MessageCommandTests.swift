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

  /// A folder in which the English table is refused at run time, the French one is cut off, and another is no text.
  static func brokenFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let tables = [
      "ar.lproj/Localizable.strings": Array("\"hello\" = \"أهلًا، %@\";\n".utf8),
      "en.lproj/Localizable.strings": Array("\"hello\" = \"Hello, %@\";\n\"x\" \"y\"\n\"later\" = \"Later\";\n".utf8),
      "fr.lproj/Localizable.strings": Array("\"hello\" = \"Salut, %@\";;\n\"later\" = \"Plus tard\";\n".utf8),
      "en.lproj/Other.strings": [0x22, 0x61, 0x22, 0x3D, 0xFF],
    ]
    for (name, bytes) in tables {
      let url = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
    return folder
  }

  @Test("A message of a file with errors is told to be no more than what could be read")
  func refusedFiles() throws {
    let folder = try Self.brokenFolder()
    func message(_ arguments: String...) throws -> ProcessResult {
      try ProcessResult.run(Mizan.url, ["message"] + arguments + ["-s", "."], in: folder.url)
    }
    let english = try message("hello", "X", "-l", "en")
    #expect(english.output == "Hello, X\n" && english.status == 1)
    #expect(
      english.errors == """
        en.lproj/Localizable.strings:2:5: error: a `=` is expected here, not `"` [syntax]
        2 | "x" "y"
          |     ^
        mizan: en.lproj/Localizable.strings: has errors: the message is from what could be read, and an app may show another

        """)
    let french = try message("hello", "X", "-l", "fr")
    #expect(french.output == "Salut, X\n" && french.status == 1)
    #expect(french.errors.contains("[silent-truncation]") && !french.errors.contains("en.lproj"))
    // The Arabic file is sound, and the others are not looked at for this key.
    let arabic = try message("hello", "X", "-l", "ar")
    #expect(arabic.errors == "" && arabic.status == 0)
    // A key that the run time drops is not there.
    let dropped = try message("later", "-l", "fr")
    #expect(dropped.output == "" && dropped.status == 2)
    #expect(dropped.errors.hasPrefix("fr.lproj") || dropped.errors.hasPrefix("en.lproj"))
    #expect(dropped.errors.hasSuffix("mizan: the table `Localizable` has no key `later`\n"))
  }

  @Test("A file that cannot be read is told, and the message of another is written all the same")
  func unreadableFile() throws {
    let folder = try Self.folder()
    let url = folder.url.appending(path: "hi.lproj/Localizable.strings")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: "/nothing/there")
    let result = try ProcessResult.run(Mizan.url, ["message", "hello", "X", "-l", "en", "-s", "."], in: folder.url)
    #expect(result.output == "Hello, X\n" && result.status == 2)
    #expect(result.errors.hasPrefix("mizan: ") && result.errors.contains("hi.lproj/Localizable.strings"))
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
