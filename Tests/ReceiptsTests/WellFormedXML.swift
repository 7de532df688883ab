import CExpat

/// The text of a document that expat can read as XML, by element; nil when it is not well-formed.
@safe final class WellFormedXML {
  /// The names of the elements, in the order of their start tags.
  private(set) var elements: [String] = []
  /// All text between tags, without the style sheet's.
  private(set) var text = ""
  private var isStyle = false

  init?(_ document: String) {
    guard let parser = unsafe XML_ParserCreate("UTF-8") else { return nil }
    defer { unsafe XML_ParserFree(parser) }
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { data, name, _ in
        guard let name = unsafe name.map({ unsafe String(cString: $0) }) else { return }
        let document = unsafe WellFormedXML.document(data)
        document?.elements.append(name)
        document?.isStyle = name == "style"
      }, { data, _ in unsafe WellFormedXML.document(data)?.isStyle = false })
    unsafe XML_SetCharacterDataHandler(parser) { data, characters, count in
      guard let document = unsafe WellFormedXML.document(data), !document.isStyle else { return }
      let bytes = unsafe UnsafeBufferPointer(start: characters, count: Int(count)).map(UInt8.init(bitPattern:))
      document.text += String(decoding: bytes, as: UTF8.self)
    }
    let bytes = document.utf8.map(CChar.init(bitPattern:))
    guard unsafe XML_Parse(parser, bytes, Int32(clamping: bytes.count), 1) == XML_STATUS_OK else { return nil }
  }

  private static func document(_ data: UnsafeMutableRawPointer?) -> WellFormedXML? {
    unsafe data.map { unsafe Unmanaged<WellFormedXML>.fromOpaque($0).takeUnretainedValue() }
  }
}
