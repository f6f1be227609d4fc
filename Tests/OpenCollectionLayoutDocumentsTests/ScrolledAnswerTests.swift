import Foundation
import Testing

@testable import OpenCollectionLayoutDocuments

@Suite("The answer for a view that has scrolled")
struct ScrolledAnswerTests {
  @Test("lists what overlaps the view, and not what touches its edges")
  func touching() throws {
    // Rows of 50 points, of which a view of 100 points at 50 shows the second and third.
    let text = """
      {"container": [100, 100], "itemCounts": [4], "contentOffset": [0, 50], "layout": {"section": {"group":
        {"axis": "horizontal", "width": {"absolute": 100}, "height": {"absolute": 50},
         "subitems": [{"width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}}]}}}}
      """
    let located = try DocumentReader.value(LayoutCase.self, in: Array(text.utf8))
    var writer = JSONWriter()
    try located.value.writeAnswer(to: &writer)
    let answer = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String: Any]
    let elements = try #require(answer?["elements"] as? [[String: Any]])
    #expect(elements.map { $0["indexPath"] as? [Int] } == [[0, 1], [0, 2]])
  }
}
