import CExpat

/// The tags of an XML document with their places, read by expat.
///
/// Nothing is ever loaded from outside, and no entity may be declared, so that none can expand to more than it is.
struct XMLEvents {
  /// A start or an end tag.
  struct Tag {
    var name: String
    var isStart: Bool
    /// The bytes of the tag; an empty element's start and end are at the same bytes.
    var source: Range<Int>
  }

  /// Why reading ended before the document did.
  struct Fault {
    var offset: Int
    var message: String
  }

  /// How deep elements may nest, as in CoreFoundation.
  static let maximumDepth = 512

  fileprivate(set) var tags: [Tag] = []
  fileprivate(set) var fault: Fault?

  /// Reads a document that is UTF-8, whatever its declaration says.
  init(_ bytes: [UInt8]) {
    guard let parser = unsafe XML_ParserCreate("UTF-8") else {
      fault = Fault(offset: 0, message: "there is no memory for reading XML")
      return
    }
    defer { unsafe XML_ParserFree(parser) }
    let reading = unsafe Collector(parser)
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
    unsafe XML_SetElementHandler(
      parser, { data, name, _ in unsafe collector(of: data)?.add(name, isStart: true) },
      { data, name in unsafe collector(of: data)?.add(name, isStart: false) })
    unsafe XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      unsafe collector(of: data)?.stop("entities may not be declared here")
    }
    unsafe XML_SetSkippedEntityHandler(parser) { data, name, _ in
      let name = unsafe name.map { unsafe String(cString: $0) } ?? ""
      unsafe collector(of: data)?.stop("`&\(name);` is not defined")
    }
    let status = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        unsafe XML_Parse(parser, text.baseAddress, Int32(clamping: text.count), 1)
      }
    }
    if status != XML_STATUS_OK, reading.events.fault == nil {
      let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
      reading.events.fault = Fault(
        offset: max(0, Int(unsafe XML_GetCurrentByteIndex(parser))),
        message: "this is no XML: \(reason ?? "unknown reason")")
    }
    tags = reading.events.tags
    fault = reading.events.fault
  }

  private init() {}

  @safe fileprivate final class Collector {
    var events = XMLEvents()
    var depth = 0
    let parser: XML_Parser

    init(_ parser: XML_Parser) { unsafe self.parser = unsafe parser }

    func add(_ name: UnsafePointer<XML_Char>?, isStart: Bool) {
      let offset = Int(unsafe XML_GetCurrentByteIndex(parser))
      let length = Int(unsafe XML_GetCurrentByteCount(parser))
      let name = unsafe name.map { unsafe String(cString: $0) } ?? ""
      events.tags.append(Tag(name: name, isStart: isStart, source: offset..<offset + length))
      depth += isStart ? 1 : -1
      if depth > XMLEvents.maximumDepth { stop("elements nest deeper than \(XMLEvents.maximumDepth) levels") }
    }

    func stop(_ message: String) {
      guard events.fault == nil else { return }
      events.fault = Fault(offset: max(0, Int(unsafe XML_GetCurrentByteIndex(parser))), message: message)
      _ = unsafe XML_StopParser(parser, 0)
    }
  }
}

private func collector(of data: UnsafeMutableRawPointer?) -> XMLEvents.Collector? {
  unsafe data.map { unsafe Unmanaged<XMLEvents.Collector>.fromOpaque($0).takeUnretainedValue() }
}
