import StringsFiles

/// Finds the messages of a translation by their keys.
///
/// Keys that the base has are known by its numbers; those that only the translation has are numbered behind them.
struct KeyIndex: Sendable {
  private let shared: KeyNumbers
  private var own: [KeyText: Int] = [:]
  /// By message: the number of its key.
  private(set) var numbers: [Int32] = []
  /// By the number of a key: its last message, -1 where it has none.
  private(set) var last: [Int32]
  /// The messages whose key an earlier one of the same file has, with the first of them.
  private(set) var duplicates: [(later: Int, first: Int)] = []

  /// Indexes nothing.
  init() {
    shared = KeyNumbers(Messages([Message]()))
    last = []
  }

  /// Indexes the messages of files.
  init(_ messages: Messages, _ files: [TranslationFile], _ shared: KeyNumbers) {
    self.shared = shared
    last = [Int32](repeating: -1, count: shared.count)
    numbers.reserveCapacity(messages.count)
    for part in messages.parts {
      var order = Order()
      if let messages = part.messages {
        for (place, message) in messages.enumerated() {
          let bytes = message.text.bytes
          let number = order.due(bytes.span, in: shared) ?? find(message.text)
          order.pass(number, of: shared)
          add(number, part.start + place, isInConflict: message.isInConflict, part.start, &order)
        }
      } else {
        let file = files[part.file]
        let (text, decoded) = (file.text, file.decoded)
        for (place, pair) in file.pairs.enumerated() {
          let isDecoded = pair.key.traits.contains(.isDecoded)
          let key = (isDecoded ? decoded.span : text.span).extracting(pair.key.text.range)
          let number = order.due(key, in: shared) ?? find(KeyText(file.bytes(of: pair.key)))
          order.pass(number, of: shared)
          add(number, part.start + place, isInConflict: pair.isInConflict, part.start, &order)
        }
      }
    }
  }

  /// Which keys of the base a file has come to.
  private struct Order {
    /// The key that is due, and the one that was due where the order was left.
    private var next = 0
    private var left = 0
    /// The first message of the keys that are there several times, and whether it is in a conflict.
    var firsts: [Int: Int] = [:]
    /// The messages of the file that are in a conflict.
    var conflicts: Set<Int> = []

    /// The number of a key, where it is one of those.
    mutating func due(_ key: Span<UInt8>, in shared: KeyNumbers) -> Int? {
      if shared.isKey(next, key) { return next }
      let number = shared.isKey(left, key) ? left : nil
      if number == nil { left = next }
      return number
    }

    mutating func pass(_ number: Int, of shared: KeyNumbers) {
      if number < shared.count { next = number + 1 }
    }
  }

  private mutating func add(_ number: Int, _ message: Int, isInConflict: Bool, _ start: Int, _ order: inout Order) {
    if isInConflict { order.conflicts.insert(message) }
    let earlier = Int(last[number])
    if earlier >= start {
      let first = order.firsts[number] ?? earlier
      order.firsts[number] = first
      // The sides of a conflict are not two keys.
      if !(isInConflict && order.conflicts.contains(first)) { duplicates.append((message, first)) }
    }
    last[number] = Int32(message)
    numbers.append(Int32(number))
  }

  private mutating func find(_ key: KeyText) -> Int {
    if let number = number(of: key) { return number }
    let number = last.count
    own[key] = number
    last.append(-1)
    return number
  }

  /// The number of a key; nil for one that neither the base nor the translation has.
  func number(of key: KeyText) -> Int? { shared.number(of: key) ?? own[key] }

  /// How many different keys there are.
  var count: Int { last.count { $0 >= 0 } }

  /// Whether no later message has the same key.
  func isLast(_ message: Int) -> Bool { last[Int(numbers[message])] == message }

  /// The last message with a key.
  func message(of key: KeyText) -> Int? { number(of: key).flatMap(message(ofKey:)) }

  /// The last message whose key has a number.
  func message(ofKey number: Int) -> Int? {
    guard number < last.count, last[number] >= 0 else { return nil }
    return Int(last[number])
  }
}
