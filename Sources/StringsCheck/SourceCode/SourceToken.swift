/// A word, a sign or a string of Swift or Objective-C source.
struct SourceToken: Sendable {
  enum Kind: Sendable {
    case word(String)
    case sign(UInt8)
    case string(KeyPattern)
  }

  var kind: Kind
  /// The offset of its first byte; of a string, its opening quote.
  var offset: Int

  /// The word, when it is one.
  var word: String? {
    if case .word(let word) = kind { word } else { nil }
  }

  /// The string, when it is one.
  var string: KeyPattern? {
    if case .string(let pattern) = kind { pattern } else { nil }
  }

  func isSign(_ sign: Unicode.Scalar) -> Bool {
    if case .sign(let byte) = kind { UInt32(byte) == sign.value } else { false }
  }
}

/// A string of source code: its text, with a gap for every interpolation.
struct KeyPattern: Sendable, Hashable {
  /// The texts between the gaps: one more than there are gaps.
  var parts: [String]

  /// The text, where it has no gap.
  var literal: String? { parts.count == 1 ? parts.first : nil }

  /// Whether it may be a key: every gap stands for any text.
  func matches(_ key: String) -> Bool {
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return parts.first?.utf8.elementsEqual(key.utf8) ?? false
    }
    var rest = Array(key.utf8)[...]
    guard rest.count >= first.utf8.count + last.utf8.count, rest.starts(with: first.utf8) else { return false }
    rest = rest.dropFirst(first.utf8.count)
    guard rest.suffix(last.utf8.count).elementsEqual(last.utf8) else { return false }
    rest = rest.dropLast(last.utf8.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      let wanted = Array(part.utf8)
      guard let found = rest.indices.first(where: { rest[$0...].starts(with: wanted) }) else { return false }
      rest = rest[(found + wanted.count)...]
    }
    return true
  }
}
