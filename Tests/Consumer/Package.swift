// swift-tools-version: 6.1
import PackageDescription

// A package as a user writes it: it names OpenCollectionView by its path. The identity of such a package is the name of
// its folder, whatever that is called here.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? "OpenCollectionView"

// Names that apps and libraries have: of the screens, the tools and the parts of OpenCollectionView. A target's name is
// unique in a whole graph of packages, so each of them is a target here.
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
      // As Xcode copies a folder reference, and files of a group.
      resources: [.copy("Recipes"), .process("Assets")]),
    .target(name: "Library", resources: [.copy("Recipes")]),
  ]
)
