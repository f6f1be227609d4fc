// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that whoever depends on OpenCollectionView never fetches what only a benchmark needs. It names
// the package around it by its path, whose identity is the name of that folder.
let folder = Context.packageDirectory.split(separator: "/").dropLast().last.map(String.init) ?? "OpenCollectionView"

let package = Package(
  name: "OpenCollectionViewBenchmarks",
  dependencies: [
    .package(path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "Screens",
      dependencies: [
        .product(name: "UIKit", package: folder),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Screens",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ],
  swiftLanguageModes: [.v6]
)
