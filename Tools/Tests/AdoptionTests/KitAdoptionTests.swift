import Foundation
import Testing

@testable import OpenCollectionAdoption

@Suite("Adoption with the kit")
struct KitAdoptionTests {
  @Test("The package depends on the kit's adapter alone, and the report says how it is run")
  func package() throws {
    let folder = try AppFolder()
    try folder.writeApp()
    try folder.write("import SnapKit\nimport UIKit\n", at: "App/One.swift")
    let report = try Adoption(path: folder.path + "/App.xcodeproj", library: .kit(adapter: "/kit/Adapter")).write()
    #expect(report.hasSuffix("Next: collectionview run '\(folder.path)/App-Linux' --product App\n"))
    let manifest = try folder.text("App-Linux/Package.swift")
    #expect(manifest.contains("  dependencies: [.package(path: \"/kit/Adapter\")],\n"))
    #expect(manifest.contains("plugins: [.plugin(name: \"AdaptSources\", package: \"Adapter\")]"))
    #expect(!manifest.contains(".product("))
    #expect(report.contains("All 1 Swift file import only modules that exist on Linux."))
  }
}
