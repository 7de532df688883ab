import Glibc
import SourceText

/// Reads the files that the user names.
enum InputFile {
  /// What messages call standard input.
  static let standardInput = "<stdin>"
  /// No document is larger; what is, is a device or a mistake.
  private static let limit = 1 << 30

  /// What messages and findings call a file: its name, and `<stdin>` for `-`.
  static func shownName(_ name: String) -> String {
    name == "-" ? standardInput : name
  }

  /// The bytes of a file, or of standard input for `-`.
  static func read(_ name: String) throws -> [UInt8] {
    guard name != "-" else { return try contents(of: STDIN_FILENO, standardInput) }
    let descriptor = unsafe open(name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let number = errno
      throw Failure(name, SystemError.message(number), help: number == ENOENT ? neighbour(of: name) : nil)
    }
    defer { close(descriptor) }
    return try contents(of: descriptor, name)
  }

  private static func contents(of descriptor: Int32, _ name: String) throws -> [UInt8] {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw Failure(name, SystemError.message(errno)) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw Failure(name, SystemError.message(EISDIR)) }
    guard status.st_size <= limit else { throw Failure(name, "is larger than 1 GiB") }
    // One byte more than the size, so that the end is seen without growing.
    var wanted = max(Int(status.st_size) + 1, 1 << 16)
    var bytes: [UInt8] = []
    while true {
      let count = try append(to: &bytes, atMost: wanted, from: descriptor, name)
      if count == 0 { return bytes }
      guard bytes.count <= limit else { throw Failure(name, "is larger than 1 GiB") }
      // A pipe gives what it holds, at most 64 KiB by default.
      wanted = max(wanted - count, 1 << 16)
    }
  }

  /// Reads once; 0 is the end.
  private static func append(
    to bytes: inout [UInt8], atMost wanted: Int, from descriptor: Int32, _ name: String
  ) throws -> Int {
    let start = bytes.count
    var number: Int32 = 0
    var count = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, length in
      repeat { count = unsafe Glibc.read(descriptor, buffer.baseAddress, wanted) } while count < 0 && errno == EINTR
      if count < 0 { number = errno }
      length = max(0, count)
    }
    guard count >= 0 else { throw Failure(name, SystemError.message(number)) }
    if start == 0 { bytes = chunk } else { bytes += chunk }
    return count
  }

  /// The name in the same folder that may have been meant.
  private static func neighbour(of name: String) -> String? {
    let slash = name.lastIndex(of: "/")
    let folder = slash.map { String(name[...$0]) } ?? "./"
    let file = slash.map { String(name[name.index(after: $0)...]) } ?? name
    guard let listing = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(listing) }
    var names: [String] = []
    while let entry = unsafe readdir(listing), names.count < 10_000 {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    let suggestion = NearestName.suggestion(for: file, in: names.sorted().filter { !$0.hasPrefix(".") })
    return suggestion.map { "did you mean `\(slash == nil ? "" : folder)\($0)`?" }
  }
}
