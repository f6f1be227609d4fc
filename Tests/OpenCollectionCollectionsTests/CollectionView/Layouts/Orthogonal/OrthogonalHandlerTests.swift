import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The visible items invalidation handler of orthogonal sections", .serialized, .isolatedScreen)
struct OrthogonalHandlerTests {
  @Test("Changes to alpha, isHidden, transform, center and zIndex are applied, also to cells that scroll in")
  func writes() {
    let stage = OrthogonalStage { section, _ in
      section.visibleItemsInvalidationHandler = { items, _, _ in
        for item in items {
          let number = item.indexPath.item
          item.alpha = number % 2 == 0 ? 0.5 : 1
          item.isHidden = number == 1
          item.zIndex = 100 - number
          if number == 2 { item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
          if number == 4 { item.center.y = 60 }
        }
      }
    }
    defer { stage.close() }
    func check() {
      for path in stage.view.indexPathsForVisibleItems {
        guard let cell = stage.view.cellForItem(at: path) else { continue }
        #expect(cell.alpha == (path.item % 2 == 0 ? 0.5 : 1))
        #expect(cell.isHidden == (path.item == 1))
      }
      // The first item is in front.
      let cells = stage.scrollViews[0].subviews.compactMap { ($0 as? OrthogonalStage.Cell)?.text }
      #expect(cells == cells.sorted(by: >))
    }
    check()
    // Item 2 begins at 216: scaled to half its size around (266, 25).
    #expect(
      stage.cell(2).map { $0.convert($0.bounds, to: stage.view) } == CGRect(x: 241, y: 12.5, width: 50, height: 25))
    for offset in [100, 250, 400, 200] as [CGFloat] {
      stage.scroll(0, to: offset)
      check()
    }
    #expect(stage.cell(4)?.center == CGPoint(x: 482, y: 60))
    #expect(stage.cell(2).map { $0.convert($0.bounds, to: stage.view).minX } == 41)
  }

  @Test("It is called when a vertical scroll shows the section, and its changes are applied at once")
  func comingIn() {
    var calls: [Int] = []
    let stage = OrthogonalStage(.continuous, (0..<40).map { ("s\($0)-", 20) }) { section, index in
      section.visibleItemsInvalidationHandler = { items, _, _ in
        calls.append(index)
        for item in items { item.alpha = 0.25 }
      }
    }
    defer { stage.close() }
    // Sections of 50 points: ten of them in 480.
    #expect(calls == (0..<10).reversed())
    calls = []
    stage.view.contentOffset.y = 1000
    stage.layOut()
    #expect(calls == (20..<30).reversed())
    #expect(stage.view.visibleCells.allSatisfy { $0.alpha == 0.25 })
    calls = []
    stage.view.contentOffset.y = 1010
    stage.layOut()
    // No new section became visible: 1000 to 1490 shows the same ten.
    #expect(calls.isEmpty)
    // A reused cell does not keep its alpha.
    stage.view.contentOffset.y = 0
    stage.layOut()
    #expect(stage.view.visibleCells.allSatisfy { $0.alpha == 0.25 })
  }

  @Test("The same item objects are passed again, with the values set before; a reload creates new ones")
  func sameObject() {
    var calls: [ObjectIdentifier: Int] = [:]
    var rotations: [CGFloat] = []
    let stage = OrthogonalStage { section, _ in
      section.visibleItemsInvalidationHandler = { items, _, _ in
        for item in items where item.indexPath.item == 1 {
          calls[ObjectIdentifier(item), default: 0] += 1
          rotations.append(item.alpha)
          item.alpha -= 0.125
        }
      }
    }
    defer { stage.close() }
    for offset in [10, 20, 30] as [CGFloat] { stage.scroll(0, to: offset) }
    #expect(calls.count == 1 && rotations == [1, 0.875, 0.75, 0.625])
    #expect(stage.cell(1)?.alpha == 0.5)
    stage.view.reloadData()
    stage.layOut()
    #expect(rotations.last == 1 && stage.cell(1)?.alpha == 0.875)
  }

  @Test("The scroll view's offset in the handler is the one passed to it")
  func reading() {
    var differences: [CGFloat] = []
    var stage: OrthogonalStage?
    stage = OrthogonalStage(.groupPaging) { section, _ in
      section.visibleItemsInvalidationHandler = { _, offset, environment in
        guard let row = stage?.scrollViews.first else { return }
        differences.append(row.contentOffset.x - row.frame.minX - offset.x)
        #expect(environment.container.contentSize == row.bounds.size)
      }
    }
    defer { stage?.close() }
    stage?.scroll(0, to: 300)
    stage?.row(0)?.setContentOffset(CGPoint(x: 0, y: 0), animated: true)
    stage?.wait(0.5)
    #expect(stage?.offset(0) == 0)
    #expect(differences.count > 10 && differences.allSatisfy { abs($0) < 0.001 })
  }

  @Test("The handler may scroll another section")
  func reacting() {
    var stage: OrthogonalStage?
    stage = OrthogonalStage(.continuous, [("a", 8), ("b", 8)]) { section, index in
      guard index == 0 else { return }
      section.visibleItemsInvalidationHandler = { _, offset, _ in
        guard let other = stage?.row(1) else { return }
        other.contentOffset.x = other.frame.minX + offset.x
      }
    }
    defer { stage?.close() }
    stage?.scroll(0, to: 130)
    stage?.layOut()
    #expect(stage?.offset(1) == 130)
    #expect(stage?.seen(1).keys.sorted() == ["b1", "b2", "b3", "b4"])
  }
}
