// swift-tools-version: 6.1
import PackageDescription

// Target names are unique in a whole graph of packages. Those that users type are UIKit, SnapKit and Then; every other one
// begins with OpenCollection, those of C with COpenCollection. The apps (Examples), the command line (Tools) and the
// benchmarks are packages of their own, which a package that depends on this one neither fetches nor builds.
let package = Package(
  name: "OpenCollectionView",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "SnapKit", targets: ["SnapKit"]),
    .library(name: "Then", targets: ["Then"]),
    .library(name: "OpenCollectionCompositionalLayout", targets: ["OpenCollectionCompositionalLayout"]),
    .library(name: "OpenCollectionDiffableSnapshots", targets: ["OpenCollectionDiffableSnapshots"]),
    .library(name: "OpenCollectionConstraintSolver", targets: ["OpenCollectionConstraintSolver"]),
    .library(name: "OpenCollectionLayoutDocuments", targets: ["OpenCollectionLayoutDocuments"]),
    .library(
      name: "OpenCollectionLayoutWireframes",
      targets: ["OpenCollectionLayoutWireframes", "OpenCollectionLayoutPictures"]),
    // For the tests of Examples and Tools.
    .library(
      name: "OpenCollectionTestSupport",
      targets: [
        "OpenCollectionTestArithmetic", "OpenCollectionTestFonts", "OpenCollectionTestIsolation",
        "OpenCollectionTestPictures", "OpenCollectionTestRecordings",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2")
  ],
  targets: [
    // The engines: pure Swift, no system library, no views.
    .target(name: "OpenCollectionCompositionalLayout"),
    .target(name: "OpenCollectionDiffableSnapshots"),
    .target(name: "OpenCollectionConstraintSolver"),
    .target(name: "OpenCollectionLayoutWireframes", dependencies: ["OpenCollectionCompositionalLayout"]),
    // What the engines take and answer, as JSON.
    .target(
      name: "OpenCollectionLayoutDocuments",
      dependencies: ["OpenCollectionCompositionalLayout", "OpenCollectionDiffableSnapshots"]),

    // Drawing and displays, on the system's libraries.
    .systemLibrary(
      name: "COpenCollectionPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "COpenCollectionPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(
      name: "COpenCollectionGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev", "librsvg2-common"])]),
    .systemLibrary(name: "COpenCollectionSDL2", providers: [.apt(["libsdl2-dev"])]),
    .target(
      name: "OpenCollectionGraphics",
      dependencies: ["COpenCollectionPangoCairo", "COpenCollectionPixman", "COpenCollectionGdkPixbuf"]),
    .target(name: "OpenCollectionDisplays", dependencies: ["OpenCollectionGraphics", "COpenCollectionSDL2"]),
    // Wireframes as PNG.
    .target(
      name: "OpenCollectionLayoutPictures",
      dependencies: ["OpenCollectionLayoutWireframes", "OpenCollectionGraphics"]),

    // What UIKit has that needs no view; UIKit exports it again.
    .target(
      name: "OpenCollectionFoundation",
      dependencies: ["OpenCollectionGraphics", .product(name: "Logging", package: "swift-log")]),

    // UIKit and what stands on it.
    .target(name: "COpenCollectionSwiftRuntime"),
    .target(
      name: "UIKit",
      dependencies: [
        "OpenCollectionFoundation", "OpenCollectionGraphics", "OpenCollectionDisplays",
        "OpenCollectionCompositionalLayout", "OpenCollectionDiffableSnapshots", "OpenCollectionConstraintSolver",
        "COpenCollectionSwiftRuntime",
        .product(name: "Logging", package: "swift-log"),
      ]),
    // The compiler asks for this module wherever a file imports both Testing and UIKit.
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
    .target(name: "SnapKit", dependencies: ["UIKit"]),
    .target(name: "Then"),

    // Shows the tests the fonts that the project declares, whatever else is installed.
    .target(
      name: "OpenCollectionTestFonts", dependencies: ["COpenCollectionPangoCairo"],
      path: "Tests/OpenCollectionTestFonts", exclude: ["fonts.conf"], linkerSettings: [.linkedLibrary("fontconfig")]),
    // What tests of several modules read explanations and compare pictures with.
    .target(
      name: "OpenCollectionTestPictures", dependencies: ["OpenCollectionGraphics", "OpenCollectionTestFonts"],
      path: "Tests/OpenCollectionTestPictures"),
    .target(name: "OpenCollectionTestRecordings", path: "Tests/OpenCollectionTestRecordings"),
    .target(
      name: "OpenCollectionTestArithmetic", dependencies: ["OpenCollectionCompositionalLayout"],
      path: "Tests/OpenCollectionTestArithmetic"),
    // What gives each test of UIKit a clock and a screen of its own.
    .target(
      name: "OpenCollectionTestIsolation", dependencies: ["UIKit", "_Testing_UIKit"],
      path: "Tests/OpenCollectionTestIsolation"),
    // Code in the Swift 5 mode, as most apps and libraries are: that it compiles is a test.
    .target(
      name: "OpenCollectionSwiftFiveCallers", dependencies: ["UIKit", "SnapKit", "Then"],
      path: "Tests/OpenCollectionSwiftFiveCallers", swiftSettings: [.swiftLanguageMode(.v5)]),
    // An app's main thread, which turns the main run loop, for tests of what that does.
    .executableTarget(name: "OpenCollectionMainLoop", dependencies: ["UIKit"], path: "Tests/OpenCollectionMainLoop"),
    .testTarget(
      name: "OpenCollectionCompositionalLayoutTests",
      dependencies: [
        "OpenCollectionCompositionalLayout", "OpenCollectionLayoutDocuments", "OpenCollectionTestArithmetic",
      ]),
    .testTarget(
      name: "OpenCollectionLayoutWireframesTests",
      dependencies: [
        "OpenCollectionLayoutWireframes", "OpenCollectionLayoutDocuments", "OpenCollectionCompositionalLayout",
        "OpenCollectionGraphics", "OpenCollectionTestPictures",
      ]),
    .testTarget(name: "OpenCollectionDiffableSnapshotsTests", dependencies: ["OpenCollectionDiffableSnapshots"]),
    .testTarget(name: "OpenCollectionConstraintSolverTests", dependencies: ["OpenCollectionConstraintSolver"]),
    .testTarget(
      name: "OpenCollectionLayoutDocumentsTests",
      dependencies: ["OpenCollectionLayoutDocuments", "OpenCollectionTestRecordings"]),
    .testTarget(
      name: "OpenCollectionGraphicsTests",
      dependencies: ["OpenCollectionGraphics", "OpenCollectionDisplays", "OpenCollectionTestFonts"]),
    .testTarget(
      name: "OpenCollectionFoundationTests",
      dependencies: ["OpenCollectionFoundation", "OpenCollectionGraphics", "OpenCollectionTestFonts"]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "_Testing_UIKit", "OpenCollectionFoundation", "SnapKit", "Then", "OpenCollectionTestFonts",
        "OpenCollectionSwiftFiveCallers", "OpenCollectionTestIsolation", "OpenCollectionMainLoop",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
