// swift-tools-version: 6.1
import PackageDescription

// The screens, as iOS apps are written: of each a library of view controllers, and an app. They name the package around
// them by its path, whose identity is the name of that folder.
let folder = Context.packageDirectory.split(separator: "/").dropLast().last.map(String.init) ?? "OpenCollectionView"

/// A product of the package around this one.
func product(_ name: String) -> Target.Dependency { .product(name: name, package: folder) }

/// The library of view controllers in the folder `name`, and the app that shows them.
func screens(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
  [
    .target(name: "\(name)Screens", dependencies: dependencies, path: "\(name)/Screens"),
    .executableTarget(name: name, dependencies: [.target(name: "\(name)Screens")], path: "\(name)/App"),
  ]
}

let package = Package(
  name: "OpenCollectionViewExamples",
  products: [
    // For the benchmarks, which time whole screens.
    .library(name: "AppStoreScreens", targets: ["AppStoreScreens"])
  ],
  dependencies: [.package(path: "..")],
  targets: screens("AppleFrameworks", [product("UIKit")])
    + screens("NestedGroups", [product("UIKit")])
    + screens("TossBenefit", [product("UIKit")])
    + screens("AppStore", [product("UIKit"), product("SnapKit"), product("Then")])
    + screens(
      "Gallery",
      [
        product("UIKit"), "AppleFrameworksScreens", "NestedGroupsScreens", "TossBenefitScreens", "AppStoreScreens",
      ])
    + [
      .testTarget(
        name: "ExamplesTests",
        dependencies: [
          "AppleFrameworksScreens", "NestedGroupsScreens", "TossBenefitScreens", "AppStoreScreens", "GalleryScreens",
          product("UIKit"), product("OpenCollectionCompositionalLayout"), product("OpenCollectionTestSupport"),
        ])
    ],
  swiftLanguageModes: [.v6]
)
