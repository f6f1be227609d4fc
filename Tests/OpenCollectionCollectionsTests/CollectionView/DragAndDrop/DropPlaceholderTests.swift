import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Placeholders of drops", .serialized, .isolatedScreen)
struct DropPlaceholderTests {
  private let window = DragBoard.window()
  private let touch: TestTouch
  private let source: DragBoard
  private let target: DragBoard

  init() {
    touch = TestTouch(on: window)
    source = DragBoard(["a", "b"], in: window)
    target = DragBoard(["x", "y", "z"], in: window, x: 160)
    target.proposal = UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  /// Drops the first item of one view between the rows of the other, to a placeholder.
  private func drop() throws -> any UICollectionViewDropPlaceholderContext {
    var context: (any UICollectionViewDropPlaceholderContext)?
    target.performs = { coordinator in
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: coordinator.destinationIndexPath!, reuseIdentifier: "word")
      placeholder.cellUpdateHandler = { ($0 as? CountedCell)?.text = "waiting" }
      placeholder.previewParametersProvider = { _ in UIDragPreviewParameters() }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    touch.press(80, 22)
    touch.wait(0.6)
    touch.move(240, 66)
    touch.wait(0.5)
    touch.lift(240, 66)
    touch.wait(1)
    return try #require(context)
  }

  @Test("A placeholder is displayed without being in the data, and committing replaces it by the item")
  func committing() throws {
    let context = try drop()
    let view = target.view
    #expect(view.visibleTexts == ["x", "waiting", "y", "z"])
    #expect(view.hasUncommittedUpdates && view.numberOfItems(inSection: 0) == 3)
    #expect(view.indexPathForItem(at: CGPoint(x: 80, y: 66)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 80, y: 110)) == [0, 1])
    var path: IndexPath?
    let isCommitted = context.commitInsertion { at in
      path = at
      target.words.insert("a", at: at.item)
    }
    #expect(isCommitted && path == [0, 1] && context.dragItem.localObject as? String == "a")
    #expect(view.visibleTexts == ["x", "a", "y", "z"])
    #expect(!view.hasUncommittedUpdates && view.numberOfItems(inSection: 0) == 4)
    #expect(!context.deletePlaceholder() && !context.commitInsertion { _ in Issue.record("committed twice") })
  }

  @Test("Changes of the data around a placeholder keep it where it is among the items")
  func updates() throws {
    let context = try drop()
    let view = target.view
    view.performBatchUpdates {
      target.words = ["w", "x", "z"]
      view.insertItems(at: [[0, 0]])
      view.deleteItems(at: [[0, 1]])
    }
    #expect(view.visibleTexts == ["w", "x", "waiting", "z"])
    target.words.append("end")
    view.insertItems(at: [[0, 3]])
    #expect(view.visibleTexts == ["w", "x", "waiting", "z", "end"])
    var path: IndexPath?
    context.commitInsertion { at in
      path = at
      target.words.insert("a", at: at.item)
    }
    #expect(path == [0, 2] && view.visibleTexts == ["w", "x", "a", "z", "end"])
  }

  @Test("Taps on the items around a placeholder name them as the data does")
  func taps() throws {
    let context = try drop()
    let log = Log()
    target.view.delegate = log
    touch.tap(240, 66)
    touch.tap(240, 110)
    touch.wait(0.3)
    #expect(log.lines.filter { $0.hasPrefix("did select") } == ["did select 0-1"])
    #expect(target.view.indexPathsForSelectedItems == [[0, 1]])
    context.deletePlaceholder()
    #expect(target.view.visibleTexts == ["x", "y", "z"] && target.view.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test("Deleting a placeholder removes it, updating its cell calls the handler again, reloading discards it")
  func deleting() throws {
    let first = try drop()
    (target.view.display.displayed[.cell(at: [0, 1])]?.view as? CountedCell)?.text = "old"
    first.setNeedsCellUpdate()
    #expect(target.view.visibleTexts == ["x", "waiting", "y", "z"])
    #expect(first.deletePlaceholder())
    #expect(target.view.visibleTexts == ["x", "y", "z"] && !target.view.hasUncommittedUpdates)
    let second = try drop()
    target.view.reloadData()
    target.view.layoutIfNeeded()
    #expect(target.view.visibleTexts == ["x", "y", "z"])
    #expect(!second.deletePlaceholder())
  }

  @Test("Committing requires that the data has one more item")
  func wrongCommit() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let window = DragBoard.window()
        let board = DragBoard(["x"], in: window)
        let insertion = board.view.display.uncommittedChanges.insert(
          UICollectionViewDropPlaceholder(insertionIndexPath: [0, 0], reuseIdentifier: "word"))
        board.view.display.uncommittedChanges.commit(insertion) { _ in }
      }
    }
  }
}
