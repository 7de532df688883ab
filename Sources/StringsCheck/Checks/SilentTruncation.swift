import SourceText

extension Check {
  static let silentTruncation = Check(
    "silent-truncation", .error,
    summary: "The run time stops reading here, without an error.",
    reason: """
      Where a key is expected and something else stands, CoreFoundation takes the table for complete: `plutil -lint` \
      says OK, and every later key is gone. A second `;`, a no-break space, a typographic quote, a `#` remark, a merge \
      conflict and a comment that is never closed all do this.
      """,
    examples: [
      Example(en: "\"a\" = \"One\"; // \"b\"\n/* ; */ \"b\" = \"Two\";\n"),
      Example(en: "\"a\" = \"One\";↓;\n\"b\" = \"Two\";\n"),
      Example(en: "\"a\" = \"One\";\n↓\u{3000}\"b\" = \"Two\";\n"),
      Example(en: "\"a\" = \"One\";\n↓# remark\n\"b\" = \"Two\";\n"),
      Example(en: "\"a\" = \"One\";\n↓<<<<<<< HEAD\n\"b\" = \"Two\";\n=======\n\"b\" = \"2\";\n>>>>>>> x\n"),
      Example(en: "\"a\" = \"One\";\n↓/* never closed\n\"b\" = \"Two\";\n"),
    ],
    search: .grammar)
}
