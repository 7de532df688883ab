import Glibc

/// Reads files as they were at a revision, with the `git` command.
struct GitHistory {
  private let folder: String
  private let revision: String

  /// The history of the repository that a folder is in.
  init(of folder: String, at revision: String) throws {
    self.folder = folder
    self.revision = revision
    guard
      let found = ChildProcess.run(["git", "-C", folder, "rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
    else { throw Failure("git", "could not be run", help: "`--since` needs the `git` command") }
    guard found.status == 0 else {
      let isRepository = ChildProcess.run(["git", "-C", folder, "rev-parse", "--git-dir"])?.status == 0
      throw isRepository
        ? Failure(nil, "`\(revision)` is no revision of the repository")
        : Failure(folder, "is in no Git repository", help: "`--since` compares with a revision")
    }
  }

  /// The contents of files, by their paths from the folder; nil for those that were not there.
  func contents(of paths: [String]) -> [[UInt8]?] {
    let requests = paths.map { "\(revision):./\($0)\n" }.joined()
    let answer = ChildProcess.run(["git", "-C", folder, "cat-file", "--batch"], input: Array(requests.utf8))
    var output = answer?.output[...] ?? []
    return paths.map { _ in Self.next(&output) }
  }

  /// Takes one answer: `<id> blob <size>`, a line end, the bytes, a line end; or a line that ends in `missing`.
  private static func next(_ output: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard let end = output.firstIndex(of: 0x0A) else { return nil }
    let words = String(decoding: output[..<end], as: UTF8.self).split(separator: " ")
    output = output[(end + 1)...]
    guard words.count == 3, words[1] == "blob", let size = Int(words[2]), size <= output.count else { return nil }
    let content = Array(output.prefix(size))
    output = output.dropFirst(size + 1)
    return content
  }
}
