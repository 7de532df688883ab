import Dispatch
import Synchronization

/// Work that comes in pieces: read one after the other, done on several threads, and delivered in their order, all at
/// once. There is a fixed number of pieces, which are used again, so memory does not grow with the input.
struct Pipeline<Piece: AnyObject & Sendable> {
  private let threads: Int
  private let makePiece: @Sendable () -> Piece

  /// - Parameters:
  ///   - threads: on how many threads the work is done.
  ///   - makePiece: makes an empty piece.
  init(threads: Int, makePiece: @escaping @Sendable () -> Piece) {
    self.threads = threads
    self.makePiece = makePiece
  }

  /// Runs until the input ends, or until the first error of reading or delivering, which is thrown.
  ///
  /// - Parameters:
  ///   - source: what `read` takes pieces from; one thread at a time has it.
  ///   - read: fills a piece; false at the end of the input.
  ///   - work: done on any thread.
  ///   - deliver: done on the calling thread, in the order of the input.
  func run<Source: Sendable>(
    _ source: Source, read: @escaping @Sendable (inout Source, Piece) throws -> Bool,
    work: @escaping @Sendable (Piece) -> Void, deliver: (Piece) throws -> Void
  ) throws {
    if threads <= 1 { return try runAlone(source, read: read, work: work, deliver: deliver) }
    let line = Line(source, pieces: threads * 3, makePiece)
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "pipeline", attributes: .concurrent)
    for _ in 0..<threads {
      queue.async(group: group) {
        while let (number, piece) = line.take(read) {
          work(piece)
          line.put(number, piece)
        }
      }
    }
    defer {
      line.stop(waking: threads)
      group.wait()
    }
    while let piece = try line.next() {
      try deliver(piece)
      line.giveBack(piece)
    }
  }

  private func runAlone<Source>(
    _ source: Source, read: (inout Source, Piece) throws -> Bool, work: (Piece) -> Void,
    deliver: (Piece) throws -> Void
  ) throws {
    var source = source
    let piece = makePiece()
    while try read(&source, piece) {
      work(piece)
      try deliver(piece)
    }
  }

  /// The pieces on their way.
  private final class Line<Source: Sendable>: Sendable {
    private struct Input {
      var source: Source
      var free: [Piece]
      /// How many pieces have been read.
      var count = 0
      var isAtEnd = false
    }

    private struct Output {
      /// Pieces that are done, by number.
      var done: [Int: Piece] = [:]
      /// How many have been delivered.
      var count = 0
      /// How many there are, once that is known.
      var total: Int?
      var error: (any Error)?
    }

    private let input: Mutex<Input>
    private let output = Mutex(Output())
    private let free: DispatchSemaphore
    private let done = DispatchSemaphore(value: 0)
    private let makePiece: @Sendable () -> Piece

    init(_ source: Source, pieces: Int, _ makePiece: @escaping @Sendable () -> Piece) {
      input = Mutex(Input(source: source, free: []))
      // A semaphore must not end below the value that it began with, and work that is stopped keeps pieces.
      free = DispatchSemaphore(value: 0)
      for _ in 0..<pieces { free.signal() }
      self.makePiece = makePiece
    }

    /// Reads the next piece; nil when there is none or the work was stopped.
    func take(_ read: (inout Source, Piece) throws -> Bool) -> (Int, Piece)? {
      free.wait()
      let taken = input.withLock { input -> (Int, Piece)? in
        if input.isAtEnd { return nil }
        let piece = input.free.popLast() ?? makePiece()
        do {
          if try read(&input.source, piece) {
            input.count += 1
            return (input.count - 1, piece)
          }
        } catch {
          output.withLock { $0.error = error }
        }
        input.isAtEnd = true
        let count = input.count
        output.withLock { $0.total = count }
        done.signal()
        return nil
      }
      // The others have to learn of the end too.
      if taken == nil { free.signal() }
      return taken
    }

    func put(_ number: Int, _ piece: Piece) {
      output.withLock { $0.done[number] = piece }
      done.signal()
    }

    /// Waits for the next piece in order; nil behind the last one.
    ///
    /// - Throws: the error that ended the input, once all pieces before it are delivered.
    func next() throws -> Piece? {
      while true {
        let (piece, isOver, error) = output.withLock { output -> (Piece?, Bool, (any Error)?) in
          if let piece = output.done.removeValue(forKey: output.count) {
            output.count += 1
            return (piece, false, nil)
          }
          return (nil, output.count == output.total, output.error)
        }
        if let piece { return piece }
        if isOver {
          if let error { throw error }
          return nil
        }
        done.wait()
      }
    }

    func giveBack(_ piece: Piece) {
      input.withLock { $0.free.append(piece) }
      free.signal()
    }

    /// Lets all threads end.
    func stop(waking threads: Int) {
      input.withLock { $0.isAtEnd = true }
      for _ in 0..<threads { free.signal() }
    }
  }
}
