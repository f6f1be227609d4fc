// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

// Target names are unique in a package graph. Users import UIKit, SnapKit, Then, and modules with Apple's names; every
// other name begins with OpenCollection, C targets with COpenCollection. The apps (Examples), the command line (Tools)
// and the benchmarks are packages of their own, which a package that depends on this one neither fetches nor builds.
let package = Package(
  name: "OpenCollectionView",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "SnapKit", targets: ["SnapKit"]),
    .library(name: "Then", targets: ["Then"]),
    .library(name: "SnapshotTesting", targets: ["SnapshotTesting"]),
    .library(name: "XCUIAutomation", targets: ["XCUIAutomation"]),
    .library(name: "OpenCollectionRandomUse", targets: ["OpenCollectionRandomUse"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "OSLog", targets: ["OSLog"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
    .library(name: "QuartzCore", targets: ["QuartzCore", "_Testing_CoreGraphics"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "SafariServices", targets: ["SafariServices"]),
    .library(name: "simd", targets: ["simd"]),
    .library(name: "OpenCollectionCompositionalLayout", targets: ["OpenCollectionCompositionalLayout"]),
    .library(name: "OpenCollectionFlowLayout", targets: ["OpenCollectionFlowLayout"]),
    .library(name: "OpenCollectionDiffableSnapshots", targets: ["OpenCollectionDiffableSnapshots"]),
    .library(name: "OpenCollectionConstraintSolver", targets: ["OpenCollectionConstraintSolver"]),
    .library(name: "OpenCollectionCombiningMarks", targets: ["OpenCollectionCombiningMarks"]),
    .library(name: "OpenCollectionLiveMessages", targets: ["OpenCollectionLiveMessages"]),
    .library(name: "OpenCollectionLayoutDocuments", targets: ["OpenCollectionLayoutDocuments"]),
    .library(name: "OpenCollectionLayoutWireframes", targets: ["OpenCollectionLayoutWireframes"]),
    // For the tests of Examples and Tools.
    .library(
      name: "OpenCollectionTestSupport",
      targets: ["OpenCollectionTestValues", "OpenCollectionTestFonts", "OpenCollectionTestScreens"]),
  ],
  traits: [
    .trait(name: "Browser", description: "Apps can be shown in a browser (--browser)"),
    .default(enabledTraits: ["Browser"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    // Only with the trait Browser.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    // A later minor version may declare the operators that Combine adds.
    .package(url: "https://github.com/OpenCombine/OpenCombine", .upToNextMinor(from: "0.14.0")),
  ],
  targets: [
    // Whether the library checks its own invariants, which its tests turn on.
    .target(name: "OpenCollectionInvariants"),
    // Limits combining marks in text from outside.
    .target(name: "OpenCollectionCombiningMarks"),
    // What a command and the app that it shows or drives tell each other.
    .target(name: "OpenCollectionLiveMessages"),
    // The engines: pure Swift, no system library, no views.
    .target(name: "OpenCollectionCompositionalLayout"),
    .target(name: "OpenCollectionFlowLayout"),
    .target(name: "OpenCollectionDiffableSnapshots", dependencies: ["OpenCollectionInvariants"]),
    .target(name: "OpenCollectionConstraintSolver", dependencies: ["OpenCollectionInvariants"]),
    // Inputs and results of the engines, as JSON.
    .target(
      name: "OpenCollectionLayoutDocuments",
      dependencies: [
        "OpenCollectionCompositionalLayout", "OpenCollectionDiffableSnapshots", "OpenCollectionCombiningMarks",
      ]),

    // Drawing and displays, based on system libraries.
    // Cairo, Pango and pixman, which Cairo is built on.
    .systemLibrary(
      name: "COpenCollectionPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    // gdk-pixbuf, and GIO, which it reads from: streams, and D-Bus for accessibility.
    .systemLibrary(
      name: "COpenCollectionGLib", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev", "librsvg2-common"])]),
    .target(
      name: "OpenCollectionGraphics", dependencies: ["COpenCollectionPangoCairo", "COpenCollectionGLib"]),
    // SDL2, loaded when a window is opened, and drags to other programs under X11.
    .target(name: "COpenCollectionDisplays"),
    .target(
      name: "OpenCollectionDisplays", dependencies: ["OpenCollectionGraphics", "COpenCollectionDisplays"]),
    // The app as the desktop's assistive technologies see it, through D-Bus.
    .target(
      name: "OpenCollectionDesktopAccessibility", dependencies: ["COpenCollectionGLib", "OpenCollectionCombiningMarks"]),
    // The app in a browser, with the files of its page.
    .target(
      name: "OpenCollectionBrowserDisplay",
      dependencies: [
        "OpenCollectionDesktopAccessibility", "OpenCollectionDisplays", "OpenCollectionGraphics",
        "OpenCollectionCombiningMarks", "COpenCollectionGLib",
        // FlyingFox's sockets import a module OSLog if there is one, and may find this one. So does its server, which does not
        // compile if that is found between the two.
        "OSLog",
        .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Browser"])),
      ],
      resources: [
        .embedInCode("Page/index.html"), .embedInCode("Page/page.js"), .embedInCode("Page/composer.js"),
        .embedInCode("Page/input.js"), .embedInCode("Page/elements.js"), .embedInCode("Page/inspector.js"),
        .embedInCode("Page/live.js"),
      ]),
    // Layouts as labelled drawings, in SVG and PNG.
    .target(
      name: "OpenCollectionLayoutWireframes",
      dependencies: ["OpenCollectionCompositionalLayout", "OpenCollectionGraphics"]),

    // UIKit's types that need no view; re-exported by UIKit.
    .target(
      name: "OpenCollectionFoundation",
      dependencies: [
        "OpenCollectionGraphics", "UniformTypeIdentifiers", .product(name: "Logging", package: "swift-log"),
      ]),

    // What Objective-C's runtime does on iOS: selectors, key-value coding and observing; re-exported by UIKit.
    .target(name: "COpenCollectionSwiftRuntime"),
    .target(
      name: "OpenCollectionRuntime",
      dependencies: [
        "OpenCollectionFoundation", "COpenCollectionSwiftRuntime", .product(name: "Logging", package: "swift-log"),
      ]),
    .target(name: "CoreGraphics", dependencies: ["OpenCollectionFoundation"]),
    // Layers and their animations; re-exported by UIKit.
    .target(
      name: "QuartzCore",
      dependencies: [
        "CoreGraphics", "OpenCollectionFoundation", "OpenCollectionGraphics", "OpenCollectionRuntime",
        "COpenCollectionSwiftRuntime",
      ]),

    // The compiler's plugin for #Preview, without swift-syntax, which takes minutes to build.
    .macro(name: "OpenCollectionPreviewMacros"),
    // UIKit in three modules, of which the last re-exports the others, and the libraries that use it.
    .target(
      name: "OpenCollectionViews",
      dependencies: [
        "QuartzCore", "OpenCollectionRuntime", "OpenCollectionFoundation", "OpenCollectionGraphics",
        "OpenCollectionDisplays", "OpenCollectionConstraintSolver", "OpenCollectionInvariants",
        "OpenCollectionCombiningMarks", "COpenCollectionSwiftRuntime", "UniformTypeIdentifiers",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "OpenCollectionCollections",
      dependencies: [
        "OpenCollectionViews", "OpenCollectionGraphics", "OpenCollectionDisplays", "OpenCollectionCompositionalLayout",
        "OpenCollectionFlowLayout", "OpenCollectionDiffableSnapshots", "OpenCollectionInvariants",
        "COpenCollectionSwiftRuntime", .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "UIKit",
      dependencies: [
        "OpenCollectionCollections", "OpenCollectionViews", "OpenCollectionGraphics", "OpenCollectionDisplays",
        "OpenCollectionDesktopAccessibility", "OpenCollectionInvariants", "OpenCollectionCombiningMarks",
        "OpenCollectionLiveMessages", "COpenCollectionSwiftRuntime", "OpenCollectionPreviewMacros",
        .product(name: "Logging", package: "swift-log"),
        .target(name: "OpenCollectionBrowserDisplay", condition: .when(traits: ["Browser"])),
      ]),
    // The compiler looks for this module whenever a file imports both Testing and UIKit.
    .target(name: "_Testing_UIKit", dependencies: ["UIKit", "_Testing_CoreGraphics"]),
    .target(name: "SnapKit", dependencies: ["UIKit"]),
    .target(name: "Then"),

    // Modules that apps import beside UIKit, under Apple's names.
    .target(
      // In the Swift 5 mode, because OpenCombine declares nothing `Sendable`, as Apple's Combine does not either.
      name: "Combine", dependencies: ["UIKit", .product(name: "OpenCombine", package: "OpenCombine")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "OSLog", dependencies: [.product(name: "Logging", package: "swift-log")]),
    // The compiler looks for this module whenever a file imports both Testing and CoreGraphics.
    .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"]),
    .target(name: "UniformTypeIdentifiers"),
    .target(name: "SafariServices", dependencies: ["UIKit"]),
    .target(name: "simd"),

    // What XCTest lacks on Linux: tests on the main actor, and attachments. Re-exported by the modules for tests.
    // `MainActorTests.swift` says why it is in the Swift 5 mode.
    .target(name: "OpenCollectionXCTest", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    // Snapshot tests, with the API of the library of this name; the fonts that they draw with, in C.
    .target(
      name: "COpenCollectionSnapshots", dependencies: ["COpenCollectionPangoCairo"],
      linkerSettings: [.linkedLibrary("fontconfig")]),
    .target(
      name: "SnapshotTesting",
      dependencies: [
        "UIKit", "_Testing_UIKit", "OpenCollectionGraphics", "OpenCollectionXCTest", "COpenCollectionSnapshots",
      ]),

    // UI tests in the process of the test, with the API of XCTest's.
    .target(
      name: "XCUIAutomation",
      dependencies: [
        "UIKit", "OpenCollectionViews", "_Testing_UIKit", "OpenCollectionGraphics", "OpenCollectionXCTest",
      ]),

    // Random use of screens in tests, and what changed before a test failed.
    .target(
      name: "OpenCollectionRandomUse",
      dependencies: ["UIKit", "_Testing_UIKit", "OpenCollectionGraphics", "OpenCollectionRuntime"]),

    // Makes only the declared fonts available to the tests, whatever else is installed.
    .target(
      name: "OpenCollectionTestFonts", dependencies: ["COpenCollectionPangoCairo"],
      path: "Tests/OpenCollectionTestFonts", exclude: ["fonts.conf"], linkerSettings: [.linkedLibrary("fontconfig")]),
    // Shared by the tests of the engines: random numbers, explanations, recordings; turns the checks of the library's own
    // invariants on.
    .target(
      name: "OpenCollectionTestValues",
      dependencies: ["OpenCollectionCompositionalLayout", "OpenCollectionInvariants"],
      path: "Tests/OpenCollectionTestValues"),
    // Shared by the tests of what is drawn: a clock and a screen for each, views, data sources, reference pictures, built
    // programs, articles.
    .target(
      name: "OpenCollectionTestScreens",
      dependencies: [
        "UIKit", "_Testing_UIKit", "OpenCollectionRandomUse", "OpenCollectionDisplays", "OpenCollectionGraphics",
        "OpenCollectionTestFonts",
      ],
      path: "Tests/OpenCollectionTestScreens"),
    // Code in the Swift 5 mode, which most apps and libraries use; the test is that it compiles.
    .target(
      name: "OpenCollectionSwiftFiveCallers", dependencies: ["UIKit", "SnapKit", "Then", "Combine"],
      path: "Tests/OpenCollectionSwiftFiveCallers", swiftSettings: [.swiftLanguageMode(.v5)]),
    // An app that tests run, also from scripts: accessibility, drags, crashes, previews, the main run loop.
    .executableTarget(name: "OpenCollectionTestApp", dependencies: ["UIKit"], path: "Tests/OpenCollectionTestApp"),
    .testTarget(
      name: "OpenCollectionCompositionalLayoutTests",
      dependencies: [
        "OpenCollectionCompositionalLayout", "OpenCollectionLayoutDocuments", "OpenCollectionTestValues",
      ]),
    .testTarget(
      name: "OpenCollectionFlowLayoutTests", dependencies: ["OpenCollectionFlowLayout", "OpenCollectionTestValues"]),
    .testTarget(
      name: "OpenCollectionDiffableSnapshotsTests",
      dependencies: ["OpenCollectionDiffableSnapshots", "OpenCollectionTestValues"]),
    .testTarget(
      name: "OpenCollectionConstraintSolverTests",
      dependencies: ["OpenCollectionConstraintSolver", "OpenCollectionTestValues"]),
    .testTarget(
      name: "OpenCollectionLayoutDocumentsTests",
      dependencies: [
        "OpenCollectionLayoutDocuments", "OpenCollectionLayoutWireframes", "OpenCollectionCompositionalLayout",
        "OpenCollectionGraphics", "OpenCollectionTestScreens", "OpenCollectionTestValues",
      ]),
    .testTarget(
      name: "OpenCollectionGraphicsTests",
      dependencies: [
        "OpenCollectionGraphics", "OpenCollectionDisplays", "OpenCollectionTestFonts", "OpenCollectionTestValues",
        "COpenCollectionPangoCairo",
      ]),
    .testTarget(
      name: "OpenCollectionDesktopAccessibilityTests",
      dependencies: ["OpenCollectionDesktopAccessibility", "COpenCollectionGLib"]),
    .testTarget(
      name: "OpenCollectionBrowserDisplayTests",
      dependencies: [
        "OpenCollectionBrowserDisplay", "OpenCollectionDesktopAccessibility", "OpenCollectionDisplays",
        "OpenCollectionGraphics", "OpenCollectionTestValues",
        .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Browser"])),
      ]),
    .testTarget(
      name: "OpenCollectionFoundationTests",
      dependencies: [
        "OpenCollectionFoundation", "OpenCollectionGraphics", "OpenCollectionCombiningMarks", "OSLog",
        "UniformTypeIdentifiers", "OpenCollectionTestFonts", .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "CombineTests",
      dependencies: ["Combine", "UIKit", "_Testing_UIKit", "OpenCollectionTestScreens"]),
    .testTarget(name: "simdTests", dependencies: ["simd"]),
    .testTarget(
      name: "QuartzCoreTests",
      dependencies: [
        "QuartzCore", "_Testing_CoreGraphics", "OpenCollectionRuntime", "OpenCollectionFoundation",
        "OpenCollectionGraphics", "OpenCollectionTestScreens", "OpenCollectionTestValues",
      ]),
    .testTarget(
      name: "SnapshotTestingTests",
      dependencies: [
        "SnapshotTesting", "UIKit", "_Testing_UIKit", "COpenCollectionSnapshots", "OpenCollectionGraphics",
        "OpenCollectionTestFonts", "OpenCollectionTestScreens",
      ]),
    // With XCTest, and in the Swift 5 mode, as most snapshot and UI tests of iOS are.
    .testTarget(
      name: "OpenCollectionXCTests", dependencies: ["SnapshotTesting", "XCUIAutomation", "UIKit"],
      exclude: ["__Snapshots__"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "XCUIAutomationTests",
      dependencies: [
        "XCUIAutomation", "UIKit", "OpenCollectionViews", "_Testing_UIKit", "OpenCollectionTestFonts",
        "OpenCollectionTestScreens",
      ]),
    .testTarget(
      name: "OpenCollectionViewsTests",
      dependencies: [
        "UIKit", "OpenCollectionCollections", "OpenCollectionViews", "_Testing_UIKit", "QuartzCore",
        "OpenCollectionRuntime", "COpenCollectionSwiftRuntime", "OpenCollectionFoundation",
        "OpenCollectionTestFonts", "OpenCollectionSwiftFiveCallers", "OpenCollectionTestScreens",
        "OpenCollectionTestValues", "OpenCollectionTestApp", "SnapKit",
      ]),
    .testTarget(
      name: "OpenCollectionCollectionsTests",
      dependencies: [
        "UIKit", "OpenCollectionCollections", "OpenCollectionViews", "_Testing_UIKit", "QuartzCore",
        "OpenCollectionFlowLayout", "OpenCollectionFoundation", "OpenCollectionRandomUse", "OpenCollectionTestFonts",
        "OpenCollectionTestScreens", "OpenCollectionTestValues", "OpenCollectionTestApp",
      ]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "OpenCollectionCollections", "OpenCollectionViews", "_Testing_UIKit", "QuartzCore",
        "OpenCollectionFoundation", "OpenCollectionDesktopAccessibility", "OpenCollectionRandomUse", "SafariServices",
        "SnapKit", "Then", "OpenCollectionTestFonts", "OpenCollectionTestScreens", "OpenCollectionTestValues",
        "OpenCollectionTestApp",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// With whole modules, as `make` builds, a second process writes each module's interface early, for the modules that import it. Tests
// are imported by their runner alone, at the end: the process that compiles them writes it.
for target in package.targets where target.type == .test {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-no-emit-module-separately-wmo"])]
}

// Pictures are composed, written and compared by loops over their pixels, which take many times as long without optimization:
// debug builds optimize them too, and keep their checks. A package that is used by its version may have no such flags: at a tag,
// and without Git's information, there are none.
if let repository = Context.gitInformation, repository.currentTag == nil {
  for target in package.targets where target.name == "OpenCollectionGraphics" {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
  }
}
