import Foundation
import TestSupport
import Testing

/// The scripts of `bin`, in a checkout of their own where `swift` is a stand-in that notes how it was called.
@Suite("Scripts", .serialized)
struct ScriptTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let copy = """
      cp -r "$PACKAGE/bin" . && mkdir -p Sources/A tools && touch Package.swift Sources/A/a.swift Sources/A/b.swift
      cat >tools/swift <<'END'
      #!/bin/sh
      if [ "$1" = -print-target-info ]; then
        [ ! -d usr ] || echo '    "runtimeResourcePath": "'"$PWD"'/usr/lib/swift"'
        exit 0
      fi
      echo "$@" >>calls
      [ ! -e broken ] || exit 1
      mkdir -p .build/release
      printf '#!/bin/sh\\necho "ran in $(pwd):" "$@"\\n' >.build/release/mizan
      chmod +x .build/release/mizan
      END
      chmod +x tools/swift
      """
    let result = try run(copy)
    try #require(result.status == 0, "\(result.errors)")
  }

  @discardableResult
  func run(_ script: String) throws -> ProcessResult {
    try ProcessResult.run(
      URL(filePath: "/bin/sh"), ["-c", "PATH=$PWD/tools:$PATH; \(script)"],
      environment: ["PACKAGE": SharedFiles.package.path], in: folder.url)
  }

  /// How often the stand-in was called.
  func builds() throws -> Int {
    guard FileManager.default.fileExists(atPath: folder.path("calls")) else { return 0 }
    return try String(contentsOfFile: folder.path("calls"), encoding: .utf8).split(separator: "\n").count
  }

  @Test("mizan is built once and then only run, wherever it is called from")
  func builtOnce() throws {
    let first = try run("bin/mizan a 'b c'")
    #expect(first.status == 0)
    #expect(first.output == "ran in \(folder.url.path): a b c\n")
    #expect(first.errors.contains("mizan: building"))
    #expect(try builds() == 1)
    let second = try run("ln -s bin/mizan link; ./link; cd bin; sh mizan; cd /; \"$OLDPWD/mizan\"")
    let path = folder.url.path
    #expect(second.output == "ran in \(path):\nran in \(path)/bin:\nran in /:\n")
    #expect(second.errors == "")
    #expect(try builds() == 1)
  }

  @Test(
    "mizan is built again when a source has changed, come or gone",
    arguments: ["echo >>Sources/A/a.swift", "touch Sources/A/c.swift", "rm Sources/A/b.swift", "touch Package.swift"])
  func builtAgain(change: String) throws {
    try run("bin/mizan")
    try run(change)
    try run("bin/mizan")
    #expect(try builds() == 2)
    try run("bin/mizan")
    #expect(try builds() == 2)
  }

  @Test("A build that fails ends with 2 and is tried again")
  func broken() throws {
    let failed = try run("touch broken; bin/mizan")
    #expect(failed.status == 2)
    #expect(failed.output == "")
    #expect(failed.errors.hasSuffix("mizan: the build failed\n"))
    let again = try run("rm broken; bin/mizan")
    #expect(again.status == 0)
    #expect(try builds() == 2)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path(".build"))
    #expect(left.filter { !$0.hasPrefix("profile-") }.sorted() == ["mizan-built", "release"])
    #expect(left.count == 3, "the profile")
  }

  @Test("Releases are built by the profile, where the compiler can read it")
  func profile() throws {
    let without = try run("bin/release mizan")
    #expect(without.status == 0)
    #expect(without.errors.contains("cannot read bin/mizan.profdata.gz"))
    // A tool that reads everything.
    let with = try run(
      "mkdir -p usr/bin; ln -s /bin/true usr/bin/llvm-profdata; touch .build/profile-1.profdata; bin/release mizan")
    #expect(with.status == 0)
    #expect(with.errors == "")
    let calls = try String(contentsOfFile: folder.path("calls"), encoding: .utf8).split(separator: "\n")
    let build = "build --package-path \(folder.url.path) -c release --product mizan --static-swift-stdlib"
    try #require(calls.count == 2)
    #expect(calls[0] == build)
    let profile = "\(folder.url.path)/.build/profile-"
    #expect(calls[1].hasPrefix("\(build) -Xswiftc -Xfrontend -Xswiftc -ir-profile-use=\(profile)"))
    // Another profile takes the place of the last one.
    _ = try run("echo other | gzip >bin/mizan.profdata.gz; bin/release mizan")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path(".build"))
    #expect(left.filter { $0.hasPrefix("profile-") }.count == 1)
  }

  @Test("A product has to be named", arguments: ["", "--help", "a b"])
  func products(arguments: String) throws {
    let result = try run("bin/release \(arguments)")
    #expect(result.status == (arguments == "--help" ? 0 : 2))
    #expect(result.errors.hasPrefix("usage: bin/release PRODUCT"))
    #expect(try builds() == 0)
  }

  @Test("Without Swift one line says where to get it", arguments: ["mizan", "test"])
  func withoutSwift(script: String) throws {
    // The tools that the scripts need, but no `swift`.
    let result = try run(
      """
      mkdir bare; for tool in sh dirname readlink find id; do ln -s "$(command -v $tool)" bare; done
      PATH=$PWD/bare; bin/\(script)
      """)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors == "mizan: Swift 6.3 or later is needed: https://www.swift.org/install\n")
  }

  @Test("The tests are run with the arguments that were given")
  func tests() throws {
    try run("bin/test --filter Money")
    let calls = try String(contentsOfFile: folder.path("calls"), encoding: .utf8)
    #expect(calls == "test --package-path \(folder.url.path) --disable-xctest --filter Money\n")
  }
}
