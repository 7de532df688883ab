import Localization
import Money

/// How many carts changed by how much, as a drawing: a bar for each class, from the start edge of the page.
struct DiffHistogram {
  private(set) var svg = ""

  private static let width = 720
  private static let row = 26
  private static let label = 130
  private static let count = 90

  init(_ report: DiffReport) {
    let classes = report.classes
    let largest = max(1, classes.map(\.count).max() ?? 1)
    let isMirrored = report.locale.isRightToLeft
    let height = classes.count * Self.row
    // Where something begins that stands so far from the start edge.
    func x(_ offset: Int, _ width: Int = 0) -> Int { isMirrored ? Self.width - offset - width : offset }
    let title = XMLText.escaped(report.words.histogram)
    svg = """
      <svg viewBox="0 0 \(Self.width) \(height)" role="img" aria-label="\(title)" direction="\(isMirrored ? "rtl" : "ltr")">

      """
    let room = Self.width - Self.label - Self.count
    for (index, entry) in classes.enumerated() {
      let top = index * Self.row
      let tone = index < classes.count / 2 ? "fall" : index == classes.count / 2 ? "none" : "rise"
      // A class that has a cart is seen, however small it is.
      let bar = entry.count == 0 ? 0 : max(2, room * entry.count / largest)
      svg += """
        <text class="label" x="\(x(Self.label - 10))" y="\(top + 17)" text-anchor="end">\(XMLText.escaped(entry.label))</text>
        <rect class="\(tone)" x="\(x(Self.label, bar))" y="\(top + 4)" width="\(bar)" height="\(Self.row - 8)" rx="3"/>
        <text class="count" x="\(x(Self.label + bar + 8))" y="\(top + 17)" text-anchor="start">\(XMLText.escaped(report.number(entry.count)))</text>

        """
    }
    svg += "</svg>\n"
  }
}
