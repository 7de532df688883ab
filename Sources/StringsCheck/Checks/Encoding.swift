import SourceText

extension Check {
  static let encoding = Check(
    "encoding", .error,
    summary: "The bytes of the file are not what readers take them for.",
    reason: """
      A file that is no UTF-8 is refused as a whole, and UTF-16 without a byte order mark loses its first character. A \
      UTF-8 byte order mark is only noted: readers accept it, other tools stumble.
      """,
    examples: [Example(en: #""cart" = "Basket";"#)],
    search: .grammar)
}
