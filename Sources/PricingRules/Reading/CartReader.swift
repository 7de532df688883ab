import Money
import SourceText

extension Cart {
  /// Reads a cart; every fault of the document is reported, not only the first.
  ///
  /// What only a rule set can judge (currency, tax categories, prices that are missing) is judged when it is priced.
  ///
  /// - Parameter bytes: the JSON, in UTF-8.
  /// - Throws: ``CartRejection``.
  public init(parsing bytes: [UInt8]) throws(CartRejection) {
    let draft = try CartDraft(parsing: bytes)
    let faults = draft.faults(with: CartValidator(draft.cart).faults)
    if !faults.isEmpty { throw CartRejection(cart: draft.cart.id, faults: faults) }
    self = draft.cart
  }
}

/// A cart as far as it could be read, and what is wrong with its document.
struct CartDraft {
  var cart = Cart(currency: "", at: "")
  var problems: [Problem] = []
  private let root: JSONNode

  /// - Throws: ``CartRejection`` when the bytes are no JSON.
  init(parsing bytes: [UInt8]) throws(CartRejection) {
    do {
      root = try JSONNode(parsing: bytes)
    } catch {
      let fault = CartRejection.Fault(
        code: "bad-json", pointer: "", message: error.description, help: nil, line: nil, needs: nil, has: nil,
        range: error.offset..<error.offset)
      throw CartRejection(cart: nil, faults: [fault])
    }
    var reader = CartReader()
    cart = reader.read(Value(node: root, pointer: .root))
    problems = reader.base.problems
  }

  /// All faults in the order of the document: those of reading, and those that validation found in what was read.
  func faults(with validation: [CartValidator.Fault]) -> [CartRejection.Fault] {
    // A member that could not be read has a stand-in, which may look wrong as well, and so may what is inside of it.
    let unreadable = Set(problems.map(\.pointer.tokens))
    var all = problems
    for fault in validation {
      let tokens = fault.pointer.tokens
      if (0...tokens.count).contains(where: { unreadable.contains(Array(tokens.prefix($0))) }) { continue }
      all.append(
        Problem(
          code: fault.code, pointer: fault.pointer, range: range(of: fault.pointer), message: fault.message,
          help: fault.help, needs: fault.needs, has: fault.has))
    }
    let ordered = all.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    return ordered.map { _, problem in
      CartRejection.Fault(
        code: problem.code, pointer: problem.pointer.description, message: problem.message, help: problem.help,
        line: lineID(problem.pointer), needs: problem.needs, has: problem.has, range: problem.range)
    }
  }

  private func lineID(_ pointer: JSONPointer) -> String? {
    guard pointer.tokens.count >= 2, pointer.tokens[0] == "lines", let index = Int(pointer.tokens[1]),
      cart.lines.indices.contains(index)
    else { return nil }
    let id = cart.lines[index].id
    return id.isEmpty ? nil : id
  }

  /// The bytes of a value; for one that is missing, the start of the object where it should be.
  private func range(of pointer: JSONPointer) -> Range<Int> {
    var node = root
    for token in pointer.tokens {
      switch node.value {
      case .object:
        guard let member = node[token] else { return node.range.lowerBound..<node.range.lowerBound + 1 }
        node = member
      case .array(let elements):
        guard let index = Int(token), elements.indices.contains(index) else { return node.range }
        node = elements[index]
      default: return node.range
      }
    }
    return node.range
  }
}

/// Reads the members of a cart into a value; limits and relations are the validator's.
struct CartReader {
  var base = DocumentReader(acceptsNumbers: true)

  private static let keys = [
    "$schema", "apiVersion", "kind", "id", "document", "currency", "at", "lines", "shipFrom", "shipTo",
    "deliveryMethod",
    "payment", "channel", "coupons", "customerTags", "tenders",
  ]

  mutating func read(_ value: Value) -> Cart {
    var cart = Cart(currency: "", at: "")
    guard let root = base.object(value, keys: Self.keys) else { return cart }
    if let schema = root["$schema"] { _ = base.name(schema) }
    if let version = base.required(root, "apiVersion"), let text = base.string(version), text != "pricing/v1" {
      base.report("wrong-version", version, "`\(text)` is not supported", help: "this engine reads `pricing/v1`")
    }
    if let kind = base.required(root, "kind"), let text = base.string(kind), text != "Cart" {
      base.report("wrong-kind", kind, "expected the kind `Cart`, found `\(text)`")
    }
    cart.id = root["id"].flatMap { base.name($0) }
    if let document = root["document"], let text = base.string(document) {
      if let known = Cart.Document(rawValue: text) {
        cart.document = known
      } else {
        base.report("unknown-document", document, "`\(text)` is neither `sale` nor `credit`")
      }
    }
    cart.currency = base.required(root, "currency").flatMap { base.string($0) } ?? ""
    cart.at = base.required(root, "at").flatMap { base.string($0) } ?? ""
    if let lines = base.required(root, "lines").flatMap({ base.array($0) }) { cart.lines = lines.map { readLine($0) } }
    cart.shipFrom = root["shipFrom"].flatMap { base.name($0) }
    cart.shipTo = root["shipTo"].flatMap { base.name($0) }
    cart.deliveryMethod = root["deliveryMethod"].flatMap { base.name($0) }
    cart.payment = root["payment"].flatMap { base.name($0) }
    cart.channel = root["channel"].flatMap { base.name($0) }
    cart.coupons = root["coupons"].flatMap { texts($0) { $0.string($1) } } ?? []
    cart.customerTags = root["customerTags"].flatMap { texts($0) { $0.name($1) } } ?? []
    if let tenders = root["tenders"].flatMap({ base.array($0) }) { cart.tenders = tenders.map { readTender($0) } }
    return cart
  }

  /// A list of texts; what is no text is reported and left out.
  private mutating func texts(_ value: Value, _ read: (inout DocumentReader, Value) -> String?) -> [String]? {
    base.array(value)?.compactMap { read(&base, $0) }
  }

  private static let lineKeys = [
    "id", "sku", "unitPrice", "quantity", "category", "tags", "attributes", "taxCategory", "weight", "per", "unit",
    "stock",
  ]

  mutating func readLine(_ value: Value) -> CartLine {
    var line = CartLine(id: "", sku: "", quantity: .zero)
    guard let object = base.object(value, keys: Self.lineKeys) else { return line }
    if let id = object["id"] {
      line.id = base.string(id) ?? ""
    } else {
      let start = value.node.range.lowerBound
      base.report("bad-line-id", value.pointer.appending("id"), start..<start + 1, "the line has no `id`")
    }
    line.sku = base.required(object, "sku").flatMap { base.name($0) } ?? ""
    if let quantity = object["quantity"] {
      line.quantity = number(quantity, code: "invalid-quantity") ?? .zero
    } else {
      let start = value.node.range.lowerBound
      base.report(
        "invalid-quantity", value.pointer.appending("quantity"), start..<start + 1, "the line has no `quantity`")
    }
    line.unitPrice = object["unitPrice"].flatMap { number($0) }
    line.weight = object["weight"].flatMap { number($0) }
    line.per = object["per"].flatMap { number($0) }
    line.stock = object["stock"].flatMap { number($0) }
    line.category = object["category"].flatMap { texts($0) { $0.name($1) } } ?? []
    line.tags = object["tags"].flatMap { texts($0) { $0.name($1) } } ?? []
    line.attributes = object["attributes"].map { readAttributes($0) } ?? [:]
    line.taxCategory = object["taxCategory"].flatMap { base.name($0) }
    line.unit = object["unit"].flatMap { base.name($0) }
    return line
  }

  /// Name → a text or a list of texts.
  mutating func readAttributes(_ value: Value) -> [String: [String]] {
    guard let object = base.dictionary(value) else { return [:] }
    var attributes: [String: [String]] = [:]
    for (name, member) in object.members {
      switch member.node.value {
      case .string(let text): attributes[name] = [text]
      case .array: attributes[name] = texts(member) { $0.name($1) } ?? []
      default: base.reportWrongType(member, expected: "a string or an array of strings")
      }
    }
    return attributes
  }

  mutating func readTender(_ value: Value) -> Tender {
    var tender = Tender(id: "", kind: .giftCard, balance: .zero)
    guard let object = base.object(value, keys: ["id", "kind", "balance"]) else { return tender }
    tender.id = base.required(object, "id").flatMap { base.name($0) } ?? ""
    if let kind = base.required(object, "kind"), let text = base.string(kind) {
      if let known = Tender.Kind(rawValue: text) {
        tender.kind = known
      } else {
        base.report("unknown-tender-kind", kind, "`\(text)` is neither `giftCard` nor `credit`")
      }
    }
    tender.balance = base.required(object, "balance").flatMap { number($0) } ?? .zero
    return tender
  }

  /// A decimal as text or number, read from its text; signs and limits are the validator's.
  mutating func number(_ value: Value, code: String = "bad-decimal") -> FixedDecimal? {
    let text: String
    switch value.node.value {
    case .string(let string): text = string
    case .number(let number): text = number
    default:
      if code == "bad-decimal" {
        base.reportWrongType(value, expected: "a decimal")
      } else {
        base.report(code, value, "expected a decimal, found \(value.node.kind.phrase)")
      }
      return nil
    }
    do {
      return try FixedDecimal(parsing: text)
    } catch {
      base.report(code, value, "`\(text)` is no plain decimal: \(error)", help: DocumentReader.help(for: text, error))
      return nil
    }
  }
}
