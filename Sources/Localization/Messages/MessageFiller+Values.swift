import Money
import SourceText
import StringsFiles

extension MessageFiller {
  /// The text of an argument in its placeholder.
  func value(
    of argument: MessageArgument, at position: Int, _ specifier: FormatSpecifier, _ layout: PlaceholderLayout
  ) throws -> String {
    switch (specifier.type, argument) {
    case (.object, .text(let text)), (.text(UInt8(ascii: "s")), .text(let text)),
      (.text(UInt8(ascii: "S")), .text(let text)):
      return layout.padded(isolated(text))
    case (.object, .amount(let value)):
      return layout.padded(isolated(try amount(value)))
    case (.object, .number(let number)):
      return layout.padded(localized(number, FractionRule(kind: .atLeast, places: 0), layout))
    case (.integer, .number(let number)):
      guard let whole = Int128(exactly: number) else { break }
      return layout.padded(integer(whole, specifier, layout))
    case (.floating, .number(let number))
    where [UInt8(ascii: "f"), UInt8(ascii: "g")].contains(specifier.conversion | 0x20):
      return layout.padded(localized(number, layout.fraction(specifier), layout))
    case (.character, .number(let number)):
      guard let code = Int(exactly: number), let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else {
        break
      }
      return layout.padded(String(Character(scalar)))
    case (.pointer, _), (.writeBack, _), (.floating, .number), (.text(UInt8(ascii: "P")), _):
      throw error(.unsupportedPlaceholder(placeholder(specifier)))
    default: break
    }
    throw error(
      .wrongType(position: position, placeholder: placeholder(specifier), argument: argument.name))
  }

  /// The placeholder in its shortest form.
  private func placeholder(_ specifier: FormatSpecifier) -> String {
    "%" + String(Character(Unicode.Scalar(specifier.conversion)))
  }

  private func localized(_ number: FixedDecimal, _ rule: FractionRule, _ layout: PlaceholderLayout) -> String {
    let shown = ShownNumber(number, rule, .halfEven)
    // Zeros in front and groups do not go together: `%02d` is for clocks.
    let text = (layout.hasZeros ? language.ungrouped : language.grouped).text(shown)
    return layout.hasPlus && !shown.isNegative ? "+" + text : withZeros(text, shown, layout)
  }

  private func withZeros(_ text: String, _ shown: ShownNumber, _ layout: PlaceholderLayout) -> String {
    guard layout.hasZeros, !layout.isLeft, text.count < layout.width else { return text }
    let affixes = language.ungrouped.pattern.affixes(for: shown)
    let zero = String(decoding: language.ungrouped.pattern.symbols.zero, as: UTF8.self)
    let zeros = String(repeating: zero, count: layout.width - text.count)
    return affixes.prefix.joined + zeros + language.ungrouped.pattern.symbols.text(shown) + affixes.suffix.joined
  }

  private func integer(_ number: Int128, _ specifier: FormatSpecifier, _ layout: PlaceholderLayout) -> String {
    switch specifier.conversion {
    case UInt8(ascii: "x"): return String(number, radix: 16)
    case UInt8(ascii: "X"): return String(number, radix: 16, uppercase: true)
    case UInt8(ascii: "o"), UInt8(ascii: "O"): return String(number, radix: 8)
    default:
      var layout = layout
      // A precision is the least number of digits.
      if let precision = layout.precision, precision > 1 {
        (layout.hasZeros, layout.width) = (true, max(layout.width, precision))
      }
      let value = (try? FixedDecimal(coefficient: number)) ?? .zero
      return localized(value, FractionRule(kind: .fixed, places: 0), layout)
    }
  }

  /// A text that keeps its own direction, and leaves that of the message alone.
  private func isolated(_ text: String) -> String {
    guard isolates,
      language.isRightToLeft || text.unicodeScalars.contains(where: { $0.runsRightToLeft || $0 == "\u{200F}" })
    else { return text }
    return text.unicodeScalars.first == "\u{2068}" ? text : "\u{2068}" + text + "\u{2069}"
  }
}

extension Int128 {
  /// A decimal as a whole number, when it is one.
  fileprivate init?(exactly number: FixedDecimal) {
    guard let coefficient = try? number.coefficient(atScale: 0) else { return nil }
    self = coefficient
  }
}
