import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Layout objects moved between collection views, and collection views that cannot be visible.
@MainActor
@Suite("Layouts and their collection views", .isolatedScreen)
struct SharedLayoutTests {
  private func backgrounds(_ section: NSCollectionLayoutSection, _ index: Int) {
    section.decorationItems = [NSCollectionLayoutDecorationItem.background(elementKind: "background")]
  }

  @Test(
    "A layout moved to another collection view shows its orthogonal sections from their start, above the backgrounds")
  func rows() throws {
    let first = OrthogonalStage(.continuous, [("a", 8), ("b", 8)], backgrounds)
    defer { first.close() }
    first.scroll(0, to: 150)
    let second = OrthogonalStage(.continuous, [("c", 8)])
    defer { second.close() }
    second.view.setCollectionViewLayout(first.layout, animated: false)
    second.layOut()
    #expect(first.layout.collectionView === second.view)
    // One section, although the layout was solved for two, and at its resting offset.
    #expect(second.view.contentSize.height == 50)
    #expect(second.scrollViews.count == 1 && second.offset(0) == 0)
    #expect(second.seen(0) == ["c0": 0, "c1": 108, "c2": 216])
    let row = try #require(second.row(0))
    #expect(row.superview === second.view)
    let background = try #require(second.view.subviews.firstIndex { $0 is FixedView })
    #expect(try #require(second.view.subviews.firstIndex(of: row)) > background)
    second.scroll(0, to: 100)
    #expect(second.offset(0) == 100)

    // The first no longer uses it, and accepts another layout.
    first.layOut()
    #expect(first.scrollViews.isEmpty && second.scrollViews.count == 1)
    first.view.setCollectionViewLayout(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: .sampleGroup)), animated: false)
    first.layOut()
    #expect(!first.view.visibleCells.isEmpty)
    #expect(second.scrollViews.count == 1 && second.offset(0) == 100)
  }

  @Test("A layout given to another collection view is prepared for that one alone, whatever the first is asked")
  func preparedForOne() {
    final class Counting: UICollectionViewFlowLayout {
      var prepared: [ObjectIdentifier?] = []
      override func prepare() {
        prepared.append(collectionView.map { ObjectIdentifier($0) })
        super.prepare()
      }
    }
    let layout = Counting()
    let (first, second) = (CountedItems([3]), CountedItems([10]))
    let one = Stage(CGSize(width: 320, height: 480), layout, first)
    one.settle()
    let shown = one.view.visibleCells
    let other = Stage(CGSize(width: 320, height: 480), UICollectionViewFlowLayout(), second)
    other.settle()
    // The first view does not prepare the layout any more.
    layout.invalidateLayout()
    other.view.setCollectionViewLayout(layout, animated: false)
    other.settle()
    layout.prepared = []
    // All of these would prepare it.
    one.view.reloadData()
    one.view.layoutIfNeeded()
    _ = one.view.indexPathsForVisibleItems
    _ = one.view.indexPathForItem(at: CGPoint(x: 5, y: 5))
    one.view.scrollToItem(at: IndexPath(item: 2, section: 0), at: .top, animated: false)
    one.view.layoutIfNeeded()
    #expect(layout.prepared.isEmpty && !shown.isEmpty)
    #expect(other.view.visibleCells.count == 10)
    other.view.reloadData()
    other.view.layoutIfNeeded()
    #expect(layout.prepared == [ObjectIdentifier(other.view)])
  }

  @Test("A collection view created with a layout used before shows its orthogonal sections too")
  func made() {
    let first = OrthogonalStage(.groupPaging, [("a", 8)], backgrounds)
    defer { first.close() }
    first.scroll(0, to: 216)
    let view = UICollectionView(frame: first.window.bounds, collectionViewLayout: first.layout)
    view.register(FixedCell.self, forCellWithReuseIdentifier: "cell")
    let source = CountedItems([8, 8, 8])
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 150)
    #expect(view.subviews.filter { $0 is UIScrollView }.count == 3)
    #expect(view.indexPathsForVisibleItems.map(\.item).sorted() == [0, 0, 0, 1, 1, 1, 2, 2, 2])
  }

  @Test("A layout removed from and set again on its collection view keeps orthogonal scroll offsets")
  func back() {
    let stage = OrthogonalStage(.continuous, [("a", 8)])
    defer { stage.close() }
    stage.scroll(0, to: 150)
    stage.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    stage.layOut()
    #expect(stage.scrollViews.isEmpty)
    stage.view.setCollectionViewLayout(stage.layout, animated: false)
    stage.layOut()
    #expect(stage.offset(0) == 150)
  }

  @Test("A flow layout uses the item counts of its current collection view")
  func flow() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    let few = Stage(CGSize(width: 320, height: 480), layout, CountedItems([3]))
    few.settle()
    #expect(few.view.contentSize.height == 120)
    let more = Stage(CGSize(width: 320, height: 480), layout, CountedItems([10]))
    more.settle()
    #expect(more.view.contentSize.height == 400 && more.view.visibleCells.count == 10)
  }

  @Test("A view without size and window does not call the section provider; a size does, and later a reload")
  func withoutSize() {
    var callCount = 0
    let layout = UICollectionViewCompositionalLayout { _, _ in
      callCount += 1
      return NSCollectionLayoutSection(group: .sampleGroup)
    }
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(FixedCell.self, forCellWithReuseIdentifier: "cell")
    let source = CountedItems([1])
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(callCount == 0 && view.numberOfItems(inSection: 0) == 1 && view.contentSize == .zero)
    view.frame.size = CGSize(width: 320, height: 480)
    view.layoutIfNeeded()
    #expect(callCount == 1 && view.visibleCells.count == 1)
    view.frame.size = .zero
    view.reloadData()
    view.layoutIfNeeded()
    #expect(callCount == 1)
    view.frame.size = CGSize(width: 320, height: 480)
    view.layoutIfNeeded()
    #expect(callCount == 2 && view.visibleCells.count == 1)
  }

  @Test("The layout's own header is inset by its content insets, and a pinned one is visible at any zIndex")
  func boundaryItems() {
    func item(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
        elementKind: kind, alignment: alignment)
      item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 16, bottom: 6, trailing: 24)
      return item
    }
    let (top, header) = (item("top", .top), item("header", .top))
    top.pinToVisibleBounds = true
    top.zIndex = .max
    let section = NSCollectionLayoutSection(group: .sampleGroup)
    section.boundarySupplementaryItems = [header]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [top]
    let stage = Stage(
      CGSize(width: 320, height: 480),
      UICollectionViewCompositionalLayout(section: section, configuration: configuration), CountedItems([1]))
    for kind in ["top", "header"] {
      stage.view.register(FixedView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    stage.settle()
    // 320 − 16 − 24 = 280 wide, 40 − 2 − 6 = 32 high; the section starts at 40.
    let path = IndexPath(item: .max, section: 0)
    let first = IndexPath(item: 0, section: 0)
    #expect(
      stage.view.supplementaryView(forElementKind: "top", at: path)?.frame
        == CGRect(x: 16, y: 2, width: 280, height: 32))
    #expect(
      stage.view.supplementaryView(forElementKind: "header", at: first)?.frame
        == CGRect(x: 16, y: 42, width: 280, height: 32))
    #expect(stage.view.layoutAttributesForSupplementaryElement(ofKind: "top", at: path)?.zIndex == .max)
  }
}
