import Glibc

/// What is known of the terminal.
enum Terminal {
  /// Whether a descriptor is a terminal that shows colours and `NO_COLOR` (no-color.org) does not forbid them.
  static func showsColour(_ descriptor: Int32) -> Bool {
    guard isTerminal(descriptor), environment("NO_COLOR").isEmpty else { return false }
    return environment("TERM") != "dumb"
  }

  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// How many columns a terminal has; nil for what is none, or does not say it.
  static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// A variable of the environment; empty when it is not set.
  static func environment(_ name: String) -> String {
    guard let value = unsafe getenv(name) else { return "" }
    return unsafe String(cString: value)
  }
}
