public import FoundationEssentials

/// Files that tests read beside the checkout (`../shared`): vectors and the corpus.
///
/// A test that needs one is skipped, and says so, where it is absent.
public enum SharedFiles {
  /// The root of the package's checkout.
  public static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder beside the checkout.
  public static let root = package.deletingLastPathComponent().appending(path: "shared")

  /// The URL of a file or folder below the shared folder.
  public static func url(_ path: String) -> URL {
    root.appending(path: path)
  }

  /// Whether a file or folder is there. Prints a line when it is not, so that a skipped test is seen.
  public static func has(_ path: String) -> Bool {
    let there = FileManager.default.fileExists(atPath: url(path).path)
    if !there { print("skipped: shared/\(path) is absent") }
    return there
  }

  /// The bytes of a file.
  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url(path)))
  }
}
