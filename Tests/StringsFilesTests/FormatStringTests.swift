import StringsFiles
import Testing

@Suite("Format specifiers")
struct FormatStringTests {
  /// The arguments that a text reads: number and type of each.
  private static func arguments(_ text: String) -> String {
    let format = FormatString(ArraySlice(text.utf8))
    return FormatArguments(format.specifiers).uses.map { "\($0.number):\($0.type.name)" }.joined(separator: " ")
  }

  @Test(
    "Specifiers read the arguments that CoreFoundation reads",
    arguments: [
      ("%@", "1:an object"), ("%1$@ %3$d", "1:an object 3:a 32-bit integer"), ("%ld %lld %qd %zd %jd %td", nil),
      ("%hd %hhd", "1:a 16-bit integer 2:a 8-bit integer"), ("%x %X %o %u %i %D", nil),
      ("%f %.2f %lf %g %a", nil), ("%Lf", "1:a long floating-point number"), ("%s %S", "1:a C string 2:a C string"),
      ("%c", "1:a character"), ("%p", "1:an address"), ("%n", "1:an address to write to"),
      ("%*d", "1:a 32-bit integer 2:a 32-bit integer"), ("%.*f", "1:a 32-bit integer 2:a floating-point number"),
      ("%2$*1$d", "1:a 32-bit integer 2:a 32-bit integer"), ("%%", ""), ("100%", ""), ("100% pure", "1:an address"),
      ("%'d", ""), ("%١$@", ""), ("%#@items@", "1:an object"), ("%2$#@items@", "2:an object"),
      ("% 5.2lf", "1:a floating-point number"), ("%-+0#10ld", "1:a 64-bit integer"), ("%99999999999999999999$@", nil),
    ])
  func reads(_ text: String, _ expected: String?) {
    let found = Self.arguments(text)
    if let expected { #expect(found == expected) } else { #expect(!found.isEmpty) }
  }

  @Test(
    "Sizes are the same where the argument is",
    arguments: [["%ld", "%lld", "%qd", "%zu", "%lx"], ["%d", "%i", "%u", "%x", "%D"]])
  func equivalents(_ group: [String]) {
    #expect(Set(group.map(Self.arguments)).count == 1)
  }

  @Test("What starts no specifier is told with its place")
  func broken() {
    let format = FormatString(ArraySlice("a %! %#@n@ %".utf8))
    #expect(format.broken == [2..<3, 11..<12])
    #expect(format.specifiers.map(\.range) == [5..<10])
    #expect(format.specifiers.first?.variable == 8..<9)
  }
}
