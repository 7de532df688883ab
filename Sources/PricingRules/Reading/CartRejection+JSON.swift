public import SourceText

extension CartRejection {
  /// The error object's bytes: compact JSON, no line end.
  public var json: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Appends the error object to a writer.
  public func write(to out: inout JSONWriter) {
    out.beginObject()
    out.member("apiVersion", "pricing/v1")
    out.member("kind", "Error")
    out.member("cart", orNull: cart)
    out.key("errors")
    out.beginArray()
    for fault in faults {
      out.beginObject()
      out.member("code", fault.code)
      out.member("pointer", fault.pointer)
      out.member("message", fault.message)
      if let line = fault.line { out.member("line", line) }
      if let needs = fault.needs { out.member("needs", needs) }
      if let has = fault.has { out.member("has", has) }
      out.endObject()
    }
    out.endArray()
    out.endObject()
  }
}
