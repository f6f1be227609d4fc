import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Queries about scrolled orthogonal sections", .serialized, .isolatedScreen)
struct OrthogonalQueryTests {
  @Test("An item is found where it is displayed, and only inside its section's scroll view")
  func points() {
    let stage = OrthogonalStage(.continuous, [("a", 8), ("b", 8)]) { section, _ in
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 30)
    }
    defer { stage.close() }
    // Section b is at y 70 to 120; its offsets are relative to 20 to 290, and it is displayed from edge to edge.
    stage.scroll(1, to: 150)
    // b1 starts at 20 + 108 - 150 = -22, b2 at 86, b3 at 194.
    #expect(stage.seen(1) == ["b1": -22, "b2": 86, "b3": 194, "b4": 302])
    func item(_ x: CGFloat, _ y: CGFloat) -> String? {
      stage.view.indexPathForItem(at: CGPoint(x: x, y: y)).map { "\($0.section)-\($0.item)" }
    }
    #expect(item(21, 80) == "1-1")
    #expect(item(80, 80) == nil)
    #expect(item(90, 80) == "1-2")
    #expect(item(280, 80) == "1-3")
    // Cells are displayed over the section's insets.
    #expect(item(10, 80) == "1-1")
    #expect(item(300, 80) == nil)
    #expect(item(305, 80) == "1-4")
    // Nothing is found above and below the section.
    #expect(item(10, 65) == nil)
    #expect(item(10, 125) == nil)
    #expect(item(21, 20) == "0-0")
    // Layout attributes do not include the section's offset.
    let path = IndexPath(item: 3, section: 1)
    #expect(stage.view.layoutAttributesForItem(at: path)?.frame == CGRect(x: 344, y: 70, width: 100, height: 50))
    let cell = stage.view.cellForItem(at: path)
    #expect(cell?.frame == CGRect(x: 344, y: 70, width: 100, height: 50))
    #expect(
      cell.map { stage.view.convert($0.frame, from: $0.superview) } == CGRect(x: 194, y: 70, width: 100, height: 50))
    #expect(cell.flatMap { stage.view.indexPath(for: $0) } == path)
  }

  @Test("Cells are displayed and receive touches over the section's insets, up to the edges of the view")
  func insets() throws {
    final class SelectionDelegate: NSObject, UICollectionViewDelegate {
      var selected: [Int] = []
      func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { selected.append(path.item) }
    }
    let stage = OrthogonalStage { section, _ in
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 30)
    }
    defer { stage.close() }
    let delegate = SelectionDelegate()
    stage.view.delegate = delegate
    let row = try #require(stage.row(0))
    // Offsets are relative to the insets: the section is 8 · 108 − 8 = 856 wide in 270, so the maximum is 586.
    #expect(row.frame == CGRect(x: 20, y: 0, width: 270, height: 50))
    #expect(!row.clipsToBounds && stage.view.clipsToBounds)
    // At rest a2 is displayed from 20 + 216 = 236 to 336: over the inset beyond 290.
    stage.touch.tap(310, 25)
    stage.scroll(0, to: 50)
    // a0 is from 20 − 50 = −30 to 70: over the inset before 20.
    stage.touch.tap(5, 25)
    #expect(delegate.selected == [2, 0])
    stage.touch.press(305, 25)
    for step in 1...6 {
      stage.wait(1.0 / 60)
      stage.touch.move(305 - 10 * CGFloat(step), 25)
    }
    #expect(stage.offset(0).map { $0 > 50 } == true)
    stage.touch.lift(245, 25)
    stage.scroll(0, to: 5000)
    #expect(stage.offset(0) == 586)
  }

  @Test("A touch is delivered to the cell displayed under it")
  func touches() {
    final class SelectionDelegate: NSObject, UICollectionViewDelegate {
      var selected: [IndexPath] = []
      func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { selected.append(path) }
    }
    let stage = OrthogonalStage(.continuous, [("a", 8), ("b", 8)])
    defer { stage.close() }
    let delegate = SelectionDelegate()
    stage.view.delegate = delegate
    stage.scroll(1, to: 300)
    stage.touch.tap(50, 75)
    // 350 is in the cell from 324 to 424.
    #expect(delegate.selected == [IndexPath(item: 3, section: 1)])
  }

  private func offset(
    _ behavior: OrthogonalStage.Behavior, item: Int, at position: UICollectionView.ScrollPosition,
    from start: CGFloat = 0
  ) -> CGFloat? {
    let stage = OrthogonalStage(behavior)
    defer { stage.close() }
    if start > 0 { stage.scroll(0, to: start) }
    stage.view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
    stage.layOut()
    return stage.offset(0)
  }

  // Eight cells of 100, 8 apart, in 320: offsets up to 536. Item 4 starts at 432.
  @Test("Every scroll position scrolls to the nearest valid offset")
  func positions() {
    #expect(offset(.continuous, item: 4, at: .left) == 432)
    #expect(offset(.continuous, item: 4, at: .centeredHorizontally) == 322)
    #expect(offset(.continuous, item: 4, at: .right) == 212)
    #expect(offset(.continuous, item: 7, at: .left) == 536)
    // Without a position, the smallest scroll that shows it.
    #expect(offset(.continuous, item: 4, at: []) == 212)
    #expect(offset(.continuous, item: 1, at: [], from: 500) == 108)
    #expect(offset(.continuous, item: 5, at: [], from: 500) == 500)
    // Groups start at 108 g.
    #expect(offset(.groupPaging, item: 4, at: .left) == 432)
    #expect(offset(.groupPaging, item: 4, at: .centeredHorizontally) == 324)
    #expect(offset(.groupPaging, item: 4, at: .right) == 216)
    #expect(offset(.continuousGroupLeadingBoundary, item: 2, at: .left) == 216)
    // Pages of 320: 432 is nearest to the first, not to the end.
    #expect(offset(.paging, item: 4, at: .left) == 320)
    // When centered, a group's offset puts it in the middle: 108 g + 50 - 160.
    #expect(offset(.groupPagingCentered, item: 4, at: .centeredHorizontally) == 322)
    #expect(offset(.groupPagingCentered, item: 0, at: .centeredHorizontally) == -110)
    #expect(offset(.groupPagingCentered, item: 7, at: .centeredHorizontally) == 646)
  }

  @Test("An item of a section that is not visible is scrolled to on both axes, animated or not")
  func farAway() {
    for isAnimated in [false, true] {
      let stage = OrthogonalStage(.continuous, (0..<40).map { ("s\($0)-", 20) })
      defer { stage.close() }
      stage.view.scrollToItem(
        at: IndexPath(item: 10, section: 30), at: [.centeredVertically, .left], animated: isAnimated)
      stage.wait(isAnimated ? 1 : 0.05)
      // Section 30 is at 1500 to 1550: its center at 1525, less 240.
      #expect(stage.view.contentOffset.y == 1285)
      #expect(stage.offset(30) == 1080)
      #expect(stage.seen(30)["s30-10"] == 0)
    }
  }
}
