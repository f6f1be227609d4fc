import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
private final class MovableWords: NSObject, UICollectionViewDataSource {
  var sections: [[String]]
  var moves: [String] = []
  var fixed: Set<String> = []

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    (cell as? CountedCell)?.text = sections[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    !fixed.contains(sections[indexPath.section][indexPath.item])
  }
  func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    moves.append("\(source.section)-\(source.item) to \(destination.section)-\(destination.item)")
    sections[destination.section].insert(sections[source.section].remove(at: source.item), at: destination.item)
  }
}

@MainActor
@Suite("Interactive movement", .serialized, .isolatedScreen)
struct MovementTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("The other items make room, and the data source is notified of the whole move at the end")
  func wholeMove() throws {
    let source = MovableWords([["a", "b", "c", "d"]])
    let view = rows(source)
    let cell = try #require(view.cellForItem(at: path(0)))
    #expect(!view.hasUncommittedUpdates)
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    #expect(view.hasUncommittedUpdates)
    // Rows are 44 points high: 70 is in the second row, 120 in the third.
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 70))
    #expect(cell.center == CGPoint(x: 160, y: 70))
    #expect(view.indexPath(for: cell) == path(1))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 120))
    #expect(view.visibleTexts == ["b", "c", "a", "d"])
    #expect(source.moves.isEmpty && source.sections == [["a", "b", "c", "d"]])
    view.endInteractiveMovement()
    #expect(source.moves == ["0-0 to 0-2"])
    #expect(source.sections == [["b", "c", "a", "d"]])
    #expect(cell.frame == CGRect(x: 0, y: 88, width: 320, height: 44))
    #expect(view.cellForItem(at: path(2)) === cell)
    #expect(!view.hasUncommittedUpdates)
  }

  @Test("A cancelled movement does not notify the data source, and restores the previous state")
  func cancelling() {
    let source = MovableWords([["a", "b", "c"]])
    let view = rows(source)
    #expect(view.beginInteractiveMovementForItem(at: path(2)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 10))
    #expect(view.visibleTexts == ["c", "a", "b"])
    view.cancelInteractiveMovement()
    #expect(view.visibleTexts == ["a", "b", "c"])
    #expect(source.moves.isEmpty)
    #expect(view.visibleCells.map(\.frame.minY) == [0, 44, 88])
  }

  @Test("An item moves into another section, whose displayed item count changes before the data source's")
  func acrossSections() {
    let source = MovableWords([["a", "b"], ["c", "d"]])
    let view = rows(source)
    #expect(view.beginInteractiveMovementForItem(at: path(1)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 100))
    #expect(view.numberOfItems(inSection: 0) == 1 && view.numberOfItems(inSection: 1) == 3)
    view.endInteractiveMovement()
    #expect(source.moves == ["0-1 to 1-0"])
    #expect(view.visibleTexts == ["a", "b", "c", "d"])
  }

  @Test("Items that cannot move or are not displayed do not begin a movement")
  func refusing() {
    let source = MovableWords([(0..<40).map(\.description)])
    source.fixed = ["1"]
    let view = rows(source)
    #expect(!view.beginInteractiveMovementForItem(at: path(1)))
    #expect(!view.beginInteractiveMovementForItem(at: path(39)))
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    #expect(!view.beginInteractiveMovementForItem(at: path(2)))
  }

  @Test("The delegate changes the target index path")
  func delegateDecides() {
    final class First: NSObject, UICollectionViewDelegate {
      var asked: [String] = []
      func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath {
        asked.append("\(originalIndexPath.item) \(currentIndexPath.item) \(proposedIndexPath.item)")
        return IndexPath(item: max(1, proposedIndexPath.item), section: 0)
      }
    }
    let delegate = First()
    let source = MovableWords([["a", "b", "c"]])
    let view = rows(source)
    view.delegate = delegate
    #expect(view.beginInteractiveMovementForItem(at: path(2)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 10))
    #expect((view.cellForItem(at: path(1)) as? CountedCell)?.text == "c")
    #expect(delegate.asked == ["2 2 0"])
    view.endInteractiveMovement()
    #expect(source.moves == ["0-2 to 0-1"])
  }

  @Test("Cells displayed during a movement show the data source's items at their original index paths")
  func cellsDuringMovement() {
    let source = MovableWords([(0..<40).map(\.description)])
    let view = rows(source)
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 100))
    view.contentOffset.y = 440
    view.layoutIfNeeded()
    let shown = view.visibleCells.compactMap { ($0 as? CountedCell)?.text }
    #expect(shown.filter { $0 != "0" } == (10...20).map(\.description))
    view.cancelInteractiveMovement()
  }

  @Test("With a data source that does not move items, the item returns")
  func movingNothing() {
    let source = Words([["a", "b", "c"]])
    let view = rows(source)
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 120))
    view.endInteractiveMovement()
    #expect(view.visibleTexts == ["a", "b", "c"])
  }

  @Test("A diffable data source updates its snapshot between its handlers")
  func diffable() {
    let rack = Rack()
    _ = rack.requested(by: Rack.contents(["A": ["a", "b", "c"]]))
    #expect(!rack.view.beginInteractiveMovementForItem(at: path(0)))
    var log: [String] = []
    rack.source.reorderingHandlers.canReorderItem = { _ in true }
    rack.source.reorderingHandlers.willReorder = { log.append($0.initialSnapshot.itemIdentifiers.joined()) }
    rack.source.reorderingHandlers.didReorder = { log.append($0.finalSnapshot.itemIdentifiers.joined()) }
    #expect(rack.view.beginInteractiveMovementForItem(at: path(0)))
    rack.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 25))
    #expect(rack.source.snapshot().itemIdentifiers == ["a", "b", "c"])
    rack.view.endInteractiveMovement()
    #expect(log == ["abc", "bca"])
    #expect(rack.source.snapshot().itemIdentifiers == ["b", "c", "a"])
    #expect(rack.shown == [["b", "c", "a"]])
    #expect(rack.requested(by: rack.source.snapshot()) == [])
  }

  @Test("A long press moves an item of a data source with a handler, and autoscrolls at an edge")
  func pressed() throws {
    let rack = Rack()
    rack.window.isHidden = false
    defer { rack.window.isHidden = true }
    let touch = TestTouch(on: rack.window)
    let names = (100..<400).map { "\($0)" }
    _ = rack.requested(by: Rack.contents(["A": names]))
    rack.source.reorderingHandlers.canReorderItem = { $0 != "101" }
    touch.press(50, 15)
    touch.wait(0.6)
    #expect(!rack.view.hasUncommittedUpdates)
    touch.lift(50, 15)
    touch.wait(1)
    touch.press(50, 5)
    touch.wait(0.6)
    #expect(rack.view.hasUncommittedUpdates)
    // 10 points from the edge, of 60: five sixths of 600 points per second.
    touch.move(50, 990)
    touch.wait(1)
    #expect(abs(rack.view.contentOffset.y - 500) < 10)
    touch.lift(50, 990)
    let index = try #require(rack.source.snapshot().indexOfItem("100"))
    #expect(index == Int((rack.view.contentOffset.y + 990) / 10))
    touch.wait(1)
    #expect(FrameLoop.current.isAtRest)
    rack.source.reorderingHandlers.canReorderItem = nil
    #expect(!rack.view.startsMovementsByLongPress)
  }

  @Test("A batch of the app first returns the moving item: its index paths are those of the data source")
  func batchMeanwhile() {
    let source = MovableWords([["a", "b", "c", "d"]])
    let view = rows(source)
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 120))
    #expect(view.visibleTexts == ["b", "c", "a", "d"])
    view.performBatchUpdates {
      source.sections = [["b", "c", "d"]]
      view.deleteItems(at: [path(0)])
    }
    #expect(view.visibleTexts == ["b", "c", "d"])
    #expect(!view.hasUncommittedUpdates)
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 10))
    view.endInteractiveMovement()
    #expect(view.visibleTexts == ["b", "c", "d"] && source.moves.isEmpty)
  }

  @Test("A handler that applies a snapshot when the movement ends starts from the new order")
  func applyAtTheEnd() {
    let rack = Rack()
    _ = rack.requested(by: Rack.contents(["A": ["a", "b", "c"]]))
    rack.source.reorderingHandlers.canReorderItem = { _ in true }
    rack.source.reorderingHandlers.didReorder = { transaction in
      var snapshot = transaction.finalSnapshot
      snapshot.deleteItems(["b"])
      rack.source.apply(snapshot)
    }
    #expect(rack.view.beginInteractiveMovementForItem(at: path(0)))
    rack.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 25))
    rack.view.endInteractiveMovement()
    #expect(rack.shown == [["c", "a"]])
    #expect(!rack.view.hasUncommittedUpdates)
  }

  @Test("An apply in willReorder waits for the new order and starts from it")
  func applyBeforeTheEnd() {
    let rack = Rack()
    _ = rack.requested(by: Rack.contents(["A": ["a", "b", "c"], "B": ["d"]]))
    var log: [String] = []
    rack.source.reorderingHandlers.canReorderItem = { _ in true }
    rack.source.reorderingHandlers.willReorder = { [unowned rack] transaction in
      var snapshot = transaction.finalSnapshot
      snapshot.deleteItems(["b"])
      rack.source.apply(snapshot)
      log.append(rack.source.snapshot().itemIdentifiers.joined())
    }
    rack.source.reorderingHandlers.didReorder = { [unowned rack] _ in
      log.append(rack.source.snapshot().itemIdentifiers.joined())
    }
    #expect(rack.view.beginInteractiveMovementForItem(at: path(0)))
    // Rows of 10 points: after "d", which has moved up to 20.
    rack.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 35))
    rack.view.endInteractiveMovement()
    #expect(log == ["abcd", "bcad"])
    #expect(rack.shown == [["c"], ["a", "d"]])
    #expect(!rack.view.hasUncommittedUpdates)
  }

  @Test("A handler that applies a snapshot in canReorderItem does not move another item")
  func applyInQuestion() {
    let rack = Rack()
    _ = rack.requested(by: Rack.contents(["A": ["a", "b", "c"]]))
    rack.source.reorderingHandlers.canReorderItem = { [unowned rack] _ in
      rack.source.apply(Rack.contents(["A": ["b", "c"]]))
      return true
    }
    #expect(!rack.view.beginInteractiveMovementForItem(at: path(0)))
    #expect(rack.shown == [["b", "c"]])
  }

  @Test("A delegate that changes the data in targetIndexPathForMove cancels the movement")
  func changeInQuestion() {
    final class Changing: NSObject, UICollectionViewDelegate {
      var change: () -> Void = {}
      func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath {
        change()
        return proposedIndexPath
      }
    }
    let source = MovableWords([["a", "b", "c"]])
    let view = rows(source)
    let delegate = Changing()
    view.delegate = delegate
    delegate.change = {
      source.sections = [["a", "b"]]
      view.deleteItems(at: [IndexPath(item: 2, section: 0)])
    }
    #expect(view.beginInteractiveMovementForItem(at: path(2)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 10))
    #expect(!view.hasUncommittedUpdates && view.visibleTexts == ["a", "b"])
  }

  @Test(
    "Autoscrolling stops when a batch or a reload cancels the movement", arguments: [false, true])
  func releasedAtTheEdge(reloads: Bool) {
    let rack = Rack()
    rack.window.isHidden = false
    defer { rack.window.isHidden = true }
    let touch = TestTouch(on: rack.window)
    let names = (100..<400).map { "\($0)" }
    _ = rack.requested(by: Rack.contents(["A": names]))
    rack.source.reorderingHandlers.canReorderItem = { _ in true }
    touch.press(50, 5)
    touch.wait(0.6)
    touch.move(50, 990)
    touch.wait(0.5)
    let offset = rack.view.contentOffset.y
    #expect(rack.view.hasUncommittedUpdates && offset > 100)
    if reloads {
      rack.view.reloadData()
    } else {
      rack.source.apply(Rack.contents(["A": Array(names.dropLast())]))
    }
    #expect(!rack.view.hasUncommittedUpdates)
    touch.wait(1)
    #expect(rack.view.contentOffset.y == offset && FrameLoop.current.isAtRest)
    rack.view.layoutIfNeeded()
    // A movement begun by the app meanwhile is not controlled by the touch.
    #expect(rack.view.beginInteractiveMovementForItem(at: rack.view.indexPathsForVisibleItems[3]))
    touch.move(50, 500)
    touch.lift(50, 500)
    #expect(rack.view.hasUncommittedUpdates)
    rack.view.cancelInteractiveMovement()
    touch.wait(1)
    #expect(rack.source.snapshot().itemIdentifiers.first == "100")
  }

  @Test("The layout's movement methods behave as measured")
  func hooks() {
    let flow = UICollectionViewFlowLayout()
    let attributes = flow.layoutAttributesForInteractivelyMovingItem(
      at: path(3, 1), withTargetPosition: CGPoint(x: 37, y: 91))
    #expect(attributes.frame == CGRect(x: 37, y: 91, width: 0, height: 0))
    #expect(attributes.zIndex == Int.max && attributes.representedElementKind == nil)
    #expect(flow.targetIndexPath(forInteractivelyMovingItem: path(3, 1), withPosition: .zero) == path(3, 1))
    #expect(flow.indexPathsToDeleteForSupplementaryView(ofKind: "x") == [])
    #expect(flow.indexPathsToInsertForDecorationView(ofKind: "x") == [])
    #expect(flow.initialLayoutAttributesForAppearingItem(at: path(0)) == nil)
    #expect(flow.finalLayoutAttributesForDisappearingItem(at: path(0)) == nil)
  }

  @Test("A controller that does not override moveItemAt is not asked whether an item can be moved")
  func unmovable() {
    class Asked: UICollectionViewController {
      var questions = 0
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
      override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        questions += 1
        return true
      }
    }
    final class Moving: Asked {
      override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
      ) {}
    }
    func begins(_ controller: Asked) -> Bool {
      controller.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      defer { controller.collectionView.cancelInteractiveMovement() }
      return controller.collectionView.beginInteractiveMovementForItem(at: path(0))
    }
    let (still, moving) = (
      Asked(collectionViewLayout: UICollectionViewFlowLayout()),
      Moving(collectionViewLayout: UICollectionViewFlowLayout())
    )
    #expect(!begins(still) && still.questions == 0)
    #expect(begins(moving) && moving.questions == 1)
  }

  @Test("Only a controller that overrides moveItemAt lets a long press move items")
  func controllers() {
    class Still: UICollectionViewController {
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    }
    final class Moving: Still {
      override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
      ) {}
    }
    let (still, moving) = (
      Still(collectionViewLayout: UICollectionViewFlowLayout()),
      Moving(collectionViewLayout: UICollectionViewFlowLayout())
    )
    #expect(!still.collectionView(still.collectionView, canMoveItemAt: path(0)))
    #expect(moving.collectionView(moving.collectionView, canMoveItemAt: path(0)))
    #expect(still.installsStandardGestureForInteractiveMovement)
    let recognizers = moving.collectionView.gestureRecognizers?.count ?? 0
    moving.installsStandardGestureForInteractiveMovement = false
    #expect(moving.collectionView.gestureRecognizers?.count == recognizers - 1)
  }
}
