// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that nobody who uses the libraries builds it.
let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "mizan", path: "../..")],
  targets: [
    // What is measured against: a loop in C around ICU.
    .systemLibrary(name: "ICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    .target(name: "RawICU", dependencies: ["ICU"]),
    .executableTarget(
      name: "Formatting", dependencies: ["RawICU", .product(name: "Localization", package: "mizan")]),
    .executableTarget(name: "Micro", dependencies: [.product(name: "PricingRules", package: "mizan")]),
    .executableTarget(
      name: "Pricing",
      dependencies: [
        .product(name: "Localization", package: "mizan"), .product(name: "PricingRules", package: "mizan"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
