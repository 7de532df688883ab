/// The bidirectional controls of a text, paired as UAX #9 pairs them.
struct BidiControls {
  /// A control without its counterpart.
  struct Control {
    var scalar: Unicode.Scalar
    var range: Range<Int>
    var isOpener: Bool
  }

  /// The controls that are not paired, in the order of the text. Overrides are faults of another kind, and not here.
  private(set) var unbalanced: [Control] = []

  private var open: [Scalars.Element] = []
  /// Openers that their paragraph's end has closed: a closer behind it was meant for them.
  private var cut = 0

  init(_ text: ArraySlice<UInt8>) {
    for element in Scalars.of(text) {
      switch element.scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068: open.append(element)
      case 0x202C: closeEmbedding(element)
      case 0x2069: closeIsolate(element)
      case 0x0A, 0x0D, 0x85, 0x1C...0x1E, 0x2029: endParagraph()
      default: continue
      }
    }
    endParagraph()
    unbalanced.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func endParagraph() {
    cut += open.count
    for element in open { report(element, isOpener: true) }
    open = []
  }

  private mutating func closeEmbedding(_ element: Scalars.Element) {
    if let last = open.last, last.scalar.value < 0x2066 {
      open.removeLast()
    } else if cut > 0 {
      cut -= 1
    } else {
      report(element, isOpener: false)
    }
  }

  /// An isolate's end also ends the embeddings inside it.
  private mutating func closeIsolate(_ element: Scalars.Element) {
    if let index = open.lastIndex(where: { $0.scalar.value >= 0x2066 }) {
      for element in open[(index + 1)...] { report(element, isOpener: true) }
      open.removeSubrange(index...)
    } else if cut > 0 {
      cut -= 1
    } else {
      report(element, isOpener: false)
    }
  }

  private mutating func report(_ element: Scalars.Element, isOpener: Bool) {
    if element.scalar == "\u{202D}" || element.scalar == "\u{202E}" { return }
    unbalanced.append(Control(scalar: element.scalar, range: element.range, isOpener: isOpener))
  }
}
