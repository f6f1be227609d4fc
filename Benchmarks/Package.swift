// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that packages that depend on OpenCollectionView do not fetch the benchmarks' dependencies. It
// refers to the enclosing package by its path, so that its identity is the name of that directory.
let folder = Context.packageDirectory.split(separator: "/").dropLast().last.map(String.init) ?? "OpenCollectionView"

/// An executable of benchmarks, in the directory of its name.
func benchmarks(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + [.product(name: "Benchmark", package: "benchmark")],
    path: "Benchmarks/\(name)", plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
}

let package = Package(
  name: "OpenCollectionViewBenchmarks",
  dependencies: [
    .package(path: ".."),
    .package(path: "../Examples"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    benchmarks(
      "Screens",
      [
        .product(name: "UIKit", package: folder), .product(name: "AppStoreScreens", package: "Examples"),
        .product(name: "GalleryScreens", package: "Examples"),
        .product(name: "ShoppingListScreens", package: "Examples"), "Workload",
      ]),
    // Its directory Reference is that of the layout engine's tests: a solver that visits every item.
    benchmarks("Layouts", [.product(name: "OpenCollectionCompositionalLayout", package: folder), "Workload"]),
    benchmarks(
      "Snapshots",
      [
        .product(name: "OpenCollectionDiffableSnapshots", package: folder),
        .product(name: "OrderedCollections", package: "swift-collections"), "Workload",
      ]),
    .target(name: "CHeap", path: "CHeap"),
    .target(name: "Workload", dependencies: ["CHeap"], path: "Workload"),
  ],
  swiftLanguageModes: [.v6]
)
