import StringsCheck

/// The coverage of a project as lines of text.
struct CoverageTable {
  /// The lines, with a heading; none where nothing is compared.
  let lines: [String]

  init(_ coverage: [Coverage]) {
    guard !coverage.isEmpty else {
      lines = []
      return
    }
    let rows =
      [["language", "table", "keys", "translated", "missing", "percent"]]
      + coverage.map { row in
        [
          row.language, row.root.isEmpty ? row.table : "\(row.root)/\(row.table)", String(row.keys),
          String(row.translated),
          String(row.missing), "\(row.percent) %",
        ]
      }
    let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
    lines = rows.map { row in
      let cells = row.enumerated().map { column, text in
        let padding = String(repeating: " ", count: widths[column] - text.count)
        return column < 2 ? SafeText.line(text) + padding : padding + text
      }
      return cells.joined(separator: "  ")
    }
  }
}
