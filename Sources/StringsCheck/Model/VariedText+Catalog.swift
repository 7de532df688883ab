import SourceText
import StringsFiles

extension VariedText {
  /// Reads a localization of a catalog; `key` is the language's key.
  init(localization value: PropertyListValue, key: Literal, in file: TranslationFile) {
    add(node: value, role: .plain, key: key, name: nil, in: file)
  }

  private mutating func add(
    node: PropertyListValue, role: Role, key: Literal, name: String?, in file: TranslationFile
  ) {
    guard case .dictionary(let members) = node.content else {
      addFault(node.source.range, "an object is expected here")
      return
    }
    let substitutions = members.last { file.string($0.key) == "substitutions" }
    for member in members {
      switch file.string(member.key) {
      case "stringUnit": add(unit: member.value, role: substitutions == nil ? role : .format, in: file)
      case "variations": add(variations: member.value, role: role, key: key, name: name, in: file)
      case "substitutions":
        for substitution in member.value.members { add(substitution: substitution, in: file) }
      case "stringSet", "argNum", "formatSpecifier": continue
      case let other:
        addFault(member.key.source.range, "`\(other)` is not known here", isNote: true)
      }
    }
  }

  private mutating func add(unit: PropertyListValue, role: Role, in file: TranslationFile) {
    guard case .dictionary(let members) = unit.content else {
      addFault(unit.source.range, "an object is expected here")
      return
    }
    for member in members {
      let name = file.string(member.key)
      guard let literal = member.value.string else {
        addFault(member.value.source.range, "`\(name)` must be a text")
        continue
      }
      switch name {
      case "value": texts.append(Text(literal: literal, role: role))
      case "state": states.append(literal)
      default: addFault(member.key.source.range, "`\(name)` is not known here", isNote: true)
      }
    }
  }

  private mutating func add(
    variations: PropertyListValue, role: Role, key: Literal, name: String?, in file: TranslationFile
  ) {
    for kind in variations.members {
      switch file.string(kind.key) {
      case "plural":
        let index = plurals.count
        plurals.append(Plural(key: key, name: name))
        for category in kind.value.members {
          let text = file.string(category.key)
          if !Self.categories.contains(text) {
            addFault(category.key.source.range, "`\(text)` is no plural category")
            continue
          }
          plurals[index].categories.append((text, category.key))
          add(node: category.value, role: .branch(plural: index, category: text), key: key, name: nil, in: file)
        }
      case "device", "width":
        for device in kind.value.members { add(node: device.value, role: role, key: key, name: name, in: file) }
      case let other: addFault(kind.key.source.range, "`\(other)` is not known here", isNote: true)
      }
    }
  }

  private mutating func add(substitution member: PropertyListValue.Member, in file: TranslationFile) {
    let first = plurals.count
    add(node: member.value, role: .plain, key: member.key, name: file.string(member.key), in: file)
    for index in plurals.indices.dropFirst(first) {
      for property in member.value.members {
        switch (file.string(property.key), property.value.content) {
        case ("argNum", .number(let number)): plurals[index].argument = Int(number)
        case ("formatSpecifier", .string(let literal)):
          let text = ArraySlice([UInt8(ascii: "%")] + file.bytes(of: literal))
          plurals[index].type = FormatString(text).specifiers.first?.type
        default: continue
        }
      }
    }
  }
}
