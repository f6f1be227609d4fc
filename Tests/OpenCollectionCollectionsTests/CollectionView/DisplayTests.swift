import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The views of a collection view", .isolatedScreen)
struct DisplayTests {
  @Test("Only visible rows get cells, without a window or a run loop, whatever the number of items")
  func tenMillionItems() {
    CountedCell.made = 0
    let source = Numbers(10_000_000)
    let view = rows(source)
    // 480 / 44 = 10.9: eleven rows are visible.
    #expect(CountedCell.made == 11)
    #expect(view.visibleCells.count == 11)
    #expect(view.contentSize == CGSize(width: 320, height: 440_000_000))
    #expect(
      view.cellForItem(at: IndexPath(item: 10, section: 0))?.frame == CGRect(x: 0, y: 440, width: 320, height: 44))
    #expect(view.cellForItem(at: IndexPath(item: 11, section: 0)) == nil)
  }

  @Test("Scrolling reuses cells: it creates one more than fit on the screen")
  func reuse() {
    CountedCell.made = 0
    let source = Numbers(100_000)
    let view = rows(source)
    for step in 1...500 {
      view.contentOffset.y = CGFloat(step) * 17
      view.layoutIfNeeded()
    }
    // 480 points intersect at most 12 rows of 44.
    #expect(CountedCell.made == 12)
    #expect(view.indexPathsForVisibleItems.first == IndexPath(item: 8500 / 44, section: 0))
    #expect(view.display.elementViews.reusableCount + view.visibleCells.count == 12)
  }

  @Test("A scroll requests cells for the new rows only")
  func asksForNewRows() {
    let source = Words([(0..<100).map { "\($0)" }])
    let view = rows(source)
    #expect(source.cellRequests.count == 11)
    source.cellRequests = []
    view.contentOffset.y = 44 * 3
    view.layoutIfNeeded()
    #expect(source.cellRequests == [11, 12, 13].map { IndexPath(item: $0, section: 0) })
    #expect(view.visibleTexts == (3...13).map { "\($0)" })
  }

  @Test("The item counts are requested once per section for each reload")
  func countsOnce() {
    let source = Words([["a"], ["b", "c"], []])
    let view = rows(source)
    view.contentOffset.y = 1
    view.layoutIfNeeded()
    #expect(view.numberOfSections == 3)
    #expect(view.numberOfItems(inSection: 1) == 2)
    #expect(source.sectionCountRequests == 1)
    #expect(source.itemCountRequests == 3)
    view.reloadData()
    view.layoutIfNeeded()
    #expect(source.sectionCountRequests == 2)
    #expect(source.itemCountRequests == 6)
  }

  @Test("The layout is prepared once per invalidation, and a scroll invalidates only a layout that asks for it")
  func preparations() {
    let layout = RowsLayout()
    let source = Numbers(1000)
    let view = rows(source, layout: layout)
    #expect(layout.preparations == 1)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    #expect(layout.preparations == 1)
    layout.invalidatesOnBoundsChange = true
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    #expect(layout.preparations == 2)
    layout.invalidateLayout()
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(layout.preparations == 3)
  }

  @Test("During shouldInvalidateLayout(forBoundsChange:) the view still has its old bounds")
  func oldBoundsInQuery() {
    final class QueriedLayout: RowsLayout {
      var queries: [(CGFloat, CGFloat)] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        queries.append((collectionView!.bounds.minY, newBounds.minY))
        return false
      }
    }
    let layout = QueriedLayout()
    let source = Numbers(1000)
    let view = rows(source, layout: layout)
    view.contentOffset.y = 30
    view.contentOffset.y = 50
    #expect(layout.queries.map(\.0) == [0, 30])
    #expect(layout.queries.map(\.1) == [30, 50])
  }

  @Test("The delegate is notified of appearing and disappearing cells")
  func displayCalls() {
    let source = Words([["a", "b", "c"]])
    let layout = RowsLayout()
    layout.rowHeight = 300
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(CountedCell.self, forCellWithReuseIdentifier: "word")
    let log = Log()
    view.delegate = log
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(log.lines == ["will display 0-0", "will display 0-1"])
    log.lines = []
    view.contentOffset.y = 310
    view.layoutIfNeeded()
    #expect(log.lines == ["did end displaying 0-0", "will display 0-2"])
  }

  @Test("reloadData reuses the cells and requests all visible ones")
  func reload() {
    CountedCell.made = 0
    let source = Words([["a", "b", "c"]])
    let view = rows(source)
    let before = Set(view.visibleCells.map(ObjectIdentifier.init))
    source.sections = [["x", "y"]]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.visibleTexts == ["x", "y"])
    #expect(CountedCell.made == 3)
    #expect(Set(view.visibleCells.map(ObjectIdentifier.init)).isSubset(of: before))
    #expect(view.subviews.compactMap { $0 as? CountedCell }.count == 2)
  }

  @Test("Content that shrinks clamps the offset to its end")
  func shrinking() {
    let source = Numbers(100)
    let view = rows(source)
    view.contentOffset.y = 4400 - 480
    view.layoutIfNeeded()
    source.count = 20
    view.reloadData()
    view.layoutIfNeeded()
    // 20 * 44 = 880; 880 - 480 = 400.
    #expect(view.contentOffset.y == 400)
    source.count = 2
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 0)
    #expect(view.visibleCells.count == 2)
  }

  @Test("Attributes are applied to a cell only when they changed")
  func appliesOnChange() throws {
    let layout = RowsLayout()
    let source = Numbers(3)
    let view = rows(source, layout: layout)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? CountedCell)
    #expect(cell.applied == 1)
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(cell.applied == 1)
    layout.rowHeight = 50
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(cell.applied == 2)
    #expect(cell.frame == CGRect(x: 0, y: 50, width: 320, height: 50))
  }

  @Test("Frames are aligned to device pixels")
  func pixels() {
    let layout = RowsLayout()
    layout.rowHeight = 44.1111
    let source = Numbers(5)
    let view = rows(source, layout: layout)
    let scale = UIScreen.main.scale
    for cell in view.visibleCells {
      for edge in [cell.frame.minY * scale, cell.frame.maxY * scale] {
        // A third of a point has no exact binary form.
        #expect(abs(edge - edge.rounded()) < 1e-9)
      }
    }
  }

  @Test("Views with a higher zIndex are in front, whatever the order of appearance")
  func zOrder() {
    final class Stacked: RowsLayout {
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        attributes?.zIndex = indexPath.item % 3 == 0 ? 5 : 1
        return attributes
      }
    }
    let source = Numbers(100)
    let view = rows(source, layout: Stacked())
    for offset in stride(from: CGFloat(0), to: 900, by: 70) {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
      let heights = view.subviews.compactMap { ($0 as? CountedCell)?.element?.zIndex }
      #expect(heights == heights.sorted())
      #expect(heights.count == view.visibleCells.count)
    }
  }

  @Test("The frontmost item at a point is found inside and outside the visible bounds")
  func itemAtPoint() {
    let source = Numbers(100)
    let view = rows(source)
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 50)) == IndexPath(item: 1, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 44 * 50 + 1)) == IndexPath(item: 50, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 400, y: 50)) == nil)
  }

  @Test("A background view stays behind the cells and does not scroll with them")
  func background() {
    let source = Numbers(100)
    let view = rows(source)
    let background = UIView()
    view.backgroundView = background
    view.contentOffset.y = 90
    view.layoutIfNeeded()
    #expect(view.subviews.first === background)
    #expect(background.frame == CGRect(x: 0, y: 90, width: 320, height: 480))
  }

  @Test("A new size shows more rows")
  func resize() {
    let source = Numbers(100)
    let view = rows(source)
    view.frame.size.height = 880
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 20)
  }

  @Test("A layout change keeps the cells displayed in both layouts")
  func layoutChange() {
    let source = Numbers(100)
    let view = rows(source)
    let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
    let other = RowsLayout()
    other.rowHeight = 100
    view.collectionViewLayout = other
    #expect(other.collectionView === view)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === first)
    #expect(first?.frame.height == 100)
    #expect(view.visibleCells.count == 5)
  }
}
