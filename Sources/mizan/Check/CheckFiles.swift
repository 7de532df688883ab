import SourceText
import StringsCheck
import StringsFiles

/// The files that a check looks at.
struct CheckFiles {
  /// The translation files.
  var translations: [TranslationFile] = []
  /// The same files as they were, for `--since`.
  var old: [TranslationFile] = []
  /// The source code of `--sources`.
  var sources: [SourceCode] = []
  /// Rule sets, catalogues, cases and carts.
  var pricing: [PricingFile] = []
  /// The titles that rule sets need.
  var titles: [RuleSetTitles] = []
  /// What could not be read.
  var failures: [Failure] = []

  /// Whether there was nothing to look at, and no reason for it.
  var isEmpty: Bool { translations.isEmpty && pricing.isEmpty && failures.isEmpty }

  private let workers: Workers

  init(workers: Workers) {
    self.workers = workers
  }

  /// Reads the translation files and the rule sets below the paths that the user names.
  mutating func read(_ paths: [String], _ configuration: CheckConfiguration, since revision: String?) throws {
    for path in paths {
      let isTranslation = { (name: Substring) in TablePlace(path: String(name)) != nil }
      var tree = FileTree(wanting: { isTranslation($0) || $0.hasSuffix(".json") }, missing: isTranslation)
      tree.add(path)
      failures += tree.failures
      // What the user names is either read or said to be unreadable.
      if tree.files == [path], TablePlace(path: path) == nil, !path.hasSuffix(".json") {
        failures.append(
          Failure(path, "is no translation file", help: "known are .strings, .stringsdict and .xcstrings"))
        continue
      }
      let names = tree.files.filter(configuration.includes)
      let files = read(names) { TranslationFile.reading($0, path: $1) }
      translations += files
      let documents = read(names.filter { $0.hasSuffix(".json") }) { PricingFile($0, path: $1, isNamed: $1 == path) }
      pricing += documents
      titles += documents.compactMap { RuleSetTitles($0.bytes, path: $0.path) }
      if let revision { try readOld(files, below: path, at: revision) }
    }
  }

  /// Reads the source code below some folders.
  mutating func readSources(_ folders: [String]) {
    let isSource = { (name: Substring) in
      name.lastIndex(of: ".").map { SourceCode.endings.contains(String(name[name.index(after: $0)...])) } ?? false
    }
    var tree = FileTree(wanting: isSource)
    for folder in folders { tree.add(folder) }
    failures += tree.failures
    // A file that the user names is taken as it is.
    for file in tree.files where !isSource(file[...]) {
      let endings = SourceCode.endings.sorted().map { ".\($0)" }.joined(separator: ", ")
      failures.append(Failure(file, "is no source code", help: "known are \(endings)"))
    }
    sources = read(tree.files.filter { isSource($0[...]) }) { SourceCode($0, path: $1) }
  }

  private mutating func readOld(_ files: [TranslationFile], below path: String, at revision: String) throws {
    let isFile = files.contains { $0.path == path }
    let folder = isFile ? path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." : path
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let history = try GitHistory(of: folder, at: revision)
    let names = files.map(\.path).map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    for (file, bytes) in zip(files, history.contents(of: names)) {
      if let bytes, let old = TranslationFile.reading(bytes, path: file.path) { self.old.append(old) }
    }
  }

  /// Reads files, several at once.
  private mutating func read<Value: Sendable>(
    _ names: [String], _ make: @Sendable ([UInt8], String) -> Value?
  ) -> [Value] {
    let results = workers.map(names.count) { number -> (value: Value?, failure: Failure?) in
      do {
        return (make(try InputFile.read(names[number]), names[number]), nil)
      } catch {
        return (nil, error as? Failure ?? Failure(names[number], "\(error)"))
      }
    }
    failures += results.compactMap(\.failure)
    return results.compactMap(\.value)
  }
}
