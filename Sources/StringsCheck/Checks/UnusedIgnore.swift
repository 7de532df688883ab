import SourceText
import StringsFiles

extension Check {
  static let unusedIgnore = Check(
    "unused-ignore", .warning,
    summary: "A comment ignores a finding that is not there.",
    reason: """
      `/* mizan:ignore check-id reason */` above or behind a pair leaves the findings of that check out; at the top of a \
      file, with an empty line below it, for the whole file. One that ignores nothing hides the next fault.
      """,
    search: .grammar)
}
