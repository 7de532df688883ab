import StringsFiles

/// The messages of a translation in the order of its files.
///
/// Those of `.strings` files are made of their pairs when they are asked for: there are hundreds of thousands of them,
/// and most are never looked at a second time.
struct Messages: RandomAccessCollection, Sendable {
  /// The messages of one file.
  struct Part: Sendable {
    /// Its number.
    let file: Int
    /// Its first message.
    let start: Int
    /// How many it has.
    let count: Int
    /// The messages; nil where the pairs say all.
    let messages: [Message]?

    var range: Range<Int> { start..<start + count }
  }

  private let files: [TranslationFile]
  /// The parts, one for each file.
  let parts: [Part]
  let endIndex: Int
  var startIndex: Int { 0 }

  /// The messages of files.
  init(_ files: [TranslationFile]) {
    var parts: [Part] = []
    var start = 0
    for (number, file) in files.enumerated() {
      let messages = file.format == .stringsdict ? Self.varied(in: file, number) : nil
      parts.append(Part(file: number, start: start, count: file.pairs.count, messages: messages))
      start += file.pairs.count
    }
    self.files = files
    self.parts = parts
    endIndex = start
  }

  /// The messages of one language of a catalog.
  init(_ messages: [Message]) {
    files = []
    parts = [Part(file: 0, start: 0, count: messages.count, messages: messages)]
    endIndex = messages.count
  }

  private static func varied(in file: TranslationFile, _ number: Int) -> [Message] {
    file.pairs.map { pair in
      let value =
        pair.object.map { file.objects[Int($0)] }
        ?? PropertyListValue(.string(pair.value), source: pair.value.source.range)
      return Message(
        file: number, key: pair.key, text: KeyText(file.bytes(of: pair.key)),
        content: .varied(VariedText(stringsdict: value, key: pair.key, in: file)), isInConflict: pair.isInConflict)
    }
  }

  /// A message by its number.
  subscript(number: Int) -> Message {
    var index = parts.count - 1
    while parts[index].start > number { index -= 1 }
    let place = number - parts[index].start
    if let messages = parts[index].messages { return messages[place] }
    return message(of: files[parts[index].file].pairs[place], in: parts[index].file)
  }

  private func message(of pair: StringsPair, in file: Int) -> Message {
    Message(
      file: file, key: pair.key, text: KeyText(files[file].bytes(of: pair.key)),
      content: pair.object == nil ? .text(pair.value) : .object(pair.value), isInConflict: pair.isInConflict)
  }
}
