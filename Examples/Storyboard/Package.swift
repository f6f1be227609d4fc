// swift-tools-version: 6.1
import PackageDescription

// The AppleFrameworks example as iOS apps with a storyboard are written, with outlets and selectors. Its sources are
// adapted while they are built: the target compiles Adapted.swift itself, and the plugin the other files of the folder.
//
// The packages are referred to by their paths: the identity of each is the name of its directory.
let folders = Context.packageDirectory.split(separator: "/").map(String.init)
let library = folders.dropLast(2).last ?? "OpenCollectionView"

let package = Package(
  name: "OpenCollectionViewStoryboardExample",
  dependencies: [.package(path: "../.."), .package(path: ".."), .package(path: "../../Adapter")],
  targets: [
    .executableTarget(
      name: "AppleFrameworksStoryboard",
      dependencies: [
        .product(name: "UIKit", package: library),
        .product(name: "AppleFrameworksScreens", package: "Examples"),
      ],
      path: "AppleFrameworks", exclude: ["adapt.json"], sources: ["Adapted.swift"],
      resources: [.copy("Base.lproj")],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "AdaptSources", package: "Adapter")])
  ]
)
