import StringsFiles

extension ValueContext {
  /// Calls `body` with every text of a message; texts that cannot be read have none.
  ///
  /// `base` is the number of the base's message.
  static func each(
    of message: Message, base: Int?, in context: TranslationContext, _ body: (ValueContext) -> Void
  ) {
    switch message.content {
    case .object, .key, .unknown, .comment: return
    case .text(let literal):
      body(ValueContext(context, message, literal, .plain, base))
    case .varied(let varied):
      for text in varied.texts { body(ValueContext(context, message, text.literal, text.role, base)) }
    }
  }

  private init(
    _ context: TranslationContext, _ message: Message, _ literal: Literal, _ role: VariedText.Role, _ number: Int?
  ) {
    let base = number.flatMap { number in context.base.map { $0.messages[number] } }
    let bytes = context.translation.bytes(of: literal, in: message.file)
    let traits = TextTraits(bytes)
    let source = base.flatMap { Self.source(of: role, in: message, base: $0, context) }
    let known = number.flatMap { context.base?.sources?.entries[$0] }
    let sourceTraits = known?.isPlain == true ? known?.traits ?? [] : source.map { TextTraits($0) } ?? []
    let isSubstitution =
      if literal.style == .json, case .branch(let plural, _) = role, case .varied(let varied) = message.content {
        varied.plurals[plural].name != nil
      } else {
        false
      }
    let format = traits.contains(.percent) ? FormatString(bytes, inSubstitution: isSubstitution) : nil
    var placeholders: PlaceholderComparison?
    if traits.contains(.percent) || sourceTraits.contains(.percent) || base?.isVaried == true {
      let passed = number.flatMap { context.base?.sources?.arguments[$0] }
      placeholders = Self.compare(bytes, format ?? FormatString([]), literal, role, message, base, passed, context)
    }
    self.init(
      context: context, message: message, literal: literal, bytes: bytes, role: role, traits: traits, format: format,
      placeholderRanges: format.map { $0.specifiers.map { $0.range } + $0.percentSigns } ?? [],
      source: source, sourceTraits: sourceTraits, placeholders: placeholders)
  }

  /// The text of the base that a text is the translation of.
  private static func source(
    of role: VariedText.Role, in message: Message, base: Message, _ context: TranslationContext
  ) -> ArraySlice<UInt8>? {
    guard let translation = context.base else { return nil }
    switch base.content {
    case .text(let literal): return role == .format ? nil : translation.bytes(of: literal, in: base.file)
    case .key: return role == .format ? nil : base.text.bytes
    case .comment(let text): return role == .format ? nil : text
    case .object, .unknown: return nil
    case .varied(let varied):
      switch role {
      case .plain:
        let text = varied.plurals.isEmpty ? varied.texts.first { $0.role == .plain } : varied.onlyBranch("other")
        return text.map { translation.bytes(of: $0.literal, in: base.file) }
      case .format:
        let text = varied.texts.first { $0.role == .format }
        return text.map { translation.bytes(of: $0.literal, in: base.file) }
      case .branch(let plural, let category):
        guard case .varied(let own) = message.content,
          let index = varied.plural(like: own.plurals[plural], at: plural)
        else { return nil }
        return varied.branch(of: index, category).map { translation.bytes(of: $0.literal, in: base.file) }
      }
    }
  }

  private static func compare(
    _ bytes: ArraySlice<UInt8>, _ format: FormatString, _ literal: Literal, _ role: VariedText.Role, _ message: Message,
    _ base: Message?, _ passed: FormatArguments?, _ context: TranslationContext
  ) -> PlaceholderComparison? {
    switch (role, message.content) {
    case (.branch(let index, _), .varied(let varied)):
      let plural = varied.plurals[index]
      guard plural.isSound else { return nil }
      if plural.name != nil {
        // A part of the entry's own format, whose types it says itself.
        guard var own = MessageArguments.of(varied, in: context.translation.files[message.file]),
          literal.style != .json, let argument = plural.argument
        else { return nil }
        for other in varied.plurals {
          if let number = other.argument { own.include(number, as: other.type ?? .integer(bytes: 8)) }
        }
        let target = FormatArguments(format.specifiers.filter { $0.variable == nil }, first: argument)
        return PlaceholderComparison(bytes, format, target, source: own, scope: .part)
      }
      guard let passed else { return nil }
      let number = passed.uses.first { if case .integer = $0.type { !$0.isAmount } else { false } }?.number
      return PlaceholderComparison(
        bytes, format, FormatArguments(format.specifiers), source: passed,
        scope: .whole(mayOmit: number.map { [$0] } ?? []))
    case (.format, .varied(let varied)):
      let names = Set(varied.plurals.compactMap(\.name))
      guard let passed, varied.faults.isEmpty,
        format.specifiers.allSatisfy({ $0.name(in: bytes).map(names.contains) ?? true })
      else { return nil }
      // A substitution of the source that the text leaves out is told by the structure of the catalog.
      var mayOmit: Set<Int> = []
      if literal.style == .json, case .varied(let source)? = base?.content {
        mayOmit = Set(source.plurals.compactMap(\.argument))
      }
      return PlaceholderComparison(
        bytes, format, MessageArguments.of(literal, of: varied, in: context.translation.files[message.file]),
        source: passed,
        scope: .whole(mayOmit: mayOmit))
    default:
      guard let passed else { return nil }
      // Where the source is no format, only what is unmistakable counts.
      let specifiers = format.specifiers.filter { specifier in
        !passed.uses.isEmpty || specifier.conversion == UInt8(ascii: "@") || specifier.position != nil
      }
      return PlaceholderComparison(bytes, format, FormatArguments(specifiers), source: passed)
    }
  }
}

extension Message {
  /// Whether it has variations.
  var isVaried: Bool {
    if case .varied = content { true } else { false }
  }
}

extension VariedText {
  /// The text in a category, where one plural chooses it all.
  func onlyBranch(_ category: String) -> Text? {
    plurals.count == 1 ? branch(of: 0, category) : nil
  }
}
