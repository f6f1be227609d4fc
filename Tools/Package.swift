// swift-tools-version: 6.1
import PackageDescription

// The command line tool and the soak test: executables that no package depends on, with their own dependencies. They
// refer to the enclosing package by its path, so that its identity is the name of that directory.
let folder = Context.packageDirectory.split(separator: "/").dropLast().last.map(String.init) ?? "OpenCollectionView"

/// A product of the enclosing package.
func product(_ name: String) -> Target.Dependency { .product(name: name, package: folder) }

let package = Package(
  name: "OpenCollectionViewTools",
  dependencies: [
    .package(path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "collectionview",
      dependencies: [
        product("OpenCollectionCompositionalLayout"), product("OpenCollectionDiffableSnapshots"),
        product("OpenCollectionLayoutDocuments"), product("OpenCollectionLayoutWireframes"), "OpenCollectionAdoption",
        "OpenCollectionLive", "OpenCollectionDriving", "OpenCollectionModelContext", "OpenCollectionForeignText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "collectionview"),
    // Reading Xcode projects and writing packages, for `collectionview adopt`.
    .target(
      name: "OpenCollectionAdoption",
      dependencies: [
        "OpenCollectionForeignText", "OpenCollectionLive", product("OpenCollectionCombiningMarks"),
      ], path: "Adoption"),
    // Building, starting and watching an app, for `collectionview dev` and `preview`.
    .target(
      name: "OpenCollectionLive", dependencies: ["OpenCollectionForeignText", product("OpenCollectionLiveMessages")],
      path: "Live"),
    // The Model Context Protocol, for any tools.
    .target(
      name: "OpenCollectionModelContext", dependencies: [product("OpenCollectionCombiningMarks")], path: "ModelContext"),
    // The tools by which an app is built, seen and used, for `collectionview mcp` and `drive`.
    .target(
      name: "OpenCollectionDriving",
      dependencies: ["OpenCollectionLive", "OpenCollectionModelContext", product("OpenCollectionLiveMessages")],
      path: "Driving"),
    // Printing names of other people's projects.
    .target(name: "OpenCollectionForeignText", path: "ForeignText"),
    .executableTarget(name: "soak", dependencies: [product("UIKit")], path: "soak"),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "collectionview", product("OpenCollectionCompositionalLayout"), product("OpenCollectionLayoutDocuments"),
        product("OpenCollectionTestSupport"),
      ], exclude: ["Calls"]),
    .testTarget(name: "AdoptionTests", dependencies: ["OpenCollectionAdoption"]),
    .testTarget(name: "LiveTests", dependencies: ["OpenCollectionLive", product("OpenCollectionLiveMessages")]),
    .testTarget(
      name: "ModelContextTests", dependencies: ["OpenCollectionModelContext", product("OpenCollectionTestSupport")]),
    // An app with faults; run by tests.
    .executableTarget(
      name: "OpenCollectionSeededFaults", dependencies: [product("UIKit")], path: "Tests/SeededFaults"),
    .testTarget(
      name: "DrivingTests",
      dependencies: [
        "OpenCollectionDriving", "OpenCollectionModelContext", "OpenCollectionSeededFaults",
        product("OpenCollectionTestSupport"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// With whole modules, as `make` builds, a second process writes each module's interface early, for the modules that import it. Tests
// are imported by their runner alone, at the end: the process that compiles them writes it.
for target in package.targets where target.type == .test {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-no-emit-module-separately-wmo"])]
}
