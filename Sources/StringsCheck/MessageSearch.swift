import StringsFiles

/// Goes through the messages of one translation, and asks each check about those that it may find something in.
struct MessageSearch {
  private typealias Value = (
    check: Int, when: ValueFacts, search: @Sendable (ValueContext, inout Reporter) -> Void
  )

  private let context: TranslationContext
  private var values: [Value] = []
  private var messages: [(check: Int, search: @Sendable (Message, TranslationContext, inout Reporter) -> Void)] = []
  /// The facts that some check waits for.
  private var wanted: ValueFacts = []
  private let asksAlways: Bool

  /// `asksAlways` asks every check about every text, whatever is known of it.
  init(_ checks: [Check], _ context: TranslationContext, asksAlways: Bool = false) {
    self.context = context
    self.asksAlways = asksAlways
    for (number, check) in checks.enumerated() {
      switch check.search {
      case .value(let facts, let isWanted, let search):
        guard asksAlways || isWanted(context) else { continue }
        values.append((number, facts, search))
        wanted.formUnion(facts)
      case .message(let search): messages.append((number, search))
      case .grammar, .usage, .titles, .history, .translation: continue
      }
    }
  }

  /// Asks the checks.
  func run(_ reporter: inout Reporter) {
    let finder = ValueFactFinder(context)
    for part in context.translation.messages.parts where !part.range.isEmpty {
      let file = context.translation.files[part.file]
      if file.isDamaged { continue }
      if let messages = part.messages {
        for (place, message) in messages.enumerated() {
          let literal = message.plainLiteral
          run(
            part.start + place, literal, isVaried: message.isVaried, file.text.span, file.decoded.span, finder,
            &reporter)
        }
      } else {
        let pairs = file.pairs
        let (text, decoded) = (file.text.span, file.decoded.span)
        for place in pairs.indices {
          let literal = pairs[place].object == nil ? pairs[place].value : nil
          run(part.start + place, literal, isVaried: false, text, decoded, finder, &reporter)
        }
      }
    }
  }

  /// Asks the checks about a message that may be worth it; `literal` is its text, where it has only one.
  private func run(
    _ number: Int, _ literal: Literal?, isVaried: Bool, _ text: Span<UInt8>, _ decoded: Span<UInt8>,
    _ finder: ValueFactFinder, _ reporter: inout Reporter
  ) {
    let base = finder.base(of: number)
    guard !asksAlways, let literal else {
      ask(context.translation.messages[number], base, nil, &reporter)
      return
    }
    let isDecoded = literal.traits.contains(.isDecoded)
    let bytes = (isDecoded ? decoded : text).extracting(literal.text.range)
    var facts = finder.facts(of: bytes, isEscapeUnknown: literal.traits.contains(.unknownEscape), base: base)
    if base == nil, TextTraits(context.translation.messages[number].text.bytes).contains(.invisible) {
      facts.insert(.invisibleKey)
    }
    if bytes.isEmpty || isVaried || !facts.isDisjoint(with: wanted) {
      ask(context.translation.messages[number], base, facts, &reporter)
    }
  }

  /// Asks the checks about a message; all of them about texts whose facts are not known.
  private func ask(_ message: Message, _ base: Int?, _ facts: ValueFacts?, _ reporter: inout Reporter) {
    for (check, search) in messages {
      reporter.check = check
      search(message, context, &reporter)
    }
    // What shows nothing has no other fault.
    ValueContext.each(of: message, base: base, in: context) { value in
      guard !value.bytes.isEmpty else { return }
      for (check, when, search) in values where facts?.isDisjoint(with: when) != true {
        reporter.check = check
        search(value, &reporter)
      }
    }
  }
}
