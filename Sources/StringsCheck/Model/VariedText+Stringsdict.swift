import SourceText
import StringsFiles

extension VariedText {
  /// Reads an entry of a `.stringsdict`.
  init(stringsdict value: PropertyListValue, key: Literal, in file: TranslationFile) {
    guard case .dictionary(let members) = value.content else {
      addFault(value.source.range, "a dictionary is expected here")
      return
    }
    add(rule: members, key: key, in: file)
  }

  private mutating func add(rule members: [PropertyListValue.Member], key: Literal, in file: TranslationFile) {
    var format: Literal?
    var variables: [PropertyListValue.Member] = []
    for member in members {
      switch file.string(member.key) {
      case "NSStringLocalizedFormatKey":
        format = member.value.string
        if format == nil { addFault(member.value.source.range, "a text is expected here") }
      case "NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType": add(variants: member, key: key, in: file)
      default: variables.append(member)
      }
    }
    if format == nil, !variables.isEmpty,
      !members.contains(where: { file.string($0.key) == "NSStringLocalizedFormatKey" })
    {
      let name = variables.first.map { file.string($0.key) } ?? ""
      addFault(
        key.source.range, "the entry has no `NSStringLocalizedFormatKey`",
        help: "its text names the variables, as `%#@\(name)@`")
    }
    let first = plurals.count
    for variable in variables { add(variable: variable, in: file) }
    if let format {
      texts.append(Text(literal: format, role: variables.isEmpty ? .plain : .format))
      resolve(first, format, in: file)
    }
  }

  /// The texts for a width or a device: each a text, or an entry of its own.
  private mutating func add(variants: PropertyListValue.Member, key: Literal, in file: TranslationFile) {
    guard case .dictionary(let members) = variants.value.content else {
      addFault(variants.value.source.range, "a dictionary is expected here")
      return
    }
    for member in members {
      switch member.value.content {
      case .string(let literal): texts.append(Text(literal: literal, role: .plain))
      case .dictionary(let rule): add(rule: rule, key: member.key, in: file)
      default: addFault(member.value.source.range, "a text or a dictionary is expected here")
      }
    }
  }

  private mutating func add(variable: PropertyListValue.Member, in file: TranslationFile) {
    let name = file.string(variable.key)
    guard case .dictionary(let members) = variable.value.content else {
      addFault(variable.value.source.range, "the variable `\(name)` must be a dictionary")
      return
    }
    var plural = Plural(key: variable.key, name: name)
    var hasRule = false
    var hasType = false
    for member in members {
      let key = file.string(member.key)
      switch key {
      case "NSStringFormatSpecTypeKey":
        hasRule = true
        guard member.value.string.map(file.string) != "NSStringPluralRuleType" else { continue }
        plural.isSound = false
        addFault(member.value.source.range, "the only rule type is `NSStringPluralRuleType`")
      case "NSStringFormatValueTypeKey":
        hasType = true
        plural.type = member.value.string.flatMap { Self.type(file.bytes(of: $0)) }
        guard plural.type == nil, plural.isSound else { continue }
        plural.isSound = false
        addFault(member.value.source.range, "a format specifier without its `%` is expected here, as `d` or `ld`")
      default: add(branch: member, named: key, to: &plural, in: file)
      }
    }
    if !hasRule || !hasType {
      let lacking = hasRule ? "NSStringFormatValueTypeKey" : "NSStringFormatSpecTypeKey"
      addFault(
        variable.key.source.range, "the variable `\(name)` has no `\(lacking)`",
        help: hasRule
          ? "its text is the type of the number without the `%`, as `d` or `ld`"
          : "its text is `NSStringPluralRuleType`")
    }
    plurals.append(plural)
  }

  private mutating func add(
    branch member: PropertyListValue.Member, named name: String, to plural: inout Plural, in file: TranslationFile
  ) {
    guard Self.categories.contains(name) else {
      let known = Self.categories + ["NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey"]
      let nearest = NearestName.suggestion(for: name, in: known)
      addFault(
        member.key.source.range, "`\(name)` is no plural category", help: nearest.map { "did you mean `\($0)`?" })
      return
    }
    guard let literal = member.value.string else {
      addFault(member.value.source.range, "a text is expected here")
      return
    }
    plural.categories.append((name, member.key))
    texts.append(Text(literal: literal, role: .branch(plural: plurals.count, category: name)))
  }

  /// The type of a value-type member: a specifier without its `%`.
  private static func type(_ bytes: ArraySlice<UInt8>) -> ArgumentType? {
    let text = ArraySlice([UInt8(ascii: "%")] + bytes)
    guard let specifier = FormatString(text).specifiers.first, specifier.range.count == text.count else { return nil }
    return specifier.type
  }

  /// Finds the variables that a format, and the texts of its variables, refer to.
  private mutating func resolve(_ first: Int, _ format: Literal, in file: TranslationFile) {
    let own = texts.filter { text in
      if case .branch(let plural, _) = text.role { plural >= first } else { false }
    }.map(\.literal)
    let referenced = Set(
      ([format] + own).flatMap { literal in
        let bytes = file.bytes(of: literal)
        return FormatString(bytes).specifiers.compactMap { $0.name(in: bytes) }
      })
    for literal in [format] + own {
      let bytes = file.bytes(of: literal)
      let parsed = FormatString(bytes)
      let arguments = FormatArguments(parsed.specifiers)
      for (index, specifier) in parsed.specifiers.enumerated() where specifier.hasVariableSign(in: bytes) {
        let place = { (range: Range<Int>) in
          file.place(of: range.lowerBound, in: literal)..<file.place(of: range.upperBound, in: literal)
        }
        guard let name = specifier.name(in: bytes) else {
          addFault(place(specifier.range), "the placeholder of a variable is not finished", help: "write `%#@name@`")
          continue
        }
        if let plural = plurals.indices.dropFirst(first).first(where: { plurals[$0].name == name }) {
          let number = arguments.uses.first { $0.specifier == index && !$0.isAmount }?.number
          if literal == format || plurals[plural].argument == nil { plurals[plural].argument = number }
        } else {
          addFault(
            place(specifier.range), "the variable `\(name)` is not defined",
            help: VariableName.help(
              for: name, defined: plurals.dropFirst(first).compactMap(\.name), used: referenced,
              place: "beside `NSStringLocalizedFormatKey`"))
        }
      }
      for broken in parsed.broken where bytes[(bytes.startIndex + broken.lowerBound)...].starts(with: "%#".utf8) {
        let start = file.place(of: broken.lowerBound, in: literal)
        addFault(start..<start + 2, "the placeholder of a variable is not finished", help: "write `%#@name@`")
      }
    }
    for plural in plurals.dropFirst(first) where !referenced.contains(plural.name ?? "") {
      let name = plural.name ?? ""
      addFault(
        plural.key.source.range, "the variable `\(name)` is never used",
        help: "write `%#@\(name)@` where it belongs in the text, or remove it")
    }
  }
}

extension FormatSpecifier {
  /// The name of its variable in the text.
  func name(in text: ArraySlice<UInt8>) -> String? {
    variable.map { range in
      String(decoding: text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound], as: UTF8.self)
    }
  }

  /// Whether it is a variable, or starts as one: `%#@`.
  func hasVariableSign(in text: ArraySlice<UInt8>) -> Bool {
    variable != nil
      || conversion == UInt8(ascii: "@")
        && text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound].contains(UInt8(ascii: "#"))
  }
}
