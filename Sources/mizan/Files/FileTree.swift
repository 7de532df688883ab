import Glibc

/// Finds the files below folders that the user names.
struct FileTree {
  /// Whether a file is wanted, by its name.
  let isWanted: (Substring) -> Bool
  /// Whether a file is missed that cannot be found behind its name.
  let isMissed: (Substring) -> Bool
  /// Folders that hold what other tools made, besides all that start with a dot.
  private static let skipped: Set<String> = ["node_modules", "DerivedData", "Carthage"]
  /// Folders that were seen, so that a circle of symbolic links ends.
  private var seen: Set<Identity> = []
  private(set) var files: [String] = []
  /// What could not be read.
  private(set) var failures: [Failure] = []

  private struct Identity: Hashable {
    var device: dev_t
    var inode: ino_t
  }

  /// Looks for some files; a link to nothing is a failure where it is `missed`, and passed over elsewhere.
  init(
    wanting isWanted: @escaping (Substring) -> Bool, missing isMissed: @escaping (Substring) -> Bool = { _ in false }
  ) {
    self.isWanted = isWanted
    self.isMissed = isMissed
  }

  /// Adds a file, or all wanted files below a folder.
  mutating func add(_ name: String) {
    let path = Self.tidy(name)
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      failures.append(Failure(name, SystemError.message(errno)))
      return
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      walk(path == "." ? "" : path, status, IgnoreRules.above(path))
    } else {
      files.append(path)
    }
  }

  private mutating func walk(_ folder: String, _ status: stat, _ rules: IgnoreRules) {
    guard seen.insert(Identity(device: status.st_dev, inode: status.st_ino)).inserted else { return }
    guard let listing = unsafe opendir(folder.isEmpty ? "." : folder) else {
      failures.append(Failure(folder, SystemError.message(errno)))
      return
    }
    var names: [String] = []
    while let entry = unsafe readdir(listing) {
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
      if bytes.first == UInt8(ascii: ".") { continue }
      if let name = String(validating: bytes, as: UTF8.self) {
        names.append(name)
      } else {
        report(unreadable: String(decoding: bytes, as: UTF8.self), in: folder)
      }
    }
    unsafe closedir(listing)
    let rules = rules.entering(folder)
    for name in names.sorted() {
      let path = Self.joined(folder, name)
      var status = stat()
      guard unsafe stat(path, &status) == 0 else {
        let number = errno
        if isMissed(name[...]), !rules.ignores(path, isFolder: false) {
          failures.append(Failure(path, SystemError.message(number)))
        }
        continue
      }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      if rules.ignores(path, isFolder: isFolder) { continue }
      if isFolder {
        if !Self.skipped.contains(name) { walk(path, status, rules) }
      } else if status.st_mode & S_IFMT == S_IFREG, isWanted(name[...]) {
        // A pipe or a device that happens to be here would be waited for.
        files.append(path)
      }
    }
  }

  /// Says that something was passed over whose name is no text, where it would have been looked at.
  private mutating func report(unreadable name: String, in folder: String) {
    guard isMissed(name[...]) || name.hasSuffix(".lproj") else { return }
    failures.append(Failure(Self.joined(folder, name), "the name is not UTF-8", help: "rename it"))
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// A name without `./` in front and `/` behind, relative to the current folder where it is below it.
  private static func tidy(_ name: String) -> String {
    var path = name[...]
    if let current = unsafe getcwd(nil, 0) {
      defer { unsafe free(current) }
      let folder = unsafe String(cString: current)
      if path == folder { return "." }
      if path.hasPrefix(folder + "/") { path = path.dropFirst(folder.count + 1) }
    }
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return path.isEmpty ? "." : String(path)
  }
}
