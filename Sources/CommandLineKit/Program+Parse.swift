extension Program {
  /// Reads a command line without the name of the executable.
  ///
  /// Long names, `--name=value` and `--name value`; short names, bundled switches (`-ab`), `-j4` and `-j 4`; `--` ends
  /// the options; a word that starts with a hyphen and a digit is an operand, so that negative amounts need no `--`.
  public func parse(_ words: [String]) throws(UsageError) -> Invocation {
    guard let first = words.first else {
      throw UsageError("no command is given", help: "`\(name) help` lists the commands")
    }
    guard first.hasPrefix("-"), first != "-" else {
      guard let row = command(named: first) else {
        throw UsageError(
          "unknown command `\(first)`", unknownName: first, knownNames: listedCommands.map(\.name))
      }
      var reader = ArgumentReader(row: row, words: words.dropFirst())
      guard let arguments = try reader.read() else { return .help(row) }
      return .run(row, arguments)
    }
    switch first {
    case OptionRow.help.longName, OptionRow.help.shortName: return .help(nil)
    case OptionRow.version.longName, OptionRow.version.shortName: return .version
    default:
      let name = first.prefix { $0 != "=" }
      let isKnown = commands.contains { $0.allOptions.contains { $0.longName == name } }
      throw UsageError(
        isKnown ? "option `\(first)` stands before the command" : "unknown option `\(first)`",
        help: isKnown ? "write `\(self.name) COMMAND \(first)`" : nil,
        unknownName: isKnown ? nil : first, knownNames: options.map(\.longName))
    }
  }
}
