/// A word of one alphabet with letters of another one that look the same: `Сonfirm` with a Cyrillic С.
enum MixedWord {
  /// A letter that is out of place.
  struct Slip {
    var element: Scalars.Element
    /// The letter that was meant.
    var meant: Unicode.Scalar
    /// The alphabet of the word.
    var script: Script
  }

  /// The first letter out of place of every such word.
  ///
  /// `passes` tells what is no part of a word, as placeholders; `own` is the script of the language. An ending of the
  /// own script at a foreign name, as in `PDFа`, is left alone.
  static func slips(
    in scalars: [Scalars.Element], own: Script?, passes: (Scalars.Element) -> Bool
  ) -> [Slip] {
    var found: [Slip] = []
    var index = 0
    while index < scalars.count {
      let start = index
      while index < scalars.count, scalars[index].scalar.isLetter, !passes(scalars[index]) { index += 1 }
      if index > start + 1, let slip = slip(in: scalars[start..<index], own) { found.append(slip) }
      if index == start { index += 1 }
    }
    return found
  }

  private static func slip(in word: ArraySlice<Scalars.Element>, _ own: Script?) -> Slip? {
    let scripts = word.map { Script($0.scalar) }
    let latin = scripts.count { $0 == .latin }
    guard latin > 0, latin < word.count, let other = scripts.first(where: { $0 != .latin }) ?? nil,
      other == .cyrillic || other == .greek, scripts.allSatisfy({ $0 == .latin || $0 == other })
    else { return nil }
    let table = other == .cyrillic ? cyrillic : greek
    // Where both have as many letters, those that are not of the language are the slip.
    let isLatinTheSlip = latin * 2 < word.count || latin * 2 == word.count && own != .latin
    let (slips, rest) = (
      zip(word, scripts).filter { ($0.1 == .latin) == isLatinTheSlip },
      zip(word, scripts).filter { ($0.1 == .latin) != isLatinTheSlip }
    )
    let meant = slips.map { element in
      isLatinTheSlip ? table.first { $0.value == element.0.scalar }?.key : table[element.0.scalar]
    }
    let isRestClear = rest.contains { element in
      isLatinTheSlip ? table[element.0.scalar] == nil : !table.values.contains(element.0.scalar)
    }
    guard isRestClear, let first = slips.first, let letter = meant.first ?? nil, !meant.contains(nil) else {
      return nil
    }
    if !isLatinTheSlip, own == other, scripts.drop(while: { $0 == .latin }).allSatisfy({ $0 == other }) { return nil }
    return Slip(element: first.0, meant: letter, script: isLatinTheSlip ? other : .latin)
  }

  /// The letters that look like a Latin one.
  private static let cyrillic = pairs("АВСЕНІЈКМОРЅТХаеіјорсѕхуУ", "ABCEHIJKMOPSTXaeijopcsxyY")
  private static let greek = pairs("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo")

  private static func pairs(_ letters: String, _ latin: String) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(zip(letters.unicodeScalars, latin.unicodeScalars), uniquingKeysWith: { first, _ in first })
  }
}
