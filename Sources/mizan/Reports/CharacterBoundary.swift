/// Finds the places of a line at which it may be cut: between two characters as a reader sees them, so that no accent,
/// vowel sign or part of an emoji is torn off.
enum CharacterBoundary {
  /// A character that is longer than so many bytes is made to look like one, and may be cut.
  private static let longest = 64

  /// Whether a character ends or starts at an offset.
  static func isBoundary(_ offset: Int, in line: Span<UInt8>) -> Bool {
    guard offset > 0, offset < line.count else { return true }
    // What is ASCII never continues a character within a line.
    if line[offset] < 0x80 { return true }
    return self.offset(atOrBefore: offset, in: line) == offset
  }

  /// The last boundary at or before an offset of a line; the offset itself where none is near.
  static func offset(atOrBefore offset: Int, in line: Span<UInt8>) -> Int {
    guard offset > 0, offset < line.count, line[offset] >= 0x80 else { return offset }
    // A character starts at each byte of ASCII; without one nearby, somewhere.
    let nearest = max(0, offset - longest)
    var first = offset - 1
    while first > nearest, line[first] >= 0x80 { first -= 1 }
    while first < offset, line[first] & 0xC0 == 0x80 { first += 1 }
    let place = lastCharacterStart(from: first, atOrBefore: offset, in: line)
    return place == nearest && nearest > 0 ? offset : place
  }

  /// The first boundary at or behind an offset of a line; the offset itself where none is near.
  static func offset(atOrBehind offset: Int, in line: Span<UInt8>) -> Int {
    guard !isBoundary(offset, in: line) else { return offset }
    var next = offset + 1
    while next < line.count, next - offset < longest, !isBoundary(next, in: line) { next += 1 }
    return next - offset < longest ? next : offset
  }

  /// Where the character starts that an offset is in, seen from the start of an earlier one.
  private static func lastCharacterStart(from first: Int, atOrBefore offset: Int, in line: Span<UInt8>) -> Int {
    var scalars = String.UnicodeScalarView()
    // Bytes that are no UTF-8 stand for one scalar each, so that widths are not those of the text.
    var widths: [Int] = []
    var index = first
    while index < min(line.count, offset + longest) {
      let (scalar, width) = Excerpt.scalar(at: index, in: line)
      scalars.append(scalar)
      widths.append(width)
      index += width
    }
    var place = first
    var number = 0
    for character in String(scalars) {
      let count = character.unicodeScalars.count
      let next = place + widths[number..<number + count].reduce(0, +)
      if next > offset { break }
      (place, number) = (next, number + count)
    }
    return place
  }
}
