import SourceText
import StringsFiles

extension Check {
  static let extraKey = Check(
    "extra-key", .warning,
    summary: "A translation has a key that the base language has not.",
    reason: """
      The key was removed or renamed in the base language and its translation forgotten, or it was never more than a \
      slip. Nobody looks it up. In an `InfoPlist` table it may be there, because the system looks it up and the property \
      list of the bundle has its text in the base language.
      """,
    examples: [
      Example(en: "\"a\" = \"One\";", ar: "\"a\" = \"واحد\";"),
      Example(en: "\"a\" = \"One\";", ar: "\"a\" = \"واحد\";\n↓\"z\" = \"أخير\";"),
      Example([
        "en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Shop\";",
        "ar.lproj/InfoPlist.strings":
          "\"CFBundleName\" = \"متجر\";\n\"NSCameraUsageDescription\" = \"لمسح الرمز\";",
      ]),
    ],
    search: .translation { context, reporter in
      if context.isInfoPlist { return }
      for message in context.extraMessages where context.lookAlikes[message.text] == nil {
        reporter.report(
          key: message, "`\(message.text.text)` is not in the base language",
          help: "remove it, or add it to the base language")
      }
    })
}
