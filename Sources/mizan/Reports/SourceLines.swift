import SourceText

/// The texts that findings point into, by the names that the findings use.
///
/// Only files with findings need to be in it; a finding in a file that is not shows without its line.
struct SourceLines {
  private var indexes: [String: LineIndex] = [:]

  /// The lines of a file.
  subscript(file: String) -> LineIndex? {
    get { indexes[file] }
    set { indexes[file] = newValue }
  }
}
