import SourceText

extension TranslationFile {
  /// Reads a `.stringsdict` file: a property list of any form, usually XML.
  public static func stringsdict(_ stored: [UInt8], path: String) -> TranslationFile {
    propertyList(stored, path: path, format: .stringsdict)
  }

  /// Reads a `.strings` file: an old-style property list, but any other form as well.
  ///
  /// Reading never fails: whatever is wrong is in ``findings``, and all pairs that can be told apart are in ``pairs``.
  public static func strings(_ stored: [UInt8], path: String) -> TranslationFile {
    propertyList(stored, path: path, format: .strings)
  }

  private static func propertyList(_ stored: [UInt8], path: String, format: Format) -> TranslationFile {
    if stored.starts(with: BinaryPropertyList.magic) { return binary(stored, path: path, format: format) }
    let text = DecodedText(stored)
    var file = TranslationFile(path: path, format: format, encoding: text.encoding, text: text.bytes)
    if looksLikeXML(text) {
      let list = XMLPropertyList(text.bytes)
      file.encoding = .xmlPropertyList
      file.decoded = list.decoded
      file.takeRoot(list.root, list.faults)
    } else {
      var parser = StringsParser(text, path: path)
      parser.parseFile()
      file.take(parser)
    }
    file.reportEncoding(text)
    return file
  }

  private static func binary(_ stored: [UInt8], path: String, format: Format) -> TranslationFile {
    let list = BinaryPropertyList(stored)
    var file = TranslationFile(path: path, format: format, encoding: .binaryPropertyList, text: [])
    file.decoded = list.decoded
    let fault = StringsFault(kind: .syntax, offset: 0, message: "the binary property list is damaged")
    file.takeRoot(list.root, list.root == nil ? [fault] : [])
    return file
  }

  /// Whether the first thing of a text is XML. An old-style property list may start with `<`, too: with data.
  /// So may a merge conflict, of two first lines.
  private static func looksLikeXML(_ text: DecodedText) -> Bool {
    var rest = text.bytes[text.start...].drop { $0 <= 0x20 }
    if MergeConflict(at: rest.startIndex, in: text.bytes) != nil {
      rest = rest.drop { $0 != UInt8(ascii: "\n") }.drop { $0 <= 0x20 }
    }
    return ["<?xml", "<!DOCTYPE", "<plist", "<dict", "<!--"].contains { rest.starts(with: $0.utf8) }
  }

  /// Takes over the members of a property list's dictionary as pairs.
  private mutating func takeRoot(_ root: PropertyListValue?, _ faults: [StringsFault]) {
    var faults = faults
    switch root?.content {
    case .dictionary(let members): pairs = members.map { pair($0) }
    case nil where !faults.isEmpty: break
    default:
      faults.append(
        StringsFault(
          kind: .truncation, offset: 0, message: "the file is a property list, but no table: every lookup in it fails"))
    }
    takeFaults(faults)
  }

  private mutating func pair(_ member: PropertyListValue.Member) -> StringsPair {
    if case .string(let literal) = member.value.content {
      return StringsPair(key: member.key, value: literal, object: nil, comment: .none)
    }
    objects.append(member.value)
    let source = member.value.source.range
    let value = Literal(source: source, content: source, style: member.key.style)
    return StringsPair(key: member.key, value: value, object: Int32(objects.count - 1), comment: .none)
  }
}
