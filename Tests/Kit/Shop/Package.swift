// swift-tools-version: 6.1
import PackageDescription

// A package that is built against the kit: it names no dependency. Tools/test-kit.sh builds and tests it.
let package = Package(
  name: "Shop",
  platforms: [.iOS(.v17)],
  targets: [
    .executableTarget(name: "Shop", resources: [.process("Assets.xcassets"), .copy("Prices.json")]),
    .testTarget(name: "ShopTests", dependencies: ["Shop"], exclude: ["__Snapshots__"]),
    .testTarget(name: "ShopUITests", dependencies: ["Shop"]),
  ]
)
