import StringsFiles

/// Reads what is left of a specifier: any percent sign, spaces anywhere, digits of any script.
struct LooseSpecifier {
  private let scalars: [(scalar: Unicode.Scalar, offset: Int)]
  private let length: Int

  /// The first damaged specifier whose type is one of those that are lost.
  static func first(
    in text: ArraySlice<UInt8>, except wellFormed: Set<Int>, lost: [ArgumentType], source: FormatArguments
  ) -> Range<Int>? {
    let reader = LooseSpecifier(text)
    let isPositional = source.specifiers.contains { $0.position != nil }
    var index = 0
    while index < reader.scalars.count {
      let (scalar, offset) = reader.scalars[index]
      if wellFormed.contains(offset) {
        index = reader.skipWellFormed(index)
        continue
      }
      if isPercent(scalar), let end = reader.read(from: index + 1, lost: lost, needsConversion: !isPositional) {
        return offset..<reader.offset(end)
      }
      if let end = reader.readWithoutPercent(from: index, lost: lost) { return offset..<reader.offset(end) }
      index += 1
    }
    return nil
  }

  private init(_ text: ArraySlice<UInt8>) {
    var offset = 0
    var scalars: [(scalar: Unicode.Scalar, offset: Int)] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      scalars.append((scalar, offset))
      offset += UTF8.width(scalar)
    }
    self.scalars = scalars
    length = offset
  }

  private func offset(_ index: Int) -> Int { index < scalars.count ? scalars[index].offset : length }

  /// The index behind a well-formed specifier: behind its conversion letter.
  private func skipWellFormed(_ index: Int) -> Int {
    var index = index + 1
    while index < scalars.count, !Self.isConversion(scalars[index].scalar) { index += 1 }
    return index + 1
  }

  /// Reads what follows a percent sign; the index behind it, or nil where it is no placeholder.
  private func read(from start: Int, lost: [ArgumentType], needsConversion: Bool) -> Int? {
    var index = start
    var digits = 0
    var hasDollar = false
    while index < scalars.count {
      let scalar = scalars[index].scalar
      if Self.digit(scalar) != nil {
        digits += 1
      } else if Self.isDollar(scalar) {
        hasDollar = true
      } else if !Self.isSpace(scalar) {
        break
      }
      index += 1
    }
    if let end = conversion(at: index, lost: lost) { return end }
    // `%1` without `$@`: only where the source has positions, and nothing else could be meant by the digits.
    if !needsConversion, digits > 0, scalars[start - 1].scalar == "%", Self.digit(scalars[start].scalar) != nil {
      return hasDollar || digits < 3 ? index : nil
    }
    return nil
  }

  /// `$@` or `1$@` without a percent sign in front.
  private func readWithoutPercent(from start: Int, lost: [ArgumentType]) -> Int? {
    if start > 0, Self.isPercent(scalars[start - 1].scalar) || Self.digit(scalars[start - 1].scalar) != nil {
      return nil
    }
    var index = start
    while index < scalars.count, Self.digit(scalars[index].scalar) != nil { index += 1 }
    let hasDigits = index > start
    if hasDigits { index = skipSpaces(index) }
    guard index < scalars.count, Self.isDollar(scalars[index].scalar) else { return nil }
    index += 1
    if hasDigits { index = skipSpaces(index) }
    guard let end = conversion(at: index, lost: lost) else { return nil }
    return hasDigits || Self.isAt(scalars[index].scalar) ? end : nil
  }

  private func skipSpaces(_ start: Int) -> Int {
    var index = start
    while index < scalars.count, Self.isSpace(scalars[index].scalar) { index += 1 }
    return index
  }

  /// The index behind a conversion letter and its length letters, where its type is lost and no word goes on.
  private func conversion(at start: Int, lost: [ArgumentType]) -> Int? {
    guard start < scalars.count else { return nil }
    if Self.isAt(scalars[start].scalar) { return lost.contains(.object) ? start + 1 : nil }
    var index = start
    while index < scalars.count, "hlqzjL".unicodeScalars.contains(scalars[index].scalar) { index += 1 }
    guard index < scalars.count, Self.isConversion(scalars[index].scalar) else { return nil }
    if index + 1 < scalars.count, scalars[index + 1].scalar.properties.isAlphabetic { return nil }
    let letters = scalars[start...index].map(\.scalar).map(String.init).joined()
    // Machine translation likes to write `1 $S` for `1$s`.
    return [letters, letters.lowercased()].contains { letters in
      FormatString(ArraySlice(("%" + letters).utf8)).specifiers.first.map { lost.contains($0.type) } ?? false
    } ? index + 1 : nil
  }

  private static func isConversion(_ scalar: Unicode.Scalar) -> Bool {
    "@diuxXofFeEgGaAcCsSpnDUOP".unicodeScalars.contains(scalar)
  }

  private static func isPercent(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "%" || scalar == "\u{066A}" || scalar == "\u{FF05}" || scalar == "\u{FE6A}"
  }

  private static func isAt(_ scalar: Unicode.Scalar) -> Bool { scalar == "@" || scalar == "\u{FF20}" }
  private static func isDollar(_ scalar: Unicode.Scalar) -> Bool { scalar == "$" || scalar == "\u{FF04}" }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{00A0}" || scalar == "\u{202F}"
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map { Int($0) } : nil
  }
}
