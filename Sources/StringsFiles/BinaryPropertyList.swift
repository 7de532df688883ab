/// Reads a binary property list (`bplist00`). It has no text, so that all of its places are the start of the file.
struct BinaryPropertyList {
  /// The texts of its strings.
  private(set) var decoded: [UInt8] = []
  /// The value of the document; nil where it is broken.
  private(set) var root: PropertyListValue?

  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var count = 0
  private var table = 0
  /// How many objects may still be made: a few bytes could else stand for millions by repeating references.
  private var budget = 1_000_000

  static let magic = Array("bplist".utf8)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 40, bytes.starts(with: Self.magic) else { return }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard let count = integer(at: trailer + 8, 8), let top = integer(at: trailer + 16, 8),
      let table = integer(at: trailer + 24, 8), count > 0, count <= bytes.count
    else { return }
    self.count = count
    self.table = table
    root = object(top, depth: 0)
  }

  private func integer(at offset: Int, _ size: Int) -> Int? {
    guard size >= 1, size <= 8, offset >= 0, offset <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  private func place(of object: Int) -> Int? {
    guard object >= 0, object < count else { return nil }
    return integer(at: table + object * offsetSize, offsetSize)
  }

  private mutating func object(_ number: Int, depth: Int) -> PropertyListValue? {
    budget -= 1
    guard depth < XMLEvents.maximumDepth, budget > 0, let place = place(of: number), place < bytes.count - 32 else {
      return nil
    }
    let marker = bytes[place]
    switch marker >> 4 {
    case 0x0 where marker & 0xE == 0x8: return PropertyListValue(.boolean(marker == 0x09), source: 0..<0)
    case 0x1:
      guard let value = integer(at: place + 1, 1 << Int(marker & 0xF)) else { return nil }
      return PropertyListValue(.number(String(value)), source: 0..<0)
    case 0x2: return real(at: place).map { PropertyListValue(.number(String($0)), source: 0..<0) }
    case 0x3: return real(at: place).map { PropertyListValue(.date(String($0)), source: 0..<0) }
    case 0x4, 0x5, 0x6, 0x7, 0xA, 0xD: return collection(at: place, depth: depth)
    default: return nil
    }
  }

  private func real(at place: Int) -> Double? {
    switch bytes[place] & 0xF {
    case 2: integer(at: place + 1, 4).map { Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))) }
    case 3:
      place + 9 <= bytes.count
        ? Double(bitPattern: bytes[place + 1..<place + 9].reduce(0) { $0 << 8 | UInt64($1) }) : nil
    default: nil
    }
  }

  /// Data, a string, an array or a dictionary: all have a length.
  private mutating func collection(at place: Int, depth: Int) -> PropertyListValue? {
    var length = Int(bytes[place] & 0xF)
    var start = place + 1
    if length == 0xF {
      let size = 1 << Int(bytes[start] & 0xF)
      guard bytes[start] >> 4 == 1, let long = integer(at: start + 1, size) else { return nil }
      length = long
      start += 1 + size
    }
    guard length <= bytes.count, start <= bytes.count else { return nil }
    switch bytes[place] >> 4 {
    case 0x4: return slice(start, length).map { PropertyListValue(.data(Array($0)), source: 0..<0) }
    case 0x5, 0x7: return slice(start, length).map { string(String(decoding: $0, as: UTF8.self)) }
    case 0x6: return slice(start, length * 2).map { string(Self.utf16($0)) }
    case 0xA:
      return references(start, length)?.reduce(into: [PropertyListValue]?([])) { values, number in
        guard let value = object(number, depth: depth + 1) else {
          values = nil
          return
        }
        values?.append(value)
      }.map { PropertyListValue(.array($0), source: 0..<0) }
    default: return dictionary(start, length, depth: depth)
    }
  }

  private mutating func dictionary(_ start: Int, _ length: Int, depth: Int) -> PropertyListValue? {
    guard let keys = references(start, length), let values = references(start + length * referenceSize, length) else {
      return nil
    }
    var members: [PropertyListValue.Member] = []
    for (key, value) in zip(keys, values) {
      guard case .string(let literal)? = object(key, depth: depth + 1)?.content,
        let value = object(value, depth: depth + 1)
      else { return nil }
      members.append(PropertyListValue.Member(key: literal, value: value))
    }
    return PropertyListValue(.dictionary(members), source: 0..<0)
  }

  private func references(_ start: Int, _ length: Int) -> [Int]? {
    guard (1...8).contains(referenceSize), start <= bytes.count, length <= (bytes.count - start) / referenceSize else {
      return nil
    }
    return (0..<length).compactMap { integer(at: start + $0 * referenceSize, referenceSize) }
  }

  private func slice(_ start: Int, _ length: Int) -> ArraySlice<UInt8>? {
    length <= bytes.count - start ? bytes[start..<start + length] : nil
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func string(_ text: String) -> PropertyListValue {
    let first = decoded.count
    decoded.append(contentsOf: text.utf8)
    var literal = Literal(source: 0..<0, content: 0..<0, style: .binary, traits: .isDecoded)
    literal.text = ByteRange(first..<decoded.count)
    return PropertyListValue(.string(literal), source: 0..<0)
  }
}
