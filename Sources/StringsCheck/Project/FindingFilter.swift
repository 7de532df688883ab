public import SourceText
public import StringsFiles

/// Leaves out the findings that a project does not want to see.
public struct FindingFilter: Sendable {
  private let configuration: CheckConfiguration
  private let baseline: Baseline
  /// How many findings were left out, by comments and by the baseline.
  public private(set) var suppressed = 0

  /// Makes a filter of a configuration and a baseline.
  public init(_ configuration: CheckConfiguration, _ baseline: Baseline = Baseline()) {
    self.configuration = configuration
    self.baseline = baseline
  }

  /// The comments of a file that leave findings out.
  public struct Comments: Sendable {
    let ignores: [InlineIgnore]

    /// Searches a file for them.
    public init(in file: TranslationFile) { ignores = InlineIgnore.all(in: file) }
  }

  /// The findings that are left, with their configured severities.
  ///
  /// `comments` are those of each of the files.
  public mutating func apply(
    to findings: [Finding], in files: [TranslationFile], _ comments: [Comments]
  ) -> [Finding] {
    let judged = configuration.judged(findings)
    var (kept, unused) = ignoring(judged, files, comments)
    kept += configuration.judged(unused)
    let new = baseline.new(kept.inOrder())
    suppressed = judged.count + unused.count - new.count
    return new
  }

  private func ignoring(
    _ findings: [Finding], _ files: [TranslationFile], _ comments: [Comments]
  ) -> (kept: [Finding], unused: [Finding]) {
    var ignores: [(file: Int, ignore: InlineIgnore, isUsed: Bool)] = []
    for (number, comments) in comments.enumerated() { ignores += comments.ignores.map { (number, $0, false) } }
    guard !ignores.isEmpty else { return (findings, []) }
    let numbers = Dictionary(files.indices.map { (files[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    let byFile = Dictionary(grouping: ignores.indices, by: { ignores[$0].file })
    let kept = findings.filter { finding in
      guard let file = numbers[finding.file] else { return true }
      var isKept = true
      for index in byFile[file] ?? [] where ignores[index].ignore.check == finding.id {
        if let key = ignores[index].ignore.key, finding.key.map({ KeyText($0) }) != key { continue }
        ignores[index].isUsed = true
        isKept = false
      }
      return isKept
    }
    return (kept, ignores.filter { !$0.isUsed }.map { Self.unused($0.ignore, files[$0.file]) })
  }

  private static func unused(_ ignore: InlineIgnore, _ file: TranslationFile) -> Finding {
    let isKnown = Check.named(ignore.check) != nil
    let nearest = isKnown ? nil : NearestName.suggestion(for: ignore.check, in: Check.all.map(\.id))
    var finding = Finding(
      Check.unusedIgnore.id, Check.unusedIgnore.severity, file: file.path,
      at: LineIndex(file.text).position(at: ignore.place),
      message: isKnown
        ? "nothing of `\(ignore.check)` is found here"
        : ignore.check.isEmpty ? "the comment names no check" : "`\(ignore.check)` is no check",
      help: isKnown ? "remove the comment" : nearest.map { "did you mean `\($0)`?" })
    finding.key = ignore.key?.text
    return finding
  }
}
