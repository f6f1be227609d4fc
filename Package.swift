// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "OpenCollectionView",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "SnapKit", targets: ["SnapKit"]),
    .library(name: "Then", targets: ["Then"]),
    .library(name: "CompositionalLayout", targets: ["CompositionalLayout"]),
    .library(name: "DiffableSnapshots", targets: ["DiffableSnapshots"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "LayoutDocuments", targets: ["LayoutDocuments"]),
    // For the benchmarks, which time whole screens.
    .library(name: "AppStoreScreens", targets: ["AppStoreScreens"]),
    .executable(name: "AppleFrameworks", targets: ["AppleFrameworks"]),
    .executable(name: "NestedGroups", targets: ["NestedGroups"]),
    .executable(name: "TossBenefit", targets: ["TossBenefit"]),
    .executable(name: "AppStore", targets: ["AppStore"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
    .executable(name: "collectionview", targets: ["collectionview"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // The engines: pure Swift, no system library, no views.
    .target(name: "CompositionalLayout"),
    .target(name: "DiffableSnapshots"),
    .target(name: "ConstraintSolver"),
    .target(name: "LayoutWireframes", dependencies: ["CompositionalLayout"]),
    // What the engines take and answer, as JSON.
    .target(name: "LayoutDocuments", dependencies: ["CompositionalLayout", "DiffableSnapshots"]),

    // Drawing and displays, on the system's libraries.
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(
      name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev", "librsvg2-common"])]),
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .target(name: "Graphics", dependencies: ["CPangoCairo", "CPixman", "CGdkPixbuf"]),
    .target(name: "Displays", dependencies: ["Graphics", "CSDL2"]),

    // UIKit and what stands on it.
    .target(name: "CSwiftRuntime"),
    .target(
      name: "UIKit",
      dependencies: [
        "Graphics", "Displays", "CompositionalLayout", "DiffableSnapshots", "ConstraintSolver",
        "CSwiftRuntime",
        .product(name: "Logging", package: "swift-log"),
      ]),
    // The compiler asks for this module wherever a file imports both Testing and UIKit.
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
    .target(name: "SnapKit", dependencies: ["UIKit"]),
    .target(name: "Then"),

    // The screens, as iOS apps are written: a library of view controllers and an app each.
    .target(
      name: "AppleFrameworksScreens", dependencies: ["UIKit"],
      path: "Examples/AppleFrameworks/Screens"),
    .executableTarget(
      name: "AppleFrameworks", dependencies: ["AppleFrameworksScreens"],
      path: "Examples/AppleFrameworks/App"),
    .target(
      name: "NestedGroupsScreens", dependencies: ["UIKit"], path: "Examples/NestedGroups/Screens"),
    .executableTarget(
      name: "NestedGroups", dependencies: ["NestedGroupsScreens"],
      path: "Examples/NestedGroups/App"),
    .target(
      name: "TossBenefitScreens", dependencies: ["UIKit"], path: "Examples/TossBenefit/Screens"),
    .executableTarget(
      name: "TossBenefit", dependencies: ["TossBenefitScreens"], path: "Examples/TossBenefit/App"),
    .target(
      name: "AppStoreScreens", dependencies: ["UIKit", "SnapKit", "Then"],
      path: "Examples/AppStore/Screens"),
    .executableTarget(
      name: "AppStore", dependencies: ["AppStoreScreens"], path: "Examples/AppStore/App"),
    .target(
      name: "GalleryScreens",
      dependencies: [
        "UIKit", "AppleFrameworksScreens", "NestedGroupsScreens", "TossBenefitScreens",
        "AppStoreScreens",
      ],
      path: "Examples/Gallery/Screens"),
    .executableTarget(
      name: "Gallery", dependencies: ["GalleryScreens"], path: "Examples/Gallery/App"),

    .executableTarget(
      name: "collectionview",
      dependencies: [
        "CompositionalLayout", "DiffableSnapshots", "LayoutDocuments", "LayoutWireframes", "Graphics",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tools/collectionview"),

    .executableTarget(name: "soak", dependencies: ["UIKit"], path: "Tools/soak"),

    // Shows the tests the fonts that the project declares, whatever else is installed.
    .target(
      name: "DeclaredFonts", dependencies: ["CPangoCairo"], path: "Tests/DeclaredFonts", exclude: ["fonts.conf"],
      linkerSettings: [.linkedLibrary("fontconfig")]),
    // What tests of several modules read explanations and compare pictures with.
    .target(name: "ReferencePictures", dependencies: ["Graphics", "DeclaredFonts"], path: "Tests/ReferencePictures"),
    // What gives each test of UIKit a clock and a screen of its own.
    .target(name: "Alone", dependencies: ["UIKit", "_Testing_UIKit"], path: "Tests/Alone"),
    .target(name: "PencilAndPaper", dependencies: ["CompositionalLayout"], path: "Tests/PencilAndPaper"),
    // Code in the Swift 5 mode, as most apps and libraries are: that it compiles is a test.
    .target(
      name: "SwiftFiveCallers", dependencies: ["UIKit", "SnapKit", "Then"], path: "Tests/SwiftFiveCallers",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "CompositionalLayoutTests", dependencies: ["CompositionalLayout", "LayoutDocuments", "PencilAndPaper"]),
    .testTarget(
      name: "LayoutWireframesTests",
      dependencies: ["LayoutWireframes", "LayoutDocuments", "CompositionalLayout", "Graphics", "ReferencePictures"]),
    .testTarget(name: "DiffableSnapshotsTests", dependencies: ["DiffableSnapshots"]),
    .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"]),
    .testTarget(name: "LayoutDocumentsTests", dependencies: ["LayoutDocuments", "collectionview"]),
    .testTarget(name: "GraphicsTests", dependencies: ["Graphics", "Displays", "DeclaredFonts"]),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["UIKit", "_Testing_UIKit", "SnapKit", "Then", "DeclaredFonts", "SwiftFiveCallers", "Alone"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "UIKit", "_Testing_UIKit", "AppleFrameworksScreens", "NestedGroupsScreens",
        "TossBenefitScreens", "AppStoreScreens", "GalleryScreens", "CompositionalLayout", "PencilAndPaper",
        "ReferencePictures", "Alone",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
