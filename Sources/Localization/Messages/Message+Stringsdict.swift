import StringsFiles

extension Message {
  /// Reads an entry of a `.stringsdict`; nil where it has no format.
  ///
  /// Of texts for several widths the longest is taken, of texts for several devices the one for all others.
  init?(stringsdict entry: PropertyListValue, in file: TranslationFile) {
    guard case .dictionary(let members) = entry.content else { return nil }
    var format: String?
    var variables: [String: Variable] = [:]
    for member in members {
      let name = file.string(member.key)
      switch (name, member.value.content) {
      case ("NSStringLocalizedFormatKey", .string(let literal)): format = file.string(literal)
      case ("NSStringVariableWidthRuleType", .dictionary(let widths)):
        let widest = widths.max { (Int(file.string($0.key)) ?? 0) < (Int(file.string($1.key)) ?? 0) }
        if let widest, let message = Message(variant: widest.value, in: file) { self = message; return }
      case ("NSStringDeviceSpecificRuleType", .dictionary(let devices)):
        let other = devices.last { file.string($0.key) == "other" } ?? devices.first
        if let other, let message = Message(variant: other.value, in: file) { self = message; return }
      case (_, .dictionary(let branches)): variables[name] = Variable(branches, in: file)
      default: continue
      }
    }
    guard let format else { return nil }
    self.init(format: format, variables: variables)
  }

  /// Reads what stands for one width or device: a text, or an entry of its own.
  private init?(variant value: PropertyListValue, in file: TranslationFile) {
    if case .string(let literal) = value.content {
      self.init(format: file.string(literal))
    } else {
      self.init(stringsdict: value, in: file)
    }
  }
}

extension Message.Variable {
  /// Reads the branches of a variable; what is no category is passed over.
  fileprivate init(_ members: [PropertyListValue.Member], in file: TranslationFile) {
    for member in members {
      guard let category = PluralCategory(rawValue: file.string(member.key)),
        case .string(let literal) = member.value.content
      else { continue }
      branches[category] = file.string(literal)
    }
  }
}
