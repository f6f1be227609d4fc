// swift-tools-version: 6.1
import PackageDescription

// Example apps, written as for iOS: for each a library of view controllers and an executable. They refer to the
// enclosing package by its path, so that its identity is the name of that directory.
let folder = Context.packageDirectory.split(separator: "/").dropLast().last.map(String.init) ?? "OpenCollectionView"

/// A product of the enclosing package.
func product(_ name: String) -> Target.Dependency { .product(name: name, package: folder) }

/// The library of view controllers in the directory `name`, and the app's executable.
func screens(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
  [
    .target(name: "\(name)Screens", dependencies: dependencies, path: "\(name)/Screens"),
    .executableTarget(name: name, dependencies: [.target(name: "\(name)Screens")], path: "\(name)/App"),
  ]
}

let package = Package(
  name: "OpenCollectionViewExamples",
  products: [
    // Used by the benchmarks of whole screens.
    .library(name: "AppStoreScreens", targets: ["AppStoreScreens"]),
    .library(name: "GalleryScreens", targets: ["GalleryScreens"]),
    .library(name: "ShoppingListScreens", targets: ["ShoppingListScreens"]),
    // Used by the same app with a storyboard.
    .library(name: "AppleFrameworksScreens", targets: ["AppleFrameworksScreens"]),
  ],
  dependencies: [.package(path: "..")],
  targets: screens("AppleFrameworks", [product("UIKit")])
    + screens("NestedGroups", [product("UIKit")])
    + screens("TossBenefit", [product("UIKit")])
    + screens("AppStore", [product("UIKit"), product("SnapKit"), product("Then")])
    + screens("ShoppingList", [product("UIKit")])
    + screens(
      "Gallery",
      [
        product("UIKit"), "AppleFrameworksScreens", "NestedGroupsScreens", "TossBenefitScreens", "AppStoreScreens",
        "ShoppingListScreens",
      ])
    + [
      .testTarget(
        name: "ExamplesTests",
        dependencies: [
          "AppleFrameworksScreens", "NestedGroupsScreens", "TossBenefitScreens", "AppStoreScreens", "GalleryScreens",
          "ShoppingListScreens",
          product("UIKit"), product("QuartzCore"), product("OpenCollectionCompositionalLayout"),
          product("OpenCollectionRandomUse"), product("OpenCollectionTestSupport"),
        ])
    ],
  swiftLanguageModes: [.v6]
)
