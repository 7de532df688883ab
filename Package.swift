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

/// Golden files are read from the checkout, so that they can be rewritten; the folder is no resource.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude, resources: resources,
    swiftSettings: settings)
}

let package = Package(
  name: "mizan",
  products: [
    .executable(name: "mizan", targets: ["mizan"]),
    .library(name: "PricingRules", targets: ["PricingRules", "Money", "SourceText"]),
    .library(name: "Localization", targets: ["Localization", "Money"]),
    .library(name: "Receipts", targets: ["Receipts"]),
    .library(name: "MizanC", type: .static, targets: ["MizanC"]),
    .library(name: "StringsCheck", targets: ["StringsCheck", "StringsFiles", "SourceText"]),
  ],
  targets: [
    // Floor 1: know nothing.
    library("SourceText"),
    library("Money"),
    library("CommandLineKit"),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "ICULibrary", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    .target(name: "CICU", dependencies: ["ICULibrary"]),

    // Floor 2.
    library("PricingRules", ["Money", "SourceText"]),
    library("StringsFiles", ["CExpat", "SourceText"]),

    // Floor 3.
    library("Localization", ["CICU", "Money", "PricingRules", "SourceText", "StringsFiles"]),
    library("StringsCheck", ["SourceText", "StringsFiles"]),

    // Floor 4.
    library("Receipts", ["Localization", "Money", "PricingRules", "SourceText"]),

    // The header, which the compiler holds the functions of `MizanC` to.
    .target(name: "CMizan"),
    library("MizanC", ["CMizan", "Localization", "Money", "PricingRules", "SourceText"]),

    // Floor 5: the command.
    .executableTarget(
      name: "mizan",
      dependencies: [
        "CMizan", "CommandLineKit", "Localization", "Money", "PricingRules", "Receipts", "SourceText", "StringsCheck",
        "StringsFiles",
      ], swiftSettings: settings),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["SourceText"], path: "Tests/TestSupport", swiftSettings: settings),
    .target(name: "PricingReference", path: "Tests/PricingReference", swiftSettings: settings),
    .target(
      name: "PricingAgreement", dependencies: ["Money", "PricingReference", "PricingRules", "SourceText"],
      path: "Tests/PricingAgreement", swiftSettings: settings),
    .executableTarget(
      name: "PricingSweep", dependencies: ["PricingAgreement", "PricingReference"], path: "Tests/Sweeps/PricingSweep",
      swiftSettings: settings),
    tests("SourceTextTests", ["SourceText"]),
    tests("MoneyTests", ["Money"]),
    tests("CommandLineKitTests", ["CommandLineKit"], exclude: ["Golden"]),
    tests(
      "PricingRulesTests", ["Money", "PricingAgreement", "PricingRules", "SourceText"], exclude: ["BrokenRuleSets"]),
    tests("PricingReferenceTests", ["PricingReference"]),
    tests("StringsFilesTests", ["SourceText", "StringsFiles"]),
    tests("LocalizationTests", ["CICU", "Localization", "Money", "PricingRules"], exclude: ["Golden"]),
    tests("StringsCheckTests", ["SourceText", "StringsCheck", "StringsFiles"]),
    .target(
      name: "SampleWorld",
      dependencies: ["Localization", "PricingRules", "SourceText", "StringsFiles", "TestSupport"],
      path: "Tests/SampleWorld", swiftSettings: settings),
    tests(
      "ReceiptsTests",
      ["CExpat", "CICU", "Localization", "Money", "PricingRules", "Receipts", "SampleWorld", "SourceText"],
      exclude: ["Golden"]),
    tests(
      "SampleWorldTests",
      ["Localization", "Money", "PricingRules", "SampleWorld", "SourceText", "StringsCheck", "StringsFiles"]),
    tests(
      "MizanCTests", ["CMizan", "Localization", "MizanC", "Money", "PricingRules", "SourceText"]),
    tests("mizanTests", ["CommandLineKit", "Localization", "Money", "SourceText", "mizan"], exclude: ["Golden"]),
  ],
  swiftLanguageModes: [.v6]
)
