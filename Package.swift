// swift-tools-version: 6.3
import PackageDescription

/// The settings that every Swift target of the package shares.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // `@_lifetime`, for the readers that borrow their input as a `Span`.
  .enableExperimentalFeature("Lifetimes"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], resources: resources, swiftSettings: settings)
}

let package = Package(
  name: "mizan",
  targets: [
    // Floor 1: know nothing.
    library("SourceText"),
    library("Money"),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "ICULibrary", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    .target(name: "CICU", dependencies: ["ICULibrary"]),

    // Floor 2.
    library("StringsFiles", ["SourceText", "CExpat"]),

    // Floor 3.
    library("Localization", ["CICU", "Money", "SourceText", "StringsFiles"]),
    library("StringsCheck", ["SourceText", "StringsFiles"]),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    tests("SourceTextTests", ["SourceText"]),
    tests("MoneyTests", ["Money"]),
    tests("StringsFilesTests", ["SourceText", "StringsFiles"]),
    tests("LocalizationTests", ["CICU", "Localization", "Money", "StringsFiles"]),
    tests("StringsCheckTests", ["SourceText", "StringsCheck", "StringsFiles"]),
  ],
  swiftLanguageModes: [.v6]
)
