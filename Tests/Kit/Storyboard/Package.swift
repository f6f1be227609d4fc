// swift-tools-version: 6.1
import PackageDescription

// The storyboard of Examples/Storyboard against the kit. Tools/test-kit.sh puts the sources beside this file, and names the kit's
// package Adapter.
let package = Package(
  name: "Storyboard",
  dependencies: [.package(path: Context.environment["KIT_ADAPTER"] ?? "Adapter")],
  targets: [
    .target(name: "AppleFrameworksScreens", path: "Screens"),
    .executableTarget(
      name: "AppleFrameworksStoryboard",
      dependencies: ["AppleFrameworksScreens"],
      path: "AppleFrameworks", exclude: ["adapt.json"], sources: ["Adapted.swift"],
      resources: [.copy("Base.lproj")],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "AdaptSources", package: "Adapter")]),
  ]
)
