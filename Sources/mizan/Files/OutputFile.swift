import Glibc

/// A file of the user that appears whole or not at all.
///
/// What is written has no name until ``commit()``, so that nothing is left behind when the command is stopped. A
/// symbolic link keeps pointing to its file, which keeps its mode and owner; devices and pipes are written directly.
final class OutputFile {
  /// Where the contents go.
  let stream: OutputStream
  private let path: String
  private let descriptor: Int32
  /// How the finished file gets its name.
  private let naming: Naming

  private enum Naming {
    /// It has it: a device or a pipe.
    case none
    /// By a link to the nameless file, and a rename.
    case link(temporary: String)
    /// By a rename, where the file system has no nameless files.
    case rename(temporary: String)
  }

  /// `O_TMPFILE` of Linux, which Glibc's module does not show.
  private static let nameless = 0o20000000 | O_DIRECTORY

  /// Opens a place for the contents of a file.
  init(_ name: String) throws {
    path = Self.resolved(name)
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw Failure(name, SystemError.message(EISDIR)) }
    if exists, unsafe access(path, W_OK) != 0 { throw Failure(name, SystemError.message(errno)) }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      naming = .none
      descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    } else {
      let (folder, file) = Self.split(path)
      let temporary = "\(folder)/.\(file.prefix(100)).\(getpid()).tmp"
      let nameless = unsafe open(folder, Self.nameless | O_WRONLY | O_CLOEXEC, 0o666)
      if nameless >= 0 || ![EOPNOTSUPP, EISDIR, EINVAL].contains(errno) {
        descriptor = nameless
        naming = .link(temporary: temporary)
      } else {
        unsafe unlink(temporary)
        descriptor = unsafe open(temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
        naming = .rename(temporary: temporary)
      }
    }
    guard descriptor >= 0 else { throw Failure(name, SystemError.message(errno)) }
    stream = OutputStream(descriptor, name: name)
    if exists, status.st_mode & S_IFMT == S_IFREG {
      // Only the owner and root may; others keep what a new file gets.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      _ = fchmod(descriptor, status.st_mode & 0o7777)
    }
  }

  deinit {
    close(descriptor)
  }

  /// Gives the finished file its name.
  func commit() throws {
    try stream.flush()
    switch naming {
    case .none: return
    case .link(let temporary):
      unsafe unlink(temporary)
      try check(fdatasync(descriptor))
      try check(unsafe linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, temporary, AT_SYMLINK_FOLLOW))
      try check(unsafe rename(temporary, path), temporary)
    case .rename(let temporary):
      try check(fdatasync(descriptor))
      try check(unsafe rename(temporary, path), temporary)
    }
  }

  /// Leaves everything as it was.
  func discard() {
    if case .rename(let temporary) = naming { unsafe unlink(temporary) }
  }

  private func check(_ result: Int32, _ temporary: String? = nil) throws {
    guard result != 0 else { return }
    let number = errno
    if let temporary { unsafe unlink(temporary) }
    throw Failure(path, SystemError.message(number))
  }

  /// The file that a name stands for, behind all symbolic links; the name itself for a file that is not there yet.
  private static func resolved(_ name: String) -> String {
    guard let real = unsafe realpath(name, nil) else { return name }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func split(_ path: String) -> (folder: String, file: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), path[path.index(after: slash)...])
  }
}
