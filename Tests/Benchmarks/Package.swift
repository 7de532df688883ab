// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that nobody who uses mizan builds its benchmarks.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "mizan", path: "../..")],
  targets: [
    .executableTarget(
      name: "PricingBenchmarks",
      dependencies: [
        .product(name: "PricingRules", package: "mizan"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
