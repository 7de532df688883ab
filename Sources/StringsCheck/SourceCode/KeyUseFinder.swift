/// Finds the look-ups among the tokens of a source file.
struct KeyUseFinder {
  private let tokens: [SourceToken]
  private(set) var uses: [KeyUse] = []

  private struct Argument {
    var label: String?
    var tokens: Range<Int>
  }

  /// The table that a look-up without one means.
  private static let standardTable = "Localizable"
  /// Views of SwiftUI that take a key first.
  private static let views: Set<String> = [
    "Text", "Label", "Button", "Toggle", "Picker", "Link", "Menu", "TextField", "SecureField", "Section", "Stepper",
    "NavigationLink", "ProgressView", "GroupBox", "DisclosureGroup", "ShareLink", "Tab", "navigationTitle", "alert",
    "confirmationDialog", "accessibilityLabel", "accessibilityHint", "accessibilityValue", "help", "tabItem", "badge",
  ]

  init(_ tokens: [SourceToken]) {
    self.tokens = tokens
    for index in tokens.indices { look(at: index) }
  }

  private mutating func look(at index: Int) {
    guard let word = tokens[index].word else { return }
    if word == "localizedStringForKey", index + 1 < tokens.count, tokens[index + 1].isSign(":") {
      lookAtMessage(index)
      return
    }
    if word == "localized" || word == "localizedString", index > 1, tokens[index - 1].isSign("."),
      let key = tokens[index - 2].string
    {
      uses.append(KeyUse(key: key, table: .unknown, offset: tokens[index - 2].offset, isSure: false))
      return
    }
    guard index + 1 < tokens.count, tokens[index + 1].isSign("("), let arguments = arguments(of: index + 1) else {
      return
    }
    switch word {
    case "NSLocalizedString", "NSLocalizedStringWithDefaultValue":
      add(arguments, key: nil, tables: ["tableName"], isSure: true)
    case "NSLocalizedStringFromTable", "NSLocalizedStringFromTableInBundle":
      addFromTable(arguments)
    case "LocalizedStringKey": add(arguments, key: nil, tables: [], isSure: true, isAnyTable: true)
    case "LocalizedStringResource": add(arguments, key: nil, tables: ["table"], isSure: true)
    case "String", "AttributedString":
      add(arguments, key: "localized", tables: ["table"], isSure: true)
      if word == "String" { noteFormat(index, arguments) }
    case "localizedString": add(arguments, key: "forKey", tables: ["table"], isSure: true)
    case _ where Self.views.contains(word): add(arguments, key: nil, tables: ["tableName"], isSure: false)
    default: return
    }
  }

  /// Adds the look-up of a call: its key is the argument with a label, or the first one without.
  private mutating func add(
    _ arguments: [Argument], key label: String?, tables: Set<String>, isSure: Bool, isAnyTable: Bool = false
  ) {
    guard let argument = arguments.first, argument.label == label, let (key, offset) = string(of: argument) else {
      return
    }
    let table = arguments.first { $0.label.map(tables.contains) ?? false }
    let name = table.map { argument -> KeyUse.Table in
      if let name = string(of: argument)?.pattern.literal { return .named(name) }
      return tokens[argument.tokens.lowerBound].word == "nil" ? .named(Self.standardTable) : .unknown
    }
    uses.append(
      KeyUse(
        key: key, table: isAnyTable ? .unknown : name ?? .named(Self.standardTable), offset: offset, isSure: isSure))
  }

  /// `NSLocalizedStringFromTable(@"key", @"table", …)`.
  private mutating func addFromTable(_ arguments: [Argument]) {
    guard let first = arguments.first, let (key, offset) = string(of: first) else { return }
    let table = arguments.dropFirst().first.flatMap { string(of: $0)?.pattern.literal }
    uses.append(KeyUse(key: key, table: table.map { .named($0) } ?? .unknown, offset: offset, isSure: true))
  }

  /// `[bundle localizedStringForKey:@"key" value:@"" table:@"table"]`.
  private mutating func lookAtMessage(_ index: Int) {
    let after = tokens[index...].prefix(24)
    guard let token = after.first(where: { $0.string != nil }), let key = token.string else { return }
    var table = KeyUse.Table.unknown
    for place in after.indices where after[place].word == "table" && place + 3 < tokens.count {
      if let name = (tokens[place + 2].string ?? tokens[place + 3].string)?.literal { table = .named(name) }
      if tokens[place + 2].word == "nil" { table = .named(Self.standardTable) }
    }
    uses.append(KeyUse(key: key, table: table, offset: token.offset, isSure: true))
  }

  /// `String(format: NSLocalizedString("key", …), …)` without `locale:`.
  private mutating func noteFormat(_ index: Int, _ arguments: [Argument]) {
    guard let format = arguments.first, format.label == "format", !arguments.contains(where: { $0.label == "locale" }),
      let name = tokens[format.tokens.lowerBound].word, ["NSLocalizedString", "String"].contains(name),
      let inner = self.arguments(of: format.tokens.lowerBound + 1)?.first,
      inner.label == (name == "String" ? "localized" : nil), let (key, offset) = string(of: inner)
    else { return }
    uses.append(
      KeyUse(key: key, table: .unknown, offset: offset, isSure: false, formatOffset: tokens[index].offset))
  }

  /// The string that an argument is, and its offset.
  private func string(of argument: Argument) -> (pattern: KeyPattern, offset: Int)? {
    var index = argument.tokens.lowerBound
    if index < argument.tokens.upperBound, tokens[index].isSign("@") { index += 1 }
    guard index < argument.tokens.upperBound, let pattern = tokens[index].string else { return nil }
    return (pattern, tokens[index].offset)
  }

  /// The arguments of a call whose opening parenthesis is at an index; nil where it is never closed.
  private func arguments(of open: Int) -> [Argument]? {
    guard open < tokens.count, tokens[open].isSign("(") else { return nil }
    var arguments: [Argument] = []
    var depth = 0
    var start = open + 1
    for index in open..<tokens.count {
      let token = tokens[index]
      if token.isSign("(") || token.isSign("[") || token.isSign("{") { depth += 1 }
      let isEnd = token.isSign(")") || token.isSign("]") || token.isSign("}")
      if isEnd { depth -= 1 }
      guard isEnd && depth == 0 || token.isSign(",") && depth == 1 else { continue }
      if start < index {
        let isLabelled =
          index - start > 2 && tokens[start].word != nil && tokens[start + 1].isSign(":")
          || index - start == 2 && tokens[start + 1].isSign(":")
        arguments.append(
          Argument(
            label: isLabelled ? tokens[start].word : nil,
            tokens: (isLabelled ? start + 2 : start)..<index))
      }
      start = index + 1
      if depth == 0 { return arguments.filter { !$0.tokens.isEmpty } }
    }
    return nil
  }
}
