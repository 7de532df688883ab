import SourceText

extension Check {
  static let syntax = Check(
    "syntax", .error,
    summary: "The file cannot be read.",
    reason: """
      The run time refuses a file with a fault in its grammar as a whole: none of its keys is found, and the app shows \
      the bare keys. Tools tell the line at best; every fault of the file is reported here, and reading goes on behind it.
      """,
    examples: [
      Example(en: #""cart" = "Basket";"#),
      Example(en: "\"cart\" = \"Basket\"\n↓\"pay\" = \"Pay\";\n"),
      Example(en: #""cart" = "Say ↓"hi" now";"#),
      Example(en: "\"cart\" = ↓\"Basket;\n\"pay\" = \"Pay\";\n"),
      Example(en: "\"path\" = \"C:↓\\\";\n\"pay\" = \"Pay\";\n"),
      Example(en: #""cart" ↓: "Basket";"#),
      Example(en: #""cart" = ↓;"#),
    ],
    search: .grammar)
}
