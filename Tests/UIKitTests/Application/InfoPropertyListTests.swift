import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Info.plist", .isolatedScreen)
struct InfoPropertyListTests {
  /// A folder as beside an executable, with a bundle of the module App that has an Info.plist.
  private nonisolated static func makeFolder(fonts: [String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let bundle = folder.appendingPathComponent("Package_App.resources")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let list: [String: Any] = ["UIAppFonts": fonts, "UIMainStoryboardFile": "Main"]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: bundle.appendingPathComponent("App-Info.plist"))
    return folder
  }

  @Test("is read from the module's resource bundle if the program has none")
  func reading() throws {
    let folder = try Self.makeFolder(fonts: ["Fonts/A.ttf"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = InfoPropertyList(module: "App", main: [:], folder: folder)
    #expect(list.manifest.mainStoryboardName == "Main")
    #expect(list.fontFiles == ["Fonts/A.ttf"])
    #expect(InfoPropertyList(module: "Other", main: [:], folder: folder).fontFiles == [])
    // The program's own entries come first.
    let main = ["UIMainStoryboardFile": "Start"]
    #expect(InfoPropertyList(module: "App", main: main, folder: folder).manifest.mainStoryboardName == "Start")
  }

  @Test("names fonts that are then found by their names")
  func fonts() async {
    // A process of its own: the added font stays for its lifetime.
    await #expect(processExitsWith: .success) {
      // The tests' font configuration leaves this family out.
      precondition(UIFont(name: "DejaVu Serif", size: 12) == nil)
      let folder = try Self.makeFolder(fonts: ["Fonts/Serif.ttf", "Gone.ttf"])
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.copyItem(
        atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf",
        toPath: folder.appendingPathComponent("Package_App.resources/Serif.ttf").path)
      InfoPropertyList(module: "App", main: [:], folder: folder).registerFonts()
      guard let font = UIFont(name: "DejaVuSerif", size: 100) else { fatalError("not found") }
      precondition(UIFont.familyNames.contains("DejaVu Serif"))
      // Its ascender is 1901 of 2048 units.
      precondition(abs(font.ascender - 1901.0 / 2048 * 100) < 0.5)
    }
  }
}
