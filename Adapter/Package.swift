// swift-tools-version: 6.1
import PackageDescription

// Adapts sources written for iOS while they are built. A package of its own, so that only who uses it fetches and builds
// swift-syntax; it does not depend on UIKit, which it only names in the text it writes.
let package = Package(
  name: "Adapter",
  products: [
    .library(name: "OpenCollectionSourceAdapter", targets: ["OpenCollectionSourceAdapter"]),
    .executable(name: "adapt-sources", targets: ["adapt-sources"]),
    .plugin(name: "AdaptSources", targets: ["AdaptSources"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  ],
  targets: [
    .target(
      name: "OpenCollectionSourceAdapter",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .executableTarget(name: "adapt-sources", dependencies: ["OpenCollectionSourceAdapter"]),
    .plugin(name: "AdaptSources", capability: .buildTool(), dependencies: ["adapt-sources"]),
    .testTarget(name: "OpenCollectionSourceAdapterTests", dependencies: ["OpenCollectionSourceAdapter"]),
  ]
)
