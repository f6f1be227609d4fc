import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionLayoutDocuments

@Suite("Layouts as data")
struct RoundTripTests {
  @Test("Every recorded case survives decoding, encoding and decoding again", arguments: Recordings.files)
  func everyRecordedCase(file: String) throws {
    guard let bytes = Recordings.bytes(file) else { return }
    let cases = try DocumentReader.values(LayoutCase.self, in: bytes)
    #expect(!cases.isEmpty)
    for layoutCase in cases {
      for pretty in [false, true] {
        let again = try DocumentReader.value(LayoutCase.self, in: Array(try layoutCase.json(pretty: pretty).utf8))
        #expect(again.value == layoutCase)
      }
      // The engine's own values too, with Foundation's coders.
      for index in layoutCase.itemCounts.indices {
        let section = try #require(layoutCase.section(index))
        let data = try JSONEncoder().encode(section)
        #expect(try JSONDecoder().decode(Section.self, from: data) == section)
      }
    }
  }

  @Test(
    "Preferred heights survive a round trip, empty ones included",
    arguments: [
      #""preferredHeights": {}"#, #""preferredBoundaryHeights": {}"#,
      #""preferredHeights": {}, "preferredBoundaryHeights": {}"#, #""preferredBoundaryHeights": {"h": 20}"#,
    ])
  func preferredHeights(fields: String) throws {
    let text =
      #"{"container": [320, 480], "itemCounts": [1], "layout": {"section": {"group": {"axis": "horizontal", "#
      + #""width": {"fractionalWidth": 1}, "height": {"absolute": 10}, "subitems": [{"width": {"fractionalWidth": 1}, "#
      + #""height": {"fractionalHeight": 1}}]}}}, \#(fields)}"#
    let layoutCase = try DocumentReader.value(LayoutCase.self, in: Array(text.utf8)).value
    #expect(layoutCase.answers != nil)
    let again = try DocumentReader.value(LayoutCase.self, in: Array(try layoutCase.json().utf8))
    #expect(again.value == layoutCase)
  }
}
