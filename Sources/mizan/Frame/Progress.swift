import Glibc

/// A line on a terminal that says how far a long job is; nothing in the first second, and nothing anywhere else.
struct Progress {
  private let noun: String
  private let isShown = Terminal.isTerminal(STDERR_FILENO)
  private let start = Self.now()
  private var last = 0.0
  private var isDrawn = false

  /// Counts things of a kind, such as `carts`.
  init(_ noun: String) {
    self.noun = noun
  }

  /// Seconds since the job began.
  var seconds: Double { Self.now() - start }

  /// Draws the line anew, a few times a second.
  mutating func show(_ count: Int) {
    let seconds = seconds
    guard isShown, seconds > 1, seconds - last > 0.2 else { return }
    last = seconds
    isDrawn = true
    OutputStream.writeAll(
      Array("\r\(count) \(noun), \(Int(Double(count) / seconds)) per second\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  /// Takes the line away.
  mutating func clear() {
    guard isDrawn else { return }
    isDrawn = false
    OutputStream.writeAll(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  private static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
