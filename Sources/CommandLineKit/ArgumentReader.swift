/// Reads the words after a command's name against the command's row.
struct ArgumentReader {
  let row: CommandRow
  private let options: [OptionRow]
  private var rest: ArraySlice<String>
  private var arguments = Arguments()
  private var operands: [String] = []

  init(row: CommandRow, words: ArraySlice<String>) {
    self.row = row
    options = row.allOptions
    rest = words
  }

  /// The arguments, or nothing when the user asked for help.
  mutating func read() throws(UsageError) -> Arguments? {
    var optionsHaveEnded = false
    while let word = rest.popFirst() {
      if optionsHaveEnded || !isOption(word) {
        operands.append(word)
      } else if word == "--" {
        optionsHaveEnded = true
      } else if word.hasPrefix("--") {
        try readLong(word)
      } else {
        try readShort(word)
      }
    }
    if arguments.words[OptionRow.help.name] != nil { return nil }
    try checkOptions()
    try assignOperands()
    return arguments
  }

  /// Whether a word is an option rather than an operand: `-` and `-12.50` are none.
  private func isOption(_ word: String) -> Bool {
    let bytes = word.utf8
    guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first else { return false }
    return second != UInt8(ascii: ".") && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
  }

  private mutating func readLong(_ word: String) throws(UsageError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw unknown("--" + name)
    }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    if option.variable == nil {
      guard attached == nil else { throw error("option `\(option.longName)` takes no value") }
      add("", to: option)
    } else if let attached {
      add(attached, to: option)
    } else {
      add(try nextValue(of: option, written: option.longName), to: option)
    }
  }

  private mutating func readShort(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw unknown(word.count > 2 ? word : "-\(letter)", letter: letter)
      }
      guard option.variable != nil else {
        add("", to: option)
        continue
      }
      add(letters.isEmpty ? try nextValue(of: option, written: "-\(letter)") : String(letters), to: option)
      return
    }
  }

  private mutating func nextValue(of option: OptionRow, written name: String) throws(UsageError) -> String {
    let variable = option.variable?.name ?? ""
    guard let next = rest.first else { throw error("option `\(name)` needs a value: `\(name) \(variable)`") }
    guard !isOption(next) else {
      throw error(
        "option `\(name)` needs a value: `\(name) \(variable)`",
        help: "a value that starts with a hyphen is written `\(option.longName)=\(next)`")
    }
    rest.removeFirst()
    return next
  }

  private mutating func add(_ value: String, to option: OptionRow) {
    arguments.words[option.name, default: []].append(value)
  }

  private func checkOptions() throws(UsageError) {
    for option in options {
      let given = arguments.words[option.name] ?? []
      if let variable = option.variable {
        if given.count > 1, !option.isRepeatable {
          throw error("option `\(option.longName)` is given more than once")
        }
        for value in given { try check(value, variable, "option `\(option.longName)`") }
      }
      if given.isEmpty, isMissing(option.presence) {
        throw error("option `\(option.longName)` is missing: `\(option.longName) \(option.variable?.name ?? "")`")
      }
      if !given.isEmpty, let other = option.excludes.first(where: { arguments.words[$0] != nil }) {
        throw error("options `\(option.longName)` and `--\(other)` cannot be given together")
      }
    }
  }

  private mutating func assignOperands() throws(UsageError) {
    var left = operands[...]
    for (index, operand) in row.operands.enumerated() {
      // What the operands behind this one need is theirs.
      let reserved = row.operands.dropFirst(index + 1).count { isMissing($0.presence) }
      let available = max(0, left.count - reserved)
      let taken = left.prefix(operand.isRepeatable ? available : min(1, available))
      if taken.isEmpty, isMissing(operand.presence) {
        throw error("`\(operand.variable.name)` is missing", help: operand.summary)
      }
      for word in taken { try check(word, operand.variable, "`\(operand.variable.name)`") }
      arguments.operandWords[operand.variable.name] = Array(taken)
      left = left.dropFirst(taken.count)
    }
    guard let extra = left.first else { return }
    throw error("`\(extra)` is one word too many")
  }

  private func isMissing(_ presence: Presence) -> Bool {
    switch presence {
    case .optional: false
    case .required: true
    case .requiredUnless(let name): arguments.words[name] == nil
    }
  }

  private func check(_ value: String, _ variable: Variable, _ subject: String) throws(UsageError) {
    switch variable.form {
    case .text, .command: break
    case .file, .folder:
      if value.isEmpty { throw error("\(subject) is empty") }
    case .integer(let range):
      let digits = value.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard digits, let number = Int(value), range.contains(number) else {
        throw error(
          "\(subject) is `\(value)`, not a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
    case .choice(let choices):
      let names = choices.map(\.name)
      guard names.contains(value) else {
        let list = names.map { "`\($0)`" }.joined(separator: ", ")
        throw UsageError(
          names.count > 12 ? "\(subject) is `\(value)`, no known name" : "\(subject) is `\(value)`, not one of \(list)",
          unknownName: value, knownNames: names, command: row.name)
      }
    }
  }

  private func unknown(_ name: String, letter: Character? = nil) -> UsageError {
    guard let letter else {
      return UsageError(
        "unknown option `\(name)`", unknownName: name, knownNames: options.map(\.longName), command: row.name)
    }
    // One letter is near to every other letter, so that there is nothing to suggest; `-format` may mean `--format`.
    guard name.count > 2 else { return error("unknown option `\(name)`") }
    return UsageError(
      "unknown option `-\(letter)` in `\(name)`", unknownName: name, knownNames: options.map(\.longName),
      command: row.name)
  }

  private func error(_ message: String, help: String? = nil) -> UsageError {
    UsageError(message, help: help, command: row.name)
  }
}
