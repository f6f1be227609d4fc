import AppStoreScreens
import Testing
import UIKit

@testable import OpenCollectionTestScreens

@MainActor
@Suite("AppStore: three orthogonally scrolling sections", .isolatedScreen)
struct AppStoreTests {
  /// 400 points wide, so that tenths and twentieths of the width are whole points.
  private let screen = Screen(AppStoreViewController(), size: CGSize(width: 400, height: 900))

  @Test("sizes each section's groups as fractions of the collection view")
  func frames() throws {
    let collectionView = try screen.collectionView
    // Fractions are of the whole collection view, including the part under the bars.
    let height: CGFloat = 900
    func frame(_ item: Int, _ section: Int) throws -> CGRect {
      try #require(collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame)
    }
    // Item insets: 8 above and below, 6 at the sides. A card is 0.9 of 400 = 360 wide and 0.3 of the height.
    let card = try frame(0, 0)
    #expect(abs(card.width - (360 - 12)) < 0.001)
    #expect(abs(card.height - (height * 0.3 - 16)) <= 0.5)
    #expect(abs(card.minY - 8) < 0.001)
    #expect(abs(try frame(1, 0).minX - card.minX - 360) < 0.001)

    // Three rows share a column a third of the height, so each is a ninth.
    let first = try frame(0, 1)
    let second = try frame(1, 1)
    #expect(abs(second.minY - first.minY - height / 9) <= 0.5)
    #expect(abs(second.minX - first.minX) < 0.001)
    #expect(abs(try frame(3, 1).minX - first.minX - 360) < 0.001)

    // A theme is 0.65 of 400 = 260 wide, less the insets of its item.
    #expect(abs(try frame(0, 2).width - (260 - 12)) < 0.001)
  }

  @Test("shows a header above the ranking and the themes, none above the cards, and a footer below each")
  func supplementaries() throws {
    let collectionView = try screen.collectionView
    let layout = collectionView.collectionViewLayout
    let everything = CGRect(origin: .zero, size: collectionView.contentSize)
    let attributes = try #require(layout.layoutAttributesForElements(in: everything))
    let headers = attributes.filter { $0.representedElementKind == "AppStoreSectionHeader" }
    let footers = attributes.filter { $0.representedElementKind == "AppStoreSectionFooter" }
    #expect(headers.map(\.indexPath.section).sorted() == [1, 2])
    #expect(footers.map(\.indexPath.section).sorted() == [0, 1, 2])
    #expect(footers.allSatisfy { $0.frame.height == 1 })
  }

  @Test("scrolls each section in its own scroll view")
  func sideways() throws {
    let collectionView = try screen.collectionView
    let rows = collectionView.subviews.compactMap { $0 as? UIScrollView }
    #expect(rows.count == 3)
    for row in rows {
      #expect(row.contentSize.width > row.bounds.width)
    }
  }
}
