import Foundation
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

/// Layout objects that go from one collection view to another, and collection views that cannot be seen.
@MainActor
@Suite("Layouts and the collection views they serve", .alone)
struct SharedLayoutTests {
  private func backgrounds(_ section: NSCollectionLayoutSection, _ index: Int) {
    section.decorationItems = [NSCollectionLayoutDecorationItem.background(elementKind: "background")]
  }

  @Test("A layout with sideways sections shows them where it is set next: rows from their start, over the backgrounds")
  func rows() throws {
    let first = SidewaysStage(.continuous, [("a", 8), ("b", 8)], backgrounds)
    defer { first.close() }
    first.scroll(0, to: 150)
    let second = SidewaysStage(.continuous, [("c", 8)])
    defer { second.close() }
    second.view.setCollectionViewLayout(first.layout, animated: false)
    second.layOut()
    #expect(first.layout.collectionView === second.view)
    // One section, though the layout was solved for two, and at rest.
    #expect(second.view.contentSize.height == 50)
    #expect(second.scrollViews.count == 1 && second.offset(0) == 0)
    #expect(second.seen(0) == ["c0": 0, "c1": 108, "c2": 216])
    let row = try #require(second.row(0))
    #expect(row.superview === second.view)
    let background = try #require(second.view.subviews.firstIndex { $0 is FixedView })
    #expect(try #require(second.view.subviews.firstIndex(of: row)) > background)
    second.scroll(0, to: 100)
    #expect(second.offset(0) == 100)

    // The first asks it nothing any more, and takes another.
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
    // What the first has not prepared when the layout goes stays so.
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

  @Test("A collection view made with a used layout shows its rows too")
  func made() {
    let first = SidewaysStage(.groupPaging, [("a", 8)], backgrounds)
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

  @Test("A layout that goes away and comes back to its collection view keeps how far rows have scrolled")
  func back() {
    let stage = SidewaysStage(.continuous, [("a", 8)])
    defer { stage.close() }
    stage.scroll(0, to: 150)
    stage.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    stage.layOut()
    #expect(stage.scrollViews.isEmpty)
    stage.view.setCollectionViewLayout(stage.layout, animated: false)
    stage.layOut()
    #expect(stage.offset(0) == 150)
  }

  @Test("A flow layout counts the items of the collection view it is given to")
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

  @Test("A view of no size in no window asks no provider; a size has it asked, and reloaded data later too")
  func unseen() {
    var asked = 0
    let layout = UICollectionViewCompositionalLayout { _, _ in
      asked += 1
      return NSCollectionLayoutSection(group: .sampleGroup)
    }
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(FixedCell.self, forCellWithReuseIdentifier: "cell")
    let source = CountedItems([1])
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(asked == 0 && view.numberOfItems(inSection: 0) == 1 && view.contentSize == .zero)
    view.frame.size = CGSize(width: 320, height: 480)
    view.layoutIfNeeded()
    #expect(asked == 1 && view.visibleCells.count == 1)
    view.frame.size = .zero
    view.reloadData()
    view.layoutIfNeeded()
    #expect(asked == 1)
    view.frame.size = CGSize(width: 320, height: 480)
    view.layoutIfNeeded()
    #expect(asked == 2 && view.visibleCells.count == 1)
  }

  @Test("The whole layout's header is shown less its content insets, and one pinned at any zIndex is shown")
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
