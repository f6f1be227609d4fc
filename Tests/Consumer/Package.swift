// swift-tools-version: 6.1
import PackageDescription

// A package as a user writes it, which refers to OpenCollectionView by its path. The identity of that package is the
// name of its folder.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? "OpenCollectionView"

// Target names that apps and libraries are likely to use. Names are unique in a package graph, so this package would
// not build if OpenCollectionView had a target of one of these names.
let common = [
  "AppStore", "AppStoreScreens", "AppleFrameworks", "AppleFrameworksScreens", "Gallery", "GalleryScreens",
  "NestedGroups", "NestedGroupsScreens", "TossBenefit", "TossBenefitScreens", "CompositionalLayout", "FlowLayout",
  "DiffableSnapshots", "ConstraintSolver", "LayoutDocuments", "LayoutWireframes", "Graphics", "Displays", "Foundations",
  "CSwiftRuntime", "CPangoCairo", "CPixman", "CGdkPixbuf", "CSDL2", "collectionview", "soak", "Alone", "DeclaredFonts",
  "ReferencePictures", "PencilAndPaper", "SwiftFiveCallers", "UIKitTests", "GraphicsTests", "ExamplesTests",
]

let package = Package(
  name: "Consumer",
  dependencies: [.package(path: "../..")],
  targets: common.map { .target(name: $0, path: "Common", sources: ["\($0).swift"]) } + [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "UIKit", package: folder),
        .product(name: "SnapKit", package: folder),
        .product(name: "Then", package: folder),
        "Library",
      ],
      // A folder, as Xcode copies a folder reference, and files, as it copies those of a group.
      resources: [.copy("Recipes"), .process("Assets")]),
    .target(name: "Library", resources: [.copy("Recipes")]),
    .executableTarget(
      name: "ModuleUser",
      dependencies: [
        "UIKit", "Combine", "OSLog", "CoreGraphics", "QuartzCore", "SafariServices", "UniformTypeIdentifiers",
      ].map { .product(name: $0, package: folder) }),
  ]
)
