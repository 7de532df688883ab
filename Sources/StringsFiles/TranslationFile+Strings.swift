import SourceText

extension TranslationFile {
  /// Takes over what a parser has read. Its findings are sorted by place.
  mutating func take(_ parser: StringsParser) {
    pairs = parser.pairs
    decoded = parser.decoded
    objects = parser.objects
    brokenKeys = parser.brokenKeys
    var faults = parser.faults
    if let comment = parser.space.unclosedComment, !faults.contains(where: { $0.offset == comment }) {
      faults.append(
        StringsFault(
          kind: .truncation, offset: comment, message: "the comment is never closed, and the rest of the file is in it",
          help: "close it with `*/`"))
    }
    takeFaults(faults)
  }

  /// Turns the faults of a parser into findings; the pairs must be there.
  mutating func takeFaults(_ faults: [StringsFault]) {
    guard !faults.isEmpty else { return }
    let lines = LineIndex(text)
    var behind = pairs.endIndex
    findings = faults.sorted { $0.offset > $1.offset }.map { fault in
      while behind > 0, pairs[behind - 1].key.source.start > fault.offset { behind -= 1 }
      return fault.finding(path: path, lines: lines, lost: pairs.endIndex - behind)
    }.reversed()
  }

  /// Reports an encoding that readers get wrong, and one that they only tolerate.
  mutating func reportEncoding(_ text: DecodedText) {
    if let fault = text.firstFault {
      isDamaged = true
      // What follows from broken bytes is no finding of its own.
      findings = [
        Finding(
          "encoding", .error, file: path, at: LineIndex(text.bytes).position(at: fault),
          message: "the bytes here are no \(text.encoding.name), and the whole file is refused",
          help: "save the file as UTF-8")
      ]
      return
    }
    switch encoding {
    case .utf16LittleEndian, .utf16BigEndian:
      findings.insert(
        Finding(
          "encoding", .error, file: path, at: .start,
          message: "UTF-16 without a byte order mark loses its first character", help: "save the file as UTF-8"),
        at: 0)
    case .utf8WithMark:
      var finding = Finding(
        "encoding", .note, file: path, at: .start, message: "the file starts with a UTF-8 byte order mark",
        help: "UTF-8 needs none, and some tools read it as a part of the first key")
      finding.fix = Fix([Fix.Edit(0..<DecodedText.mark.count, with: "")])
      findings.insert(finding, at: 0)
    default:
      break
    }
  }
}

extension TextEncoding {
  /// The family as a message names it.
  var name: String {
    switch self {
    case .utf16LittleEndianWithMark, .utf16BigEndianWithMark, .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .utf32LittleEndianWithMark, .utf32BigEndianWithMark: "UTF-32"
    default: "UTF-8"
    }
  }
}
