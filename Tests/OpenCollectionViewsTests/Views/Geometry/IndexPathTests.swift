import Foundation
import Testing

@testable import OpenCollectionViews
@testable import UIKit

@Suite("Index paths")
struct IndexPathTests {
  @Test("An index path has an item, a row and a section")
  func indexPaths() {
    var path = IndexPath(item: 3, section: 7)
    #expect(path.section == 7 && path.item == 3 && path.row == 3)
    #expect(path == IndexPath(row: 3, section: 7))
    #expect(path == [7, 3])
    path.item = 9
    path.section = 1
    #expect(path == IndexPath(item: 9, section: 1))
  }

  @Test("The item of an index path of one index is a client error")
  func shortIndexPath() async throws {
    let path = NSIndexPath(item: 3, section: 7)
    #expect(path.section == 7 && path.item == 3 && path.row == 3)
    #expect(NSIndexPath(index: 7).section == 7)
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSIndexPath(index: 7).item
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Invalid index path for use with UICollectionView."))
  }
}
