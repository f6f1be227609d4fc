import Foundation
import Testing

@testable import OpenCollectionSourceAdapter

@Suite("Asset catalogues")
struct AssetCatalogueTests {
  @Test("A catalogue that is a link is read, and no links in it, which may lead to folders around them")
  func links() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "assets \(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    let namespace = Data("{\"properties\": {\"provides-namespace\": true}}".utf8)
    for name in ["A", "B"] {
      let group = folder.appending(path: "Assets.xcassets/\(name)")
      try files.createDirectory(at: group.appending(path: "\(name).imageset"), withIntermediateDirectories: true)
      try namespace.write(to: group.appending(path: "Contents.json"))
      for (link, destination) in [("Around", ".."), ("Self", "."), ("Other", name == "A" ? "../B" : "../A")] {
        try files.createSymbolicLink(atPath: group.path + "/" + link, withDestinationPath: destination)
      }
    }
    let link = folder.path + "/Link.xcassets"
    try files.createSymbolicLink(atPath: link, withDestinationPath: "Assets.xcassets")
    let assets = AssetSymbols(catalogues: [link]).assets
    #expect(assets.map { ($0.namespace + [$0.name]).joined(separator: "/") } == ["A/A", "B/B"])
  }
}
