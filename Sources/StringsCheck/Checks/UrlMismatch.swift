import SourceText
import StringsFiles

extension Check {
  static let urlMismatch = Check(
    "url-mismatch", .warning,
    summary: "An address leads to another host than the source's.",
    reason:
      "A slip in an address sends the reader to somebody else. The path, a language in front, and the domain of a country may differ.",
    examples: [
      Example(en: #""a" = "See https://shop.example/en";"#, ar: #""a" = "انظر https://shop.example/ar";"#),
      Example(en: #""a" = "See https://shop.example/en";"#, ar: #""a" = "انظر ↓https://shop.exmaple/ar";"#),
    ],
    search: .value(when: .source(.slash)) { value, reporter in
      guard let source = value.source, value.traits.contains(.slash), value.sourceTraits.contains(.slash) else {
        return
      }
      let hosts = Set(WebAddress.all(in: source).map(\.site))
      guard !hosts.isEmpty else { return }
      for address in WebAddress.all(in: value.bytes)
      where !hosts.contains(address.site) && !hosts.contains(where: address.isCountrySite) {
        let nearest = hosts.sorted().joined(separator: "`, `")
        reporter.report(
          value, at: address.range, "the address leads to `\(address.host)`", help: "the source leads to `\(nearest)`")
      }
    })
}
