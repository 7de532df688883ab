public import FoundationEssentials

/// A file that holds what a test expects as text; `GOLDEN=update bin/test` rewrites it.
///
/// Characters that cannot be seen are escaped as `\u{2066}`, so that a difference shows in a review.
public struct GoldenFile: Sendable {
  /// Where it is.
  public let url: URL
  private let isEscaped: Bool

  /// A golden file in the folder `Golden` beside the test that names it.
  public init(_ name: String, test: String = #filePath) {
    url = URL(filePath: test).deletingLastPathComponent().appending(path: "Golden").appending(path: name)
    isEscaped = true
  }

  /// A file of the checkout that is generated, such as a page of the docs; it is kept as it is, without escapes.
  public init(generated path: String) {
    url = SharedFiles.package.appending(path: path)
    isEscaped = false
  }

  /// The first difference between a text and the file, or nothing when they are equal.
  ///
  /// With `GOLDEN=update` in the environment the file is rewritten and equals the text.
  public func difference(from text: String) throws -> String? {
    let actual = isEscaped ? Self.escaped(text) : text
    if ProcessInfo.processInfo.environment["GOLDEN"] == "update" {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: url)
      return nil
    }
    guard let data = try? Data(contentsOf: url) else {
      return "\(url.lastPathComponent) is missing: GOLDEN=update bin/test writes it"
    }
    let expected = String(decoding: data, as: UTF8.self)
    guard Array(expected.utf8) != Array(actual.utf8) else { return nil }
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let shared = zip(expectedLines, actualLines).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let before = shared < expectedLines.count ? expectedLines[shared] : "the end"
    let now = shared < actualLines.count ? actualLines[shared] : "the end"
    return "\(url.lastPathComponent):\(shared + 1): was: \(before)\nis:  \(now)"
  }

  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let category = scalar.properties.generalCategory
      if scalar != "\n", [.control, .format, .lineSeparator, .paragraphSeparator].contains(category) {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
