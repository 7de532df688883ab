import Money
import SourceText

/// Coded as the cart document itself, with decimals as strings; whatever ``Cart/init(parsing:)`` rejects cannot be
/// decoded.
///
/// Decimals may be numbers as far as the decoder gives them exactly: `JSONDecoder` does for 38 digits; it cannot tell
/// of an exponent (`1e3` is read as 1000), of a key that is there twice, nor where a fault is in the text. For documents
/// from outside use ``Cart/init(parsing:)``.
extension Cart: Codable {
  /// Decodes a cart document.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the first fault; its underlying error is a ``CartRejection``.
  public init(from decoder: any Decoder) throws {
    let document = try CodableDocument(from: decoder)
    do {
      try self.init(parsing: document.bytes)
    } catch {
      throw DecodingError.rejected(error, decoder)
    }
  }

  /// Encodes the cart document.
  public func encode(to encoder: any Encoder) throws {
    try CodableDocument(json).encode(to: encoder)
  }
}

/// Coded as a line of the cart document.
extension CartLine: Codable {
  /// Decodes a line of a cart document.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, as ``Cart``.
  public init(from decoder: any Decoder) throws {
    let document = try CodableDocument(from: decoder)
    var cart = Cart(currency: "", at: "1970-01-01T00:00:00Z")
    var reader = CartReader()
    self = reader.readLine(Value(node: try JSONNode(parsing: document.bytes), pointer: .root))
    cart.lines = [self]
    try reader.finish(cart, below: "/lines/0", decoder)
  }

  /// Encodes a line of a cart document.
  public func encode(to encoder: any Encoder) throws {
    var writer = JSONWriter()
    write(to: &writer)
    try CodableDocument(writer.bytes).encode(to: encoder)
  }
}

/// Coded as a tender of the cart document.
extension Tender: Codable {
  /// Decodes a tender of a cart document.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, as ``Cart``.
  public init(from decoder: any Decoder) throws {
    let document = try CodableDocument(from: decoder)
    var cart = Cart(currency: "", at: "1970-01-01T00:00:00Z")
    var reader = CartReader()
    self = reader.readTender(Value(node: try JSONNode(parsing: document.bytes), pointer: .root))
    cart.tenders = [self]
    try reader.finish(cart, below: "/tenders/0", decoder)
  }

  /// Encodes a tender of a cart document.
  public func encode(to encoder: any Encoder) throws {
    var writer = JSONWriter()
    write(to: &writer)
    try CodableDocument(writer.bytes).encode(to: encoder)
  }
}

extension CartReader {
  /// Throws what reading a part of a cart, or judging the cart around it, has found.
  fileprivate func finish(_ cart: Cart, below place: String, _ decoder: any Decoder) throws {
    var faults = base.problems.map { problem in
      CartRejection.Fault(
        code: problem.code, pointer: problem.pointer.description, message: problem.message, help: problem.help,
        line: nil, needs: problem.needs, has: problem.has, range: nil)
    }
    if faults.isEmpty {
      faults = CartValidator(cart).faults.map { fault in
        CartRejection.Fault(
          code: fault.code, pointer: String(fault.pointer.description.dropFirst(place.count)), message: fault.message,
          help: fault.help, line: nil, needs: fault.needs, has: fault.has, range: nil)
      }
    }
    if !faults.isEmpty { throw DecodingError.rejected(CartRejection(cart: nil, faults: faults), decoder) }
  }
}

extension DecodingError {
  fileprivate static func rejected(_ rejection: CartRejection, _ decoder: any Decoder) -> DecodingError {
    let first = rejection.faults.first
    return .dataCorrupted(
      Context(
        codingPath: decoder.codingPath,
        debugDescription: "\(first?.pointer ?? ""): \(first?.message ?? "")", underlyingError: rejection))
  }
}
