import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("State of orthogonal sections", .serialized, .isolatedScreen)
struct OrthogonalStateTests {
  private let screenful = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"].map { (name: $0, count: 8) }

  @Test("A section that lost items while not visible reappears at its end")
  func lessWhileAway() {
    let stage = OrthogonalStage(.continuous, screenful)
    defer { stage.close() }
    // Eight cells: 856 of which 320 show.
    stage.scroll(0, to: 536)
    #expect(stage.offset(0) == 536)
    stage.view.contentOffset.y = 60
    stage.layOut()
    stage.layOut()
    stage.sections[0].count = 4
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: (4..<8).map { IndexPath(item: $0, section: 0) })
    }
    stage.wait(0.5)
    stage.view.contentOffset.y = 0
    stage.layOut()
    // Four cells: 424, of which 320 show from 104 on.
    #expect(stage.offset(0) == 104)
    #expect(stage.seen(0) == ["a1": 4, "a2": 112, "a3": 220])
  }

  @Test("A visible section that loses items settles at its end, and its handler is called")
  func lessInSight() {
    var offsets: [CGFloat] = []
    let stage = OrthogonalStage(.groupPaging, screenful) { section, index in
      if index == 0 { section.visibleItemsInvalidationHandler = { _, offset, _ in offsets.append(offset.x) } }
    }
    defer { stage.close() }
    stage.scroll(0, to: 500)
    stage.sections[0].count = 4
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: (4..<8).map { IndexPath(item: $0, section: 0) })
    }
    stage.wait(0.5)
    #expect(stage.offset(0) == 104)
    #expect(offsets.last == 104)
    #expect(stage.seen(0).keys.sorted() == ["a1", "a2", "a3"])
  }

  @Test("Each section keeps its offset when sections are inserted and deleted, whatever else happens in the same turn")
  func identity() {
    enum Interference: CaseIterable { case none, invalidated, resized }
    for interference in Interference.allCases {
      let stage = OrthogonalStage(.groupPaging, screenful)
      defer { stage.close() }
      stage.scroll(1, to: 108)
      stage.scroll(2, to: 324)
      let rows = [stage.row(1), stage.row(2)]
      switch interference {
      case .none: break
      case .invalidated: stage.layout.invalidateLayout()
      case .resized: stage.view.frame.size.height = 470
      }
      stage.sections.insert(("z", 8), at: 0)
      stage.sections.remove(at: 2)
      stage.view.performBatchUpdates {
        stage.view.insertSections([0])
        stage.view.deleteSections([1])
      }
      stage.wait(0.5)
      // z a c d …: a stays at its start, c at its offset.
      #expect(stage.offset(0) == 0, "\(interference)")
      #expect(stage.offset(1) == 0, "\(interference)")
      #expect(stage.offset(2) == 324, "\(interference)")
      #expect(stage.row(2) === rows[1], "\(interference)")
      #expect(rows[0]?.superview == nil, "\(interference)")
      #expect(stage.seen(2).keys.sorted() == ["c3", "c4", "c5"], "\(interference)")
    }
  }

  @Test("Two batches in one turn move a section twice")
  func twice() {
    let stage = OrthogonalStage(.groupPaging, screenful)
    defer { stage.close() }
    stage.scroll(0, to: 216)
    for name in ["y", "z"] {
      stage.sections.insert((name, 8), at: 0)
      stage.view.performBatchUpdates { stage.view.insertSections([0]) }
    }
    stage.wait(0.5)
    #expect((0..<4).map { stage.offset($0) } == [0, 0, 216, 0])
  }

  @Test("A reload keeps a section's offset, limited to its content")
  func reload() {
    let stage = OrthogonalStage(.continuous, screenful)
    defer { stage.close() }
    stage.scroll(0, to: 500)
    stage.view.reloadData()
    stage.layOut()
    #expect(stage.offset(0) == 500)
    stage.sections[0].count = 4
    stage.view.reloadData()
    stage.layOut()
    #expect(stage.offset(0) == 104)
    #expect(stage.seen(0).keys.sorted() == ["a1", "a2", "a3"])
  }

  @Test("The scroll views are stacked in the order of their sections, however they became visible")
  func order() {
    let stage = OrthogonalStage(.continuous, screenful)
    defer { stage.close() }
    func isInOrder() -> Bool {
      let tops = stage.scrollViews.map(\.frame.minY)
      return tops == tops.sorted() && tops.count > 8
    }
    #expect(isInOrder())
    stage.view.contentOffset.y = 120
    stage.layOut()
    stage.layOut()
    #expect(isInOrder())
    stage.view.contentOffset.y = 0
    stage.layOut()
    stage.layOut()
    #expect(isInOrder())
    stage.sections.insert(stage.sections.remove(at: 2), at: 6)
    stage.view.performBatchUpdates { stage.view.moveSection(2, toSection: 6) }
    stage.wait(0.5)
    #expect(isInOrder())
  }

  @Test("Backgrounds are behind the scroll views, headers in front, whichever became visible first")
  func backgrounds() {
    for zIndex in [-1, 0] {
      let stage = OrthogonalStage(.continuous, screenful) { section, _ in
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
        background.zIndex = zIndex
        section.decorationItems = [background]
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "header", alignment: .top)
        ]
      }
      defer { stage.close() }
      func isInOrder() -> Bool {
        let ranks = stage.view.subviews.compactMap { view -> Int? in
          if view is UIScrollView { return 1 }
          guard let view = view as? FixedView, view.superview != nil else { return nil }
          return view.bounds.height == 20 ? 2 : 0
        }
        return ranks == ranks.sorted() && Set(ranks) == [0, 1, 2]
      }
      #expect(isInOrder())
      for offset in [100, 300, 200, 0] as [CGFloat] {
        stage.view.contentOffset.y = offset
        stage.layOut()
        #expect(isInOrder(), "\(zIndex) at \(offset)")
      }
    }
  }

  @Test("All sections share one reuse pool: scrolling creates no more cells than are visible at once")
  func pool() {
    let stage = OrthogonalStage(.continuous, screenful)
    defer { stage.close() }
    let made = OrthogonalStage.Cell.made
    for offset in [50, 300, 536, 0] as [CGFloat] {
      for section in 0..<8 { stage.scroll(section, to: offset) }
      stage.view.contentOffset.y = offset == 300 ? 200 : 0
      stage.layOut()
    }
    // A section shows four cells at most, and three at its start.
    #expect(OrthogonalStage.Cell.made - made <= 12)
  }

  @Test("A deleted section disappears with its cells; the others move")
  func deletion() {
    let stage = OrthogonalStage(.continuous, screenful)
    defer { stage.close() }
    stage.scroll(1, to: 100)
    let cell = stage.cell(1, 1)
    stage.sections.remove(at: 1)
    stage.view.performBatchUpdates { stage.view.deleteSections([1]) }
    stage.wait(0.1)
    // While disappearing it is still displayed at its previous position.
    #expect(cell?.window != nil)
    #expect(cell.map { $0.convert($0.bounds, to: stage.view).minX } == 8)
    stage.wait(0.5)
    #expect(cell?.window == nil || cell?.isHidden == true || stage.view.indexPath(for: cell!) != nil)
    #expect(stage.seen(1).keys.sorted() == ["c0", "c1", "c2"])
  }

  @Test("A section gets its scroll view with its first items, and loses it with its last")
  func emptied() {
    let stage = OrthogonalStage(.groupPagingCentered, [("a", 0), ("b", 8)])
    defer { stage.close() }
    #expect(stage.scrollViews.count == 1)
    stage.sections[0].count = 3
    stage.view.performBatchUpdates {
      stage.view.insertItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
    }
    stage.wait(0.5)
    // Groups of 100 centered in 320: -110, -2, 106.
    #expect(stage.offset(0) == -2)
    #expect(stage.scrollViews.map(\.frame.minY) == [0, 50])
    stage.scroll(0, to: 106)
    stage.sections[0].count = 0
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
    }
    stage.wait(0.5)
    stage.layOut()
    #expect(stage.seen(0).isEmpty && stage.seen(1).count == 3)
    #expect(stage.row(1)?.frame.minY == 0)
  }

  @Test("A section keeps its first visible item when the width changes, for every scrolling behavior")
  func resized() {
    // Item 3 is first or centered, or page 1 is shown, in 320 and in 500 points.
    let expected: [(OrthogonalStage.Behavior, CGFloat, CGFloat)] = [
      (.continuous, 324, 324), (.continuousGroupLeadingBoundary, 324, 324), (.groupPaging, 324, 324),
      (.paging, 320, 500), (.groupPagingCentered, 214, 124),
    ]
    for (behavior, narrow, wide) in expected {
      let stage = OrthogonalStage(behavior, [("a", 20)])
      defer { stage.close() }
      stage.scroll(0, to: narrow)
      #expect(stage.offset(0) == narrow)
      stage.view.frame.size.width = 500
      stage.layOut()
      #expect(stage.offset(0) == wide, "\(behavior)")
      stage.view.frame.size.width = 320
      stage.layOut()
      #expect(stage.offset(0) == narrow, "\(behavior)")
    }
  }

  @Test("Another layout displays the cells without the scroll views, and the first layout with them again")
  func otherLayout() {
    let stage = OrthogonalStage(.groupPaging, [("a", 8), ("b", 8)])
    defer { stage.close() }
    stage.scroll(1, to: 216)
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 100, height: 50)
    for isAnimated in [false, true] {
      stage.view.setCollectionViewLayout(grid, animated: isAnimated)
      stage.wait(0.5)
      #expect(stage.scrollViews.isEmpty)
      #expect(stage.view.visibleCells.count == 16)
      #expect(stage.view.visibleCells.allSatisfy { $0.superview === stage.view && !$0.isHidden })
      stage.view.setCollectionViewLayout(stage.layout, animated: isAnimated)
      stage.wait(0.5)
      #expect(stage.scrollViews.count == 2)
      #expect(stage.seen(0) == ["a0": 0, "a1": 108, "a2": 216])
      #expect(stage.seen(1) == ["b2": 0, "b3": 108, "b4": 216])
    }
  }

  @Test("The offset of a section deleted while it scrolls is not applied to another one")
  func deletionInMotion() {
    let stage = OrthogonalStage(.continuous, screenful)
    defer { stage.close() }
    stage.row(1)?.setContentOffset(CGPoint(x: 300, y: 50), animated: true)
    stage.wait(0.1)
    #expect((stage.offset(1) ?? 0) > 10)
    stage.sections.remove(at: 1)
    stage.view.performBatchUpdates { stage.view.deleteSections([1]) }
    stage.wait(0.5)
    #expect(stage.offset(1) == 0 && stage.seen(1).keys.sorted() == ["c0", "c1", "c2"])
    stage.view.contentOffset.y = 110
    stage.layOut()
    stage.layOut()
    stage.view.contentOffset.y = 0
    stage.layOut()
    #expect(stage.offset(1) == 0 && stage.seen(1).keys.sorted() == ["c0", "c1", "c2"])
  }

  @Test("Badges scroll with their cells, headers do not")
  func badges() {
    let stage = OrthogonalStage(.continuous, [("a", 8)]) { section, _ in
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "header", alignment: .top)
      ]
      let dot = NSCollectionLayoutSupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10)),
        elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
      section.group.supplementaryItems = [dot]
    }
    defer { stage.close() }
    func seen(_ kind: String, _ item: Int) -> CGRect? {
      stage.view.supplementaryView(forElementKind: kind, at: IndexPath(item: item, section: 0)).map {
        $0.convert($0.bounds, to: stage.view)
      }
    }
    stage.scroll(0, to: 150)
    // Group 2 starts at 216 - 150, its badge 90 points on; the header is 20 high.
    #expect(seen("badge", 2) == CGRect(x: 156, y: 20, width: 10, height: 10))
    #expect(seen("header", 0) == CGRect(x: 0, y: 0, width: 320, height: 20))
    #expect(seen("badge", 0) == nil)
  }
}
