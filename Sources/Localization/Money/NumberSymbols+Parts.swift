extension NumberSymbols {
  /// The parts of a number's digits.
  func parts(_ number: ShownNumber) -> [FormattedPart] {
    let text = Array(text(number).unicodeScalars)
    let fractionLength = number.places
    let separator = String(decoding: decimal, as: UTF8.self).unicodeScalars.count
    let integerEnd = fractionLength > 0 ? text.count - fractionLength - separator : text.count
    let groups = Set(String(decoding: group, as: UTF8.self).unicodeScalars)

    var parts: [FormattedPart] = []
    var run = String.UnicodeScalarView()
    var isGroup = false
    for scalar in text[..<integerEnd] {
      if groups.contains(scalar) != isGroup, !run.isEmpty {
        parts.append(FormattedPart(isGroup ? .group : .integer, String(run)))
        run = String.UnicodeScalarView()
      }
      isGroup = groups.contains(scalar)
      run.append(scalar)
    }
    parts.append(FormattedPart(.integer, String(run)))
    if fractionLength > 0 {
      parts.append(FormattedPart(.decimal, String(decoding: decimal, as: UTF8.self)))
      var fraction = String.UnicodeScalarView()
      fraction.append(contentsOf: text[(integerEnd + separator)...])
      parts.append(FormattedPart(.fraction, String(fraction)))
    }
    return parts
  }
}
