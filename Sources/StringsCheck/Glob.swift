/// A pattern for paths and keys: `*` and `?` do not cross a `/`, `**/` stands for any folders, `[a-z]` for one of some
/// characters.
public struct Glob: Sendable, Hashable {
  private enum Part: Sendable, Hashable {
    case scalar(Unicode.Scalar)
    case any
    case run
    case folders
    case one(of: [ClosedRange<UInt32>], isNegated: Bool)
  }

  private let parts: [Part]
  /// Whether it has a `[` that no `]` follows, which stands for itself.
  public let hasOpenBracket: Bool

  /// Reads a pattern; every text is one.
  public init(_ pattern: String) {
    var parts: [Part] = []
    var hasOpenBracket = false
    var rest = Array(pattern.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*" where rest.first == "*":
        rest.removeFirst()
        if rest.first == "/" { rest.removeFirst() }
        parts.append(.folders)
      case "*": parts.append(.run)
      case "?": parts.append(.any)
      case "\\": parts.append(.scalar(rest.popFirst() ?? "\\"))
      case "[":
        let set = Self.set(&rest)
        hasOpenBracket = hasOpenBracket || set == nil
        parts.append(set ?? .scalar("["))
      default: parts.append(.scalar(scalar))
      }
    }
    self.parts = parts
    self.hasOpenBracket = hasOpenBracket
  }

  /// Whether the whole of a text fits.
  public func matches(_ text: some StringProtocol) -> Bool {
    let text = Array(text.unicodeScalars)
    // Where a star may take more: the part behind it, and the place in the text it has come to.
    var retries: [(part: Int, place: Int)] = []
    var part = 0
    var place = 0
    while true {
      if part == parts.count, place == text.count { return true }
      if part < parts.count {
        switch parts[part] {
        case .run, .folders:
          // What an earlier star of the kind could reach by taking more, this one can.
          retries.removeAll { parts[part] == .folders || parts[$0.part] == .run }
          retries.append((part, place))
          part += 1
          continue
        case let single where place < text.count && Self.fits(single, text[place]):
          part += 1
          place += 1
          continue
        default: break
        }
      }
      guard let next = Self.retry(&retries, parts, text) else { return false }
      (part, place) = next
    }
  }

  /// Lets the last star that can take another character do so.
  private static func retry(
    _ retries: inout [(part: Int, place: Int)], _ parts: [Part], _ text: [Unicode.Scalar]
  ) -> (part: Int, place: Int)? {
    while var star = retries.popLast() {
      if parts[star.part] == .folders {
        // `**` takes whole folders, or the rest of the path where it ends the pattern.
        var place = star.place
        while place < text.count, text[place] != "/" { place += 1 }
        if place == text.count, star.part + 1 < parts.count || star.place == text.count { continue }
        star.place = min(place + 1, text.count)
      } else {
        guard star.place < text.count, text[star.place] != "/" else { continue }
        star.place += 1
      }
      retries.append(star)
      return (star.part + 1, star.place)
    }
    return nil
  }

  private static func fits(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
    switch part {
    case .scalar(let wanted): wanted == scalar
    case .any: scalar != "/"
    case .one(let ranges, let isNegated): scalar != "/" && ranges.contains { $0.contains(scalar.value) } != isNegated
    case .run, .folders: false
    }
  }

  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Part? {
    var copy = rest
    let isNegated = copy.first == "!" || copy.first == "^"
    if isNegated { copy.removeFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    while let first = copy.popFirst() {
      if first == "]", !ranges.isEmpty {
        rest = copy
        return .one(of: ranges, isNegated: isNegated)
      }
      var last = first
      if copy.first == "-", let end = copy.dropFirst().first, end != "]" {
        copy.removeFirst(2)
        last = end
      }
      ranges.append(first.value...max(first.value, last.value))
    }
    return nil
  }
}
