import SourceText
import StringsCheck

/// Findings and coverage as one HTML page without any other file: in the order of the files, filtered by severity without
/// a script, and sorted by any column with a small one.
enum HTMLReport {
  static func write(_ report: Report, to stream: OutputStream) throws {
    try stream.write(HTMLStyle.head)
    try stream.write("<h1>mizan check</h1>\n<p>\(escaped(TextReport.summary(of: report)))</p>\n")
    try writeCoverage(report, to: stream)
    // The switches stand before what they hide, so that a style rule can do it.
    for severity in Severity.allCases.reversed() {
      let name = severity.rawValue
      try stream.write(
        "<input type=\"checkbox\" id=\"show-\(name)\" checked>"
          + "<label for=\"show-\(name)\">\(report.count(of: severity)) \(name)\(report.count(of: severity) == 1 ? "" : "s")</label>\n"
      )
    }
    try stream.write("<main>\n")
    if report.findings.isEmpty {
      try stream.write("<p>Nothing found.</p>\n")
    } else {
      try stream.write(
        "<table class=\"findings\">\n<thead><tr><th>Severity<th>File<th>Line<th>Language<th>Check<th>Finding</tr></thead>\n"
          + "<tbody>\n")
      for finding in report.findings {
        try write(finding, report.message(of: finding), report.sources[finding.file], to: stream)
      }
      try stream.write("</tbody>\n</table>\n")
    }
    try stream.write("</main>\n\(HTMLStyle.script)</body>\n</html>\n")
  }

  /// Where a line is cut; what a file says itself stands in no such element.
  private static let ellipsis = "<i>…</i>"

  private static func writeCoverage(_ report: Report, to stream: OutputStream) throws {
    guard !report.coverage.isEmpty else { return }
    try stream.write(
      "<details open><summary>Coverage</summary>\n<table class=\"coverage\">\n<thead><tr><th>Language<th>Table<th>Keys<th>Translated"
        + "<th>Missing<th>Percent</tr></thead>\n<tbody>\n")
    for row in report.coverage {
      let table = row.root.isEmpty ? row.table : "\(row.root)/\(row.table)"
      try stream.write(
        "<tr><td>\(escaped(row.language))<td><bdi dir=\"ltr\">\(escaped(table))</bdi><td>\(row.keys)<td>\(row.translated)"
          + "<td>\(row.missing)<td data-key=\"\(row.percent)\"><meter max=\"100\" value=\"\(row.percent)\"></meter> \(row.percent)&nbsp;%</tr>\n"
      )
    }
    try stream.write("</tbody>\n</table>\n</details>\n")
  }

  private static func write(_ finding: Finding, _ message: String, _ index: LineIndex?, to stream: OutputStream) throws
  {
    let severity = finding.severity.rawValue
    let rank = Severity.allCases.count - (Severity.allCases.firstIndex(of: finding.severity) ?? 0)
    try stream.write(
      "<tr class=\"\(severity)\"><td data-key=\"\(rank)\"><b>\(severity)</b><td><bdi dir=\"ltr\">\(breakable(finding.file))</bdi>"
        + "<td class=\"place\" data-key=\"\(finding.start.line).\(finding.start.column)\">"
        + "\(finding.start.line):\(finding.start.column)<td>\(escaped(finding.language ?? ""))"
        + "<td><code>\(finding.id)</code><td>\(prose(message))\n")
    if let index, !index.isEmpty, !finding.isAboutAbsentKey {
      let line = index.bytes(ofLine: finding.start.line)
      let window = LineWindow(of: line.span, from: finding.start.column, to: finding.endColumnInLine)
      let shown = { (range: Range<Int>) in
        visible(
          String(decoding: line[line.startIndex + range.lowerBound..<line.startIndex + range.upperBound], as: UTF8.self)
            .unicodeScalars)
      }
      // A line is code, which runs left to right whatever its texts are in, and the place is apart from them.
      try stream.write(
        "<pre dir=\"ltr\">\(window.isCutBefore ? ellipsis : "")\(shown(window.before))"
          + "<mark dir=\"auto\">\(shown(window.marked))\(window.isMarkCut ? ellipsis : "")</mark>"
          + "\(shown(window.after))\(window.isCutAfter ? ellipsis : "")</pre>\n")
    }
    if let help = finding.help { try stream.write("<p class=\"help\">\(prose(help))</p>\n") }
    try stream.write("</tr>\n")
  }

  /// A path that may be broken behind every folder.
  private static func breakable(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { visible($0.unicodeScalars) }
      .joined(separator: "/<wbr>")
  }

  /// A message, with the user's text in its backticks set apart.
  private static func prose(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { number, part in
      let isQuoted = number % 2 == 1 && number + 1 < parts.count
      return isQuoted ? "<code><bdi>\(visible(String(part).unicodeScalars))</bdi></code>" : escaped(String(part))
    }.joined()
  }

  /// Characters that cannot be seen, or that would turn the page around, by their code points.
  private static func visible(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in scalars {
      if let escape = SafeText.escape(for: scalar) {
        result += "<i>\(escaped(escape))</i>"
      } else {
        result += escaped(String(scalar))
      }
    }
    return result
  }

  private static func escaped(_ text: String) -> String { XMLText.escaped(text) }
}
