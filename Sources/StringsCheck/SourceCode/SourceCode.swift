/// A file of Swift or Objective-C source, with the keys that it looks up.
public struct SourceCode: Sendable {
  /// Its path.
  public let path: String
  /// Its bytes.
  let bytes: [UInt8]
  /// The keys that it looks up.
  let uses: [KeyUse]
  /// All its strings without interpolation: what is looked up by a roundabout way is among them.
  let strings: Set<String>

  /// The endings of the files that are read.
  public static let endings: Set<String> = ["swift", "m", "mm", "h"]

  /// Reads a file. Everything is source code in some way; what cannot be made out is passed over.
  public init(_ bytes: [UInt8], path: String) {
    self.path = path
    self.bytes = bytes
    let isSwift = path.hasSuffix(".swift")
    let tokens = SourceTokenizer(bytes, isSwift: isSwift).tokens
    uses = KeyUseFinder(tokens).uses
    strings = Set(tokens.compactMap { $0.string?.literal })
  }
}
