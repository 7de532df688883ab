import StringsFiles

/// The keys of one translation of a table, numbered in their order, so that the others find theirs by counting along:
/// most files have the same keys in the same order.
final class KeyNumbers: Sendable {
  private let bytes: [UInt8]
  /// Where each key ends in the bytes.
  private let ends: [Int]
  private let numbers: [KeyText: Int]

  /// Numbers the keys of some messages; a key that is there twice has the number of its first place.
  init(_ messages: Messages) {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var numbers: [KeyText: Int] = [:]
    ends.reserveCapacity(messages.count)
    numbers.reserveCapacity(messages.count)
    for message in messages {
      let number = ends.count
      let known = numbers[message.text, default: number]
      guard known == number else { continue }
      numbers[message.text] = number
      bytes += message.text.bytes
      ends.append(bytes.count)
    }
    self.bytes = bytes
    self.ends = ends
    self.numbers = numbers
  }

  /// How many keys there are.
  var count: Int { ends.count }

  /// The number of a key.
  func number(of key: KeyText) -> Int? { numbers[key] }

  /// Whether the key with a number, if there is one, is the key.
  func isKey(_ number: Int, _ key: Span<UInt8>) -> Bool {
    guard number < ends.count else { return false }
    let start = number == 0 ? 0 : ends[number - 1]
    let bytes = bytes
    return bytes.span.extracting(start..<ends[number]).hasSameBytes(as: key)
  }
}

extension Span where Element == UInt8 {
  /// Whether two runs of bytes are equal.
  func hasSameBytes(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index + 8 <= count {
      let one = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
      let two = unsafe other.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
      if one != two { return false }
      index += 8
    }
    while index < count {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }
}
