// swift-tools-version: 6.1
import PackageDescription

// The package Adapter as it is in the kit, with its tool built. Tools/kit.sh puts the rest beside this file.
let package = Package(
  name: "Adapter",
  products: [.plugin(name: "AdaptSources", targets: ["AdaptSources"])],
  targets: [
    .binaryTarget(name: "adapt-sources", path: "adapt-sources.artifactbundle"),
    .plugin(name: "AdaptSources", capability: .buildTool(), dependencies: ["adapt-sources"]),
  ]
)
