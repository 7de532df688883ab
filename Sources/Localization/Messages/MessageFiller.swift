import Money
import StringsFiles

/// Fills the placeholders of one message.
struct MessageFiller {
  let key: String
  let message: Message
  let arguments: [MessageArgument]
  let language: MessageLanguage
  let isolates: Bool
  let amount: (Amount) throws -> String

  /// The whole text.
  func text() throws -> String {
    let used = message.argumentCount
    if arguments.count > used { throw error(.surplusArguments(given: arguments.count, used: used)) }
    return String(decoding: try fill(message.format, from: 1, within: []), as: UTF8.self)
  }

  func error(_ reason: MessageError.Reason) -> MessageError { MessageError(key: key, reason: reason) }

  /// The argument at a position, counted from 1.
  func argument(_ position: Int) throws -> MessageArgument {
    guard arguments.indices.contains(position - 1) else {
      throw error(.missingArgument(position: position, given: arguments.count))
    }
    return arguments[position - 1]
  }

  /// Fills a text whose placeholders without a position start at an argument.
  private func fill(_ text: String, from first: Int, within variables: [String]) throws -> [UInt8] {
    let bytes = ArraySlice(text.utf8)
    let format = FormatString(bytes)
    let uses = FormatArguments(format.specifiers).uses
    var output: [UInt8] = []
    var end = 0
    for (index, specifier) in format.specifiers.enumerated() {
      append(bytes, end..<specifier.range.lowerBound, format.broken, to: &output)
      end = specifier.range.upperBound
      let positions = uses.filter { $0.specifier == index }.map { use in
        (isAmount: use.isAmount, position: isPlaced(use, specifier) ? use.number : use.number + first - 1)
      }
      let position = positions.last { !$0.isAmount }?.position ?? first
      if let name = specifier.name(in: bytes) {
        output += try fill(variable: name, at: position, within: variables)
      } else {
        let layout = PlaceholderLayout(
          specifier, in: bytes, amounts: try positions.filter(\.isAmount).map { try amountArgument($0.position) })
        output += try value(of: argument(position), at: position, specifier, layout).utf8
      }
    }
    append(bytes, end..<bytes.count, format.broken, to: &output)
    return output
  }

  private func isPlaced(_ use: FormatArguments.Use, _ specifier: FormatSpecifier) -> Bool {
    if !use.isAmount { return specifier.position != nil }
    return [specifier.width, specifier.precision].contains {
      if case .argument(position: let position?) = $0 { position == use.number } else { false }
    }
  }

  private func amountArgument(_ position: Int) throws -> Int {
    guard case .number(let number) = try argument(position), let value = Int(exactly: number) else {
      throw error(.wrongType(position: position, placeholder: "*", argument: try argument(position).name))
    }
    return min(max(value, -1000), 1000)
  }

  private func fill(variable name: String, at position: Int, within variables: [String]) throws -> [UInt8] {
    if variables.contains(name) { throw error(.endlessVariables(name)) }
    guard variables.count < Message.maximumDepth else { throw error(.deepVariables(limit: Message.maximumDepth)) }
    guard let variable = message.variables[name] else { throw error(.unknownVariable(name)) }
    let position = variable.argument ?? position
    guard case .number(let number) = try argument(position) else {
      throw error(
        .wrongType(position: position, placeholder: "%#@\(name)@", argument: try argument(position).name))
    }
    let shown = shownNumber(number, in: variable)
    let category = language.plurals.category(of: shown)
    guard let branch = variable.branch(category, isZero: shown.magnitude == 0) else {
      throw error(.missingCategory(variable: name, category: category))
    }
    return try fill(branch, from: variable.startsAtArgument ? position : 1, within: variables + [name])
  }

  /// The number with the decimals that its placeholder shows, which the plural depends on.
  private func shownNumber(_ number: FixedDecimal, in variable: Message.Variable) -> ShownNumber {
    let bytes = ArraySlice((variable.branches[.other] ?? "").utf8)
    for specifier in FormatString(bytes).specifiers {
      guard case .floating = specifier.type else { continue }
      return ShownNumber(
        number, PlaceholderLayout(specifier, in: bytes, amounts: []).fraction(specifier), .halfEven)
    }
    return ShownNumber(number, FractionRule(kind: .atLeast, places: 0), .halfEven)
  }

  /// Copies text between placeholders: `%%` is a percent sign, a `%` that starts nothing is dropped.
  private func append(
    _ bytes: ArraySlice<UInt8>, _ range: Range<Int>, _ broken: [Range<Int>], to output: inout [UInt8]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[bytes.startIndex + index]
      if byte != UInt8(ascii: "%") {
        output.append(byte)
        index += 1
      } else if let fault = broken.first(where: { $0.lowerBound == index }) {
        index = max(fault.upperBound, index + 1)
      } else {
        output.append(byte)
        index += 1
        while index < range.upperBound, bytes[bytes.startIndex + index] != UInt8(ascii: "%") { index += 1 }
        index += 1
      }
    }
  }
}

extension Int {
  /// A decimal as a whole number, when it is one that fits.
  init?(exactly number: FixedDecimal) {
    guard let coefficient = try? number.coefficient(atScale: 0), let value = Int(exactly: coefficient) else {
      return nil
    }
    self = value
  }
}
