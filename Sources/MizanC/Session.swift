public import CMizan
import PricingRules

/// A session that C holds: one call at a time.
final class Session {
  private var session: PricingSession

  init(_ engine: PricingEngine) { session = PricingSession(engine) }

  /// Prices a cart; the quote, or the error object, is the output until the next call.
  func quote(_ cart: Span<UInt8>, explain: Bool) -> mizan_status {
    session.clearOutput()
    do {
      return try session.appendQuote(parsing: cart, explain: explain) ? MIZAN_OK : MIZAN_NOT_ORDERABLE
    } catch {
      session.append(error.json.span)
      return MIZAN_REJECTED
    }
  }

  /// Where the output lies until the next call.
  var output: UnsafeBufferPointer<UInt8> {
    unsafe session.withOutput { output in unsafe output.withUnsafeBufferPointer { unsafe $0 } }
  }
}

/// Makes a session of an engine; `mizan.h` says how.
@c @implementation
public func mizan_session_create(_ engine: OpaquePointer?) -> OpaquePointer? {
  unsafe Handle.object(Engine.self, engine).map { unsafe Handle.retained(Session($0.engine)) }
}

/// Gives a session back; `mizan.h` says how.
@c @implementation
public func mizan_session_free(_ session: OpaquePointer?) {
  unsafe Handle.release(Session.self, session)
}

/// Prices a cart document; `mizan.h` says how.
@c @implementation
public func mizan_session_quote(
  _ session: OpaquePointer?, _ cart: UnsafePointer<CChar>?, _ cartLength: Int, _ options: UInt32,
  _ document: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ documentLength: UnsafeMutablePointer<Int>?
) -> mizan_status {
  unsafe document?.pointee = nil
  unsafe documentLength?.pointee = 0
  let explain = UInt32(truncatingIfNeeded: MIZAN_EXPLAIN)
  guard let session = unsafe Handle.object(Session.self, session), unsafe document != nil, unsafe documentLength != nil,
    unsafe cart != nil, options & ~explain == 0,
    let status = unsafe Text.with(cart, cartLength, { session.quote($0, explain: options & explain != 0) })
  else { return MIZAN_INVALID_ARGUMENT }
  let output = unsafe session.output
  unsafe document?.pointee = unsafe output.baseAddress.map {
    unsafe UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)
  }
  unsafe documentLength?.pointee = output.count
  return status
}
