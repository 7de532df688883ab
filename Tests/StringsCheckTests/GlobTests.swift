import StringsCheck
import Testing

@Suite("Patterns")
struct GlobTests {
  @Test(
    "Stars stay within a folder, double stars do not",
    arguments: [
      ("*.strings", "a.strings", true), ("*.strings", "a/b.strings", false), ("**/*.strings", "a/b/c.strings", true),
      ("**/*.strings", "c.strings", true), ("Pods/**", "Pods/a/b", true), ("Pods/**", "Podsx/a", false),
      ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/xb", false), ("?.json", "a.json", true),
      ("?.json", "ab.json", false), ("[a-c]*", "beta", true), ("[!a-c]*", "beta", false),
      ("debug.*", "debug.title", true),
      ("a\\*b", "a*b", true), ("a\\*b", "axb", false), ("[", "[", true), ("", "", true), ("*", "", true),
      ("**", "a/b", true),
      ("*a*b*c", "xaxbxc", true), ("*a*b*c", "xaxbx", false), ("**/x", "a/b/xy", false),
    ])
  func matches(_ pattern: String, _ text: String, _ expected: Bool) {
    #expect(Glob(pattern).matches(text) == expected)
  }

  @Test("Many stars cost no more than their number times the length")
  func stars() {
    let pattern = String(repeating: "a*", count: 50) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 2_000)))
  }
}
