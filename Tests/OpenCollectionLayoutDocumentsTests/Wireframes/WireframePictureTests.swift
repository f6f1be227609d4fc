import Foundation
import OpenCollectionGraphics
import OpenCollectionLayoutDocuments
import OpenCollectionTestScreens
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionLayoutWireframes

/// Compares whole drawings with reference pictures.
@Suite("Pictures of wireframes")
struct WireframePictureTests {
  private static let examples = Recordings.package.appendingPathComponent("docs/examples")

  private func check(_ name: String, _ text: String, isDark: Bool = false) throws {
    let layoutCase = try DocumentReader.value(LayoutCase.self, in: Array(text.utf8)).value
    let wireframe = Wireframe(try layoutCase.settled(), isDark: isDark)
    #expect(wireframe.svg == Wireframe(try layoutCase.settled(), isDark: isDark).svg)
    let picture = try ImageSource(data: Data(wireframe.svg.utf8)).bitmap(scale: 1)
    let difference = try ReferencePicture("Wireframes/\(name)").difference(from: picture)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test(
    "Each example matches its reference picture, in light and dark colours",
    arguments: ["grid", "group", "item", "section", "sections", "supplementary", "surprising"])
  func examples(name: String) throws {
    let text = try String(contentsOf: Self.examples.appendingPathComponent("\(name).json"), encoding: .utf8)
    try check(name, text)
    if name == "sections" { try check("sections-dark", text, isDark: true) }
  }

  @Test("Three and three hundred items are drawn legibly", arguments: [3, 300])
  func many(count: Int) throws {
    let text = """
      {"container": [390, 844], "itemCounts": [\(count)], "layout": {"section": {"interGroupSpacing": 6, "group": {
      "axis": "horizontal", "width": {"fractionalWidth": 1}, "height": {"absolute": 30},
      "interItemSpacing": {"fixed": 2}, "subitems":
      [{"width": {"fractionalWidth": 0.1}, "height": {"fractionalHeight": 1}}]}}}}
      """
    try check("items-\(count)", text)
  }
}
