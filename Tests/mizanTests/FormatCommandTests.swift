import Foundation
import TestSupport
import Testing

@Suite("mizan format")
struct FormatCommandTests {
  @Test(
    "An amount is written as the locale writes it",
    arguments: [
      (["1234567.5", "INR", "--locale", "en-IN"], "₹12,34,567.50\n"),
      (["-1234.5", "USD", "-l", "en", "--sign", "accounting"], "($1,234.50)\n"),
      (["3", "EGP", "-l", "ar-EG", "--style", "word"], "٣\u{A0}جنيهات\n"),
      (["1234.5", "EGP", "-l", "ar-EG", "--style", "word", "--minor-units"], "١٬٢٣٤\u{A0}جنيهًا و٥٠\u{A0}قرشًا\n"),
      (["1234.5", "EGP", "-l", "ar-EG", "--digits", "latin", "--bidi", "strip"], "1,234.50\u{A0}ج.م.\n"),
      (["2.345", "USD", "-l", "en", "--rounding", "halfEven"], "$2.34\n"),
      (["2", "USD", "-l", "en", "--fraction", "whole"], "$2\n"),
      (["2", "USD", "-l", "en", "--fraction", "4"], "$2.0000\n"),
      (["12.34", "CHF", "-l", "de-CH", "--cash"], "CHF\u{A0}12.35\n"),
      (["50", "SAR", "-l", "en", "--symbol", "\u{20C1}"], "\u{20C1}\u{A0}50.00\n"),
    ])
  func amounts(arguments: [String], text: String) throws {
    let result = try ProcessResult.run(Mizan.url, ["format"] + arguments)
    #expect(result.output == text)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test(
    "What is wrong is told with the nearest right word",
    arguments: [
      (["1", "INN", "-l", "en"], "mizan: `INN` is no currency code of ISO 4217\nhelp: did you mean `INR`?\n"),
      (
        ["1", "INR", "-l", "en-INN"],
        "mizan: `en-INN` is no locale that there is data for\nhelp: did you mean `en-IN`?\n"
      ),
      (["1e3", "INR", "-l", "en"], "mizan: `1e3` is no amount: a decimal number has no exponent\n"),
      (
        ["1", "INR", "-l", "en", "--fraction", "39"],
        "mizan: `--fraction` takes currency, whole, exact or a number from 0 to 38, not `39`\n"
          + "help: `mizan help format` tells what it takes\n"
      ),
    ])
  func mistakes(arguments: [String], text: String) throws {
    let result = try ProcessResult.run(Mizan.url, ["format"] + arguments)
    #expect(result.output == "")
    #expect(result.errors == text)
    #expect(result.status == 2)
  }

  @Test("Every row gives a line, and a wrong one an empty line and a message")
  func rows() throws {
    let input = "1\tUSD\ten\r\n2\tINR\thi-IN\tname\nx\tUSD\ten\n\n3\tUSD\ten\tnmae\n4\tJPY\tja"
    let result = try Mizan.run("format", "--tsv", input: input)
    #expect(result.output == "$1.00\n2.00 भारतीय रुपए\n\n\n\n￥4\n")
    #expect(
      result.errors == """
        mizan: <stdin>:3: `x` is no amount: a decimal number has digits and at most one point between digits
        mizan: <stdin>:4: a row has 1 field
        help: amount, currency, locale and, if you like, style, divided by tabs
        mizan: <stdin>:5: `nmae` is no style
        help: did you mean `name`?

        """)
    #expect(result.status == 2)
    #expect(try Mizan.run("format", "--tsv", input: "").output == "")
    #expect(try Mizan.run("format", "--tsv", input: "\u{FEFF}1\tUSD\ten\n").output == "$1.00\n")
  }

  @Test("Rows are read as they come, without an end too, and nothing is written where nothing is taken")
  func streams() throws {
    // Where a parent ignores broken pipes, `yes` tells of its own.
    let rows = #"yes "$(printf '5\tUSD\ten')" 2>/dev/null"#
    let first = try Mizan.shell(#"\#(rows) | "$MIZAN" format --tsv | head -2"#)
    #expect(first.output == "$5.00\n$5.00\n")
    #expect(first.errors == "")
    let full = try Mizan.shell(#"\#(rows) | "$MIZAN" format --tsv >/dev/full"#)
    #expect(full.errors == "mizan: standard output: no space left on the disk\n")
    #expect(full.status == 2)
    // The answer to the first row comes before the second is asked.
    let answered = try Mizan.shell(
      #"""
      coproc "$MIZAN" format --tsv
      printf '5\tUSD\ten\n' >&"${COPROC[1]}"
      read -r -t 60 -u "${COPROC[0]}" answer
      printf '%s, then' "$answer"
      """#)
    #expect(answered.output == "$5.00, then")
  }
}
