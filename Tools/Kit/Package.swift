// swift-tools-version: 6.1
import PackageDescription

// The products that the kit contains. Tools/kit.sh links this program to learn which objects and modules they consist of; nobody
// runs it.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? "OpenCollectionView"
let products = [
  "UIKit", "SnapKit", "Then", "SnapshotTesting", "XCUIAutomation", "OpenCollectionRandomUse", "Combine", "OSLog",
  "CoreGraphics", "QuartzCore", "UniformTypeIdentifiers", "SafariServices", "simd", "OpenCollectionCompositionalLayout",
  "OpenCollectionFlowLayout", "OpenCollectionDiffableSnapshots", "OpenCollectionConstraintSolver",
  "OpenCollectionLayoutDocuments", "OpenCollectionLayoutWireframes",
]

let package = Package(
  name: "OpenCollectionViewKit",
  dependencies: [.package(path: "../..")],
  targets: [
    .executableTarget(
      name: "KitContents", dependencies: products.map { .product(name: $0, package: folder) }, path: "Contents")
  ]
)
