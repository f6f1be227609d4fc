// swift-tools-version: 6.1
import PackageDescription

// A package as a user writes it: it names OpenCollectionView by its path. The identity of such a package is the name of
// its folder, whatever that is called here.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? "OpenCollectionView"

let package = Package(
  name: "Consumer",
  dependencies: [.package(path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "UIKit", package: folder),
        .product(name: "SnapKit", package: folder),
        .product(name: "Then", package: folder),
      ])
  ]
)
