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
  targets: [
    // Floor 1: know nothing.
    library("SourceText"),
    library("Money"),
    library("CommandLineKit"),

    // Floor 5: the command.
    .executableTarget(name: "mizan", dependencies: ["SourceText", "CommandLineKit"], swiftSettings: settings),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    tests("SourceTextTests", ["SourceText"]),
    tests("MoneyTests", ["Money"]),
    tests("CommandLineKitTests", ["CommandLineKit"], exclude: ["Golden"]),
    tests("mizanTests", ["mizan", "SourceText", "CommandLineKit"], exclude: ["Golden"]),
  ],
  swiftLanguageModes: [.v6]
)
