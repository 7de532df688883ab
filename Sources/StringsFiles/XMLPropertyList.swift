import SourceText

/// Builds the values of an XML property list from its tags.
struct XMLPropertyList {
  private let bytes: [UInt8]
  private let tags: [XMLEvents.Tag]
  private var next = 0
  /// The texts that had to be decoded.
  private(set) var decoded: [UInt8] = []
  /// What is wrong, in the order of the places.
  private(set) var faults: [StringsFault] = []
  /// The value of the document; what could be read of it, where it is broken.
  private(set) var root: PropertyListValue?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let events = XMLEvents(bytes)
    tags = events.tags
    if tags.first?.name == "plist" { next = 1 }
    root = readValue()
    addStrayText()
    if let fault = events.fault {
      // What is missing behind the place where reading ended is no fault of its own.
      faults = faults.filter { $0.offset < fault.offset }
      if let conflict = MergeConflict(inLineAt: fault.offset, of: bytes) {
        add(conflict)
      } else {
        addFault(at: fault.offset, fault.message)
      }
    }
  }

  /// The elements in which only elements stand.
  private static let lists: Set<String> = ["plist", "dict", "array"]

  private mutating func add(_ conflict: MergeConflict) {
    faults.append(
      StringsFault(
        kind: .syntax, offset: conflict.offset, end: conflict.offset + MergeConflict.markerLength,
        message: conflict.message, help: MergeConflict.help))
  }

  /// Reports text between the elements of a list, which CoreFoundation refuses.
  private mutating func addStrayText() {
    var isInside: [Bool] = []
    var isInConflict = false
    for (tag, next) in zip(tags, tags.dropFirst()) {
      if tag.isStart { isInside.append(Self.lists.contains(tag.name)) } else { _ = isInside.popLast() }
      guard isInside.last ?? false, let place = strayText(from: tag.source.upperBound, to: next.source.lowerBound)
      else { continue }
      if let conflict = MergeConflict(inLineAt: place, of: bytes) {
        // The other markers of a conflict are no news.
        if !isInConflict { add(conflict) }
        isInConflict = bytes[conflict.offset] != UInt8(ascii: ">")
      } else {
        let scalar = String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
        addFault(at: place, "\(scalar.map(CharacterName.of) ?? "text") stands where an element is expected")
      }
    }
  }

  /// The first thing between two tags that is neither space nor a comment nor for a processor.
  private func strayText(from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end {
      if bytes[index] <= 0x20 {
        index += 1
      } else if let (open, close) = Self.asides.first(where: { bytes[index...].starts(with: $0.open.utf8) }) {
        index += open.utf8.count
        while index < end, !bytes[index...].starts(with: close.utf8) { index += 1 }
        index += close.utf8.count
      } else {
        return index
      }
    }
    return nil
  }

  /// How comments, and what is for a processor, start and end.
  private static let asides = [(open: "<!--", close: "-->"), (open: "<?", close: "?>")]

  private mutating func addFault(at offset: Int, _ message: String) {
    faults.append(StringsFault(kind: .syntax, offset: offset, message: message))
  }

  /// Reads the element whose start tag is next; nil where an end tag is next, and for an element that means nothing.
  private mutating func readValue() -> PropertyListValue? {
    guard next < tags.count, tags[next].isStart else { return nil }
    let tag = tags[next]
    switch tag.name {
    case "dict": return readDictionary()
    case "array": return readArray()
    case "string": return readText().map { PropertyListValue(.string($0), source: $0.source.range) }
    case "integer", "real": return readScalar { .number($0) }
    case "date": return readScalar { .date($0) }
    case "data": return readScalar { .data(Base64.decode($0)) }
    case "true": return readScalar { _ in .boolean(true) }
    case "false": return readScalar { _ in .boolean(false) }
    default:
      addFault(at: tag.source.lowerBound, "`<\(tag.name)>` is no value of a property list")
      skipElement()
      return nil
    }
  }

  private mutating func readDictionary() -> PropertyListValue {
    let start = tags[next].source.lowerBound
    var members: [PropertyListValue.Member] = []
    next += 1
    while next < tags.count, tags[next].isStart {
      let tag = tags[next]
      guard tag.name == "key", let key = readText() else {
        addFault(at: tag.source.lowerBound, "a `<key>` is expected here, not `<\(tag.name)>`")
        skipElement()
        continue
      }
      if next < tags.count, tags[next].isStart, tags[next].name != "key" {
        if let value = readValue() { members.append(PropertyListValue.Member(key: key, value: value)) }
      } else {
        addFault(at: key.source.start, "the key has no value")
      }
    }
    return PropertyListValue(.dictionary(members), source: start..<takeEnd())
  }

  private mutating func readArray() -> PropertyListValue {
    let start = tags[next].source.lowerBound
    var elements: [PropertyListValue] = []
    next += 1
    while next < tags.count, tags[next].isStart {
      if let element = readValue() { elements.append(element) }
    }
    return PropertyListValue(.array(elements), source: start..<takeEnd())
  }

  /// Passes over an end tag; the offset behind it.
  private mutating func takeEnd() -> Int {
    guard next < tags.count else { return bytes.count }
    next += 1
    return tags[next - 1].source.upperBound
  }

  /// Reads an element that holds text only; nil where its end is missing.
  private mutating func readText() -> Literal? {
    let start = tags[next].source
    next += 1
    while next < tags.count, tags[next].isStart {
      addFault(at: tags[next].source.lowerBound, "`<\(tags[next].name)>` may not stand inside a text")
      skipElement()
    }
    guard next < tags.count else { return nil }
    let end = tags[next].source
    next += 1
    // `<string/>` starts and ends at the same bytes.
    let content = start == end ? start.upperBound..<start.upperBound : start.upperBound..<end.lowerBound
    var literal = Literal(source: start.lowerBound..<end.upperBound, content: content, style: .xml)
    if !XMLText.isPlain(bytes[content]) {
      let first = decoded.count
      XMLText.decode(bytes, content, into: &decoded)
      literal.text = ByteRange(first..<decoded.count)
      literal.traits = [.escaped, .isDecoded]
    }
    return literal
  }

  private mutating func readScalar(_ make: (String) -> PropertyListValue.Content) -> PropertyListValue? {
    guard let literal = readText() else { return nil }
    let slice = literal.traits.contains(.isDecoded) ? decoded[literal.text.range] : bytes[literal.text.range]
    return PropertyListValue(make(String(decoding: slice, as: UTF8.self)), source: literal.source.range)
  }

  private mutating func skipElement() {
    var depth = 0
    while next < tags.count {
      depth += tags[next].isStart ? 1 : -1
      next += 1
      if depth <= 0 { return }
    }
  }
}
