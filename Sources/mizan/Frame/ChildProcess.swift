import Glibc

/// Runs another program to its end.
enum ChildProcess {
  /// What a program has said.
  struct Result {
    var status: Int32
    var output: [UInt8]
  }

  /// Runs a program that is found by `PATH`; nil where there is none. What it says on standard error is dropped.
  static func run(_ words: [String], input: [UInt8] = []) -> Result? {
    guard let source = temporaryFile(holding: input) else { return nil }
    defer { close(source) }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, source, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var child = pid_t()
    let status = unsafe posix_spawnp(&child, words.first ?? "", &actions, nil, &arguments, environ)
    close(ends[1])
    guard status == 0 else { return nil }
    let output = readAll(ends[0])
    var ended: Int32 = 0
    while unsafe waitpid(child, &ended, 0) < 0 && errno == EINTR {}
    return Result(status: ended & 0x7F == 0 ? (ended >> 8) & 0xFF : 128, output: output)
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// A file without a name, so that the input may be of any length.
  private static func temporaryFile(holding bytes: [UInt8]) -> Int32? {
    guard let file = unsafe tmpfile() else { return nil }
    defer { unsafe fclose(file) }
    let descriptor = unsafe dup(fileno(file))
    guard descriptor >= 0, OutputStream.writeAll(bytes, to: descriptor) == 0 else { return nil }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }
}
