import SourceText

/// Where two documents part, with a little of both.
struct FirstDifference: CustomStringConvertible {
  let description: String

  init(_ found: [UInt8], _ wanted: [UInt8]) {
    let place = zip(found, wanted).enumerated().first { $1.0 != $1.1 }?.offset ?? min(found.count, wanted.count)
    func excerpt(_ bytes: [UInt8]) -> String {
      String(decoding: bytes[max(0, place - 60)..<min(bytes.count, place + 60)], as: UTF8.self)
    }
    description = "at byte \(place): …\(excerpt(found))… / …\(excerpt(wanted))…"
  }
}

/// The code and the place of an error object's first error; engines word their messages in their own way.
struct FirstError: Equatable {
  private let code: String
  private let pointer: String

  init?(_ document: [UInt8]) {
    guard let root = try? JSONNode(parsing: document), case .array(let errors) = root["errors"]?.value,
      case .string(let code) = errors.first?["code"]?.value,
      case .string(let pointer) = errors.first?["pointer"]?.value
    else { return nil }
    self.code = code
    self.pointer = pointer
  }

  /// Whether both documents are errors, and the same.
  static func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard let one = FirstError(one), let other = FirstError(other) else { return false }
    return one == other
  }
}
