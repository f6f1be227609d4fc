import NestedGroupsScreens
import Testing
import UIKit

@testable import OpenCollectionTestScreens

@MainActor
@Suite("NestedGroups: nested groups", .isolatedScreen)
struct NestedGroupsTests {
  /// 360 by 800 points at scale 3, so that quarters, thirds and halves fall on whole points.
  private let screen = Screen(NestedGroupsViewController(), size: CGSize(width: 360, height: 800))

  @Test("divides a page into four rows of 200 points with their own groups, minus insets of 4")
  func page() throws {
    // Frames before the insets: a full row; 2/3 and a column of two halves; three thirds; the second row mirrored.
    let slots: [CGRect] = [
      CGRect(x: 0, y: 0, width: 360, height: 200),
      CGRect(x: 0, y: 200, width: 240, height: 200),
      CGRect(x: 240, y: 200, width: 120, height: 100),
      CGRect(x: 240, y: 300, width: 120, height: 100),
      CGRect(x: 0, y: 400, width: 120, height: 200),
      CGRect(x: 120, y: 400, width: 120, height: 200),
      CGRect(x: 240, y: 400, width: 120, height: 200),
      CGRect(x: 0, y: 600, width: 120, height: 100),
      CGRect(x: 0, y: 700, width: 120, height: 100),
      CGRect(x: 120, y: 600, width: 240, height: 200),
    ]
    for page in 0..<2 {
      for (index, slot) in slots.enumerated() {
        let path = IndexPath(item: page * slots.count + index, section: 0)
        let frame = try #require(try screen.collectionView.layoutAttributesForItem(at: path)?.frame)
        let expected = slot.offsetBy(dx: 0, dy: CGFloat(page) * 800).insetBy(dx: 4, dy: 4)
        #expect(frame.equals(expected, within: 0.001), "item \(path.item): \(frame), not \(expected)")
      }
    }
  }

  @Test("ends with a page that is partly filled and only as long as its items")
  func lastPage() throws {
    let collectionView = try screen.collectionView
    let count = collectionView.numberOfItems(inSection: 0)
    #expect(count > 20 && count % 10 != 0)
    // 46 items: four pages, then six items: a full row, the second row's three, two thirds of the third row. The last
    // row begun is the third, so the page is three rows long.
    #expect(count == 46)
    #expect(abs(collectionView.contentSize.height - (4 * 800 + 3 * 200)) < 0.001)
  }

  @Test("shows its index in each cell")
  func indices() throws {
    let collectionView = try screen.collectionView
    for path in collectionView.indexPathsForVisibleItems {
      let cell = try #require(collectionView.cellForItem(at: path))
      let label = try #require(cell.contentView.subviews.compactMap { $0 as? UILabel }.first)
      #expect(label.text == "\(path.item)")
    }
  }
}
