import StringsFiles

extension Message {
  /// Reads what a string catalog has for a key in one language; nil where it has no text.
  ///
  /// Of texts for several devices the one for all others is taken, of texts for several widths the longest.
  init?(catalog localization: PropertyListValue, in file: TranslationFile) {
    let members = localization.members
    if let plural = Self.plural(in: localization, file) {
      // The whole text depends on the first number in it.
      var variable = Variable(catalog: plural, in: file) { $0 }
      variable.startsAtArgument = false
      variable.argument = variable.branches[.other].map(Self.firstNumber) ?? 1
      self.init(format: "%#@@", variables: ["": variable])
      return
    }
    guard let format = Self.text(of: localization, in: file) else { return nil }
    self.init(format: format)
    for substitution in members.last(where: { file.string($0.key) == "substitutions" })?.value.members ?? [] {
      guard let plural = Self.plural(in: substitution.value, file) else { continue }
      var position: Int?
      var specifier = "ld"
      for property in substitution.value.members {
        switch (file.string(property.key), property.value.content) {
        case ("argNum", .number(let number)): position = Int(number)
        case ("formatSpecifier", .string(let literal)): specifier = file.string(literal)
        default: continue
        }
      }
      let placeholder = "%" + (position.map { "\($0)$" } ?? "") + specifier
      var variable = Variable(catalog: plural, in: file) { $0.replacing("%arg", with: placeholder) }
      variable.argument = position
      variables[file.string(substitution.key)] = variable
    }
  }

  /// The branches of a plural that a node varies by.
  private static func plural(in node: PropertyListValue, _ file: TranslationFile) -> [PropertyListValue.Member]? {
    let variations = node.members.last { file.string($0.key) == "variations" }?.value
    return variations?.members.last { file.string($0.key) == "plural" }?.value.members
  }

  /// The text of a node that no number chooses.
  fileprivate static func text(of node: PropertyListValue, in file: TranslationFile, depth: Int = 0) -> String? {
    for member in node.members {
      switch file.string(member.key) {
      case "stringUnit":
        let value = member.value.members.last { file.string($0.key) == "value" }?.value.string
        if let value { return file.string(value) }
      case "variations" where depth < maximumDepth:
        for kind in member.value.members {
          let nodes = kind.value.members
          let chosen =
            file.string(kind.key) == "width"
            ? nodes.max { (Int(file.string($0.key)) ?? 0) < (Int(file.string($1.key)) ?? 0) }
            : nodes.last { file.string($0.key) == "other" } ?? nodes.first
          if let chosen, let text = text(of: chosen.value, in: file, depth: depth + 1) { return text }
        }
      default: continue
      }
    }
    return nil
  }

  /// The position of the first argument that is read as a number.
  private static func firstNumber(in text: String) -> Int {
    let uses = FormatArguments(FormatString(ArraySlice(text.utf8)).specifiers).uses
    let number = uses.first { use in
      switch use.type {
      case .integer, .floating: !use.isAmount
      default: false
      }
    }
    return number?.number ?? 1
  }
}

extension Message.Variable {
  /// Reads the branches of a plural; what is no category is passed over.
  fileprivate init(
    catalog branches: [PropertyListValue.Member], in file: TranslationFile, _ change: (String) -> String
  ) {
    for branch in branches {
      guard let category = PluralCategory(rawValue: file.string(branch.key)),
        let text = Message.text(of: branch.value, in: file)
      else { continue }
      self.branches[category] = change(text)
    }
  }
}
