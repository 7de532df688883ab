import SourceText

extension TranslationFile {
  /// Reads a `.xcstrings` file, a string catalog.
  ///
  /// ``root`` is the whole document; the pairs are the entries of its `strings`, with their values as objects.
  public static func catalog(_ stored: [UInt8], path: String) -> TranslationFile {
    let text = DecodedText(stored)
    var file = TranslationFile(path: path, format: .xcstrings, encoding: text.encoding, text: text.bytes)
    do {
      file.take(try JSONNode(parsing: text.bytes))
    } catch {
      let lines = LineIndex(text.bytes)
      var finding = Finding(
        "syntax", .error, file: path, at: lines.position(at: error.offset), message: "this is no JSON: \(error)")
      finding.tellMergeConflict(in: lines)
      file.findings = [finding]
    }
    file.reportEncoding(text)
    return file
  }

  /// Reads a file of any format that the ending of its path names; nil for another ending.
  public static func reading(_ stored: [UInt8], path: String) -> TranslationFile? {
    switch TablePlace(path: path)?.format {
    case .strings: strings(stored, path: path)
    case .stringsdict: stringsdict(stored, path: path)
    case .xcstrings: catalog(stored, path: path)
    case nil: nil
    }
  }

  private mutating func take(_ document: JSONNode) {
    let root = value(document)
    self.root = root
    guard case .dictionary(let members) = root.content,
      let strings = members.last(where: { string($0.key) == "strings" }),
      case .dictionary(let entries) = strings.value.content
    else { return }
    for entry in entries {
      let source = entry.value.source.range
      let value = Literal(source: source, content: source, style: .json)
      objects.append(entry.value)
      pairs.append(StringsPair(key: entry.key, value: value, object: Int32(objects.count - 1), comment: .none))
    }
  }

  private mutating func value(_ node: JSONNode) -> PropertyListValue {
    let content: PropertyListValue.Content =
      switch node.value {
      case .null: .null
      case .bool(let value): .boolean(value)
      case .number(let text): .number(text)
      case .string: .string(literal(node.range))
      case .array(let elements): .array(elements.map { value($0) })
      case .object(let members):
        .dictionary(members.map { PropertyListValue.Member(key: literal($0.keyRange), value: value($0.value)) })
      }
    return PropertyListValue(content, source: node.range)
  }

  private mutating func literal(_ source: Range<Int>) -> Literal {
    let content = source.lowerBound + 1..<source.upperBound - 1
    var literal = Literal(source: source, content: content, style: .json)
    if text[content].contains(UInt8(ascii: "\\")) {
      let first = decoded.count
      JSONText.decode(text, content, into: &decoded)
      literal.text = ByteRange(first..<decoded.count)
      literal.traits = [.escaped, .isDecoded]
    }
    return literal
  }
}
