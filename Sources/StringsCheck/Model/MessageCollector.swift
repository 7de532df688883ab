import StringsFiles

/// Puts the messages of files together and indexes their keys.
struct MessageCollector: Sendable {
  private(set) var messages: [Message] = []
  private(set) var index: [KeyText: Int] = [:]
  private(set) var duplicates: [(later: Int, first: Int)] = []
  private(set) var brokenKeys: Set<KeyText> = []

  /// Collects the pairs of files, in their order.
  init(_ files: [TranslationFile]) {
    let count = files.reduce(0) { $0 + $1.pairs.count }
    messages.reserveCapacity(count)
    index.reserveCapacity(count)
    for (number, file) in files.enumerated() { add(file, number) }
  }

  /// Takes messages whose keys are all different.
  init(_ messages: [Message]) {
    self.messages = messages
    for (number, message) in messages.enumerated() { index[message.text] = number }
  }

  private mutating func add(_ file: TranslationFile, _ number: Int) {
    let start = messages.count
    var firsts: [KeyText: Int] = [:]
    for pair in file.pairs {
      let message = Message(
        file: number, key: pair.key, text: KeyText(file.bytes(of: pair.key)), content: Self.content(pair, in: file),
        isInConflict: pair.isInConflict)
      if let earlier = index.updateValue(messages.count, forKey: message.text), earlier >= start {
        let first = firsts[message.text] ?? earlier
        firsts[message.text] = first
        if !(message.isInConflict && messages[first].isInConflict) { duplicates.append((messages.count, first)) }
      }
      messages.append(message)
    }
    brokenKeys.formUnion(file.brokenKeys.map { KeyText(file.bytes(of: $0)) })
  }

  private static func content(_ pair: StringsPair, in file: TranslationFile) -> Message.Content {
    guard file.format == .stringsdict else { return pair.object == nil ? .text(pair.value) : .object(pair.value) }
    let value =
      pair.object.map { file.objects[Int($0)] }
      ?? PropertyListValue(.string(pair.value), source: pair.value.source.range)
    return .varied(VariedText(stringsdict: value, key: pair.key, in: file))
  }
}
