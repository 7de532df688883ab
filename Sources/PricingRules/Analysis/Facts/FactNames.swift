/// The texts that a rule set mentions of one fact, numbered, and one that it does not mention.
struct FactNames: Sendable {
  private(set) var texts: [String] = []
  private var numbers: [[UInt8]: Int] = [:]
  /// Whether a cart may state a text that is not in the list.
  let isOpen: Bool

  init(isOpen: Bool) {
    self.isOpen = isOpen
  }

  /// The number of a text; given one at its first mention. Texts are told apart by their bytes.
  mutating func insert(_ text: String) -> Int {
    let key = Array(text.utf8)
    if let number = numbers[key] { return number }
    numbers[key] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  func number(of text: String) -> Int? { numbers[Array(text.utf8)] }

  /// The number that stands for every other text, and the one that stands for none; behind all that are mentioned.
  static let other: Int128 = 1 << 40
  static let absent: Int128 = other + 1

  /// All numbers that a cart may have.
  var domain: RangeSet {
    let mentioned = texts.isEmpty ? [] : [0...Int128(texts.count - 1)]
    return RangeSet(mentioned + (isOpen ? [Self.other...Self.absent] : [Self.absent...Self.absent]))
  }

  /// The text of a number; one that no rule mentions for ``other``, nil for ``absent``.
  func text(_ number: Int128, otherwise fresh: String) -> String? {
    if number == Self.absent { return nil }
    if number == Self.other { return self.fresh(fresh) }
    return texts[Int(number)]
  }

  /// A text that is not in the list.
  func fresh(_ wanted: String) -> String {
    var text = wanted
    while numbers[Array(text.utf8)] != nil { text += "-x" }
    return text
  }
}
