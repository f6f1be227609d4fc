import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Dragging items of collection views", .serialized, .isolatedScreen)
struct CollectionDragTests {
  private let window = DragBoard.window()
  private let touch: TestTouch

  init() { touch = TestTouch(on: window) }

  private func board(_ words: [String] = ["a", "b", "c", "d"], x: CGFloat = 0) -> DragBoard {
    DragBoard(words, in: window, x: x)
  }

  private func shown(_ board: DragBoard, _ item: Int) -> UICollectionViewCell? {
    board.view.cellForItem(at: IndexPath(item: item, section: 0))
  }

  @Test("A long press lifts an item, moving drags it, the others make room, and the drop moves it")
  func reorder() throws {
    let board = board()
    let cell = try #require(shown(board, 0))
    touch.press(80, 22)
    touch.wait(0.49)
    #expect(board.log.isEmpty && !board.view.hasActiveDrag)
    touch.wait(0.02)
    #expect(board.log == ["begin 0"] && board.view.hasActiveDrag)
    #expect(cell.configurationState.cellDragState == .lifting)
    touch.wait(0.4)
    // A small movement does not drag.
    touch.move(85, 25)
    #expect(board.log == ["begin 0"])
    // Rows are 44 points high: 110 is in the middle of the third.
    touch.move(80, 110)
    #expect(board.view.hasActiveDrop && board.view.hasUncommittedUpdates)
    #expect(cell.configurationState.cellDragState == .dragging)
    #expect(board.calls == ["begin 0", "drag began", "drop entered"])
    #expect(board.log.last == "over 2")
    touch.wait(0.5)
    #expect(board.view.visibleTexts == ["b", "c", "a", "d"] && board.words == ["a", "b", "c", "d"])
    #expect(board.view.presentationIndexPath(forDataSourceIndexPath: [0, 0]) == [0, 2])
    #expect(board.view.dataSourceIndexPath(forPresentationIndexPath: [0, 0]) == [0, 1])
    // The app's index paths are those of its data.
    #expect(board.view.indexPath(for: cell) == [0, 0])
    board.view.performUsingPresentationValues { #expect(board.view.indexPath(for: cell) == [0, 2]) }
    touch.lift(80, 110)
    #expect(board.words == ["b", "c", "a", "d"])
    #expect(board.view.visibleTexts == ["b", "c", "a", "d"] && !board.view.hasUncommittedUpdates)
    touch.wait(1)
    #expect(!board.view.hasActiveDrag && !board.view.hasActiveDrop)
    #expect(
      board.calls == [
        "begin 0", "drag began", "drop entered", "move 0 to 2", "drop ended", "drag ended",
      ])
    #expect(board.view.visibleCells.allSatisfy { $0.layer.mask == nil })
  }

  @Test("A drag that ends where nothing accepts it returns the item, and nothing has changed")
  func cancelled() throws {
    let board = board()
    touch.press(80, 22)
    touch.wait(0.6)
    touch.move(80, 110)
    touch.wait(0.5)
    touch.move(300, 110)
    #expect(board.view.visibleTexts == ["a", "b", "c", "d"] && !board.view.hasUncommittedUpdates)
    touch.lift(300, 110)
    #expect(board.view.hasActiveDrag)
    #expect(shown(board, 0)?.layer.mask != nil, "hidden until its preview is back")
    touch.wait(1)
    #expect(board.calls == ["begin 0", "drag began", "drop entered", "drop left", "drop ended", "drag ended"])
    #expect(!board.view.hasActiveDrag && shown(board, 0)?.layer.mask == nil)
    #expect(board.words == ["a", "b", "c", "d"])
  }

  @Test("A press that ends without moving puts the item back")
  func putBack() {
    let board = board()
    touch.press(80, 22)
    touch.wait(0.8)
    touch.lift(80, 22)
    touch.wait(1)
    #expect(board.calls == ["begin 0"] && !board.view.hasActiveDrag)
    #expect(
      shown(board, 0)?.layer.mask == nil
        && shown(board, 0)?.configurationState.cellDragState == UICellConfigurationState.DragState.none)
  }

  @Test("Between two views the other one opens a gap, and its delegate inserts the item")
  func betweenViews() throws {
    let source = board()
    let target = board(["x", "y"], x: 160)
    target.proposal = UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    touch.press(80, 66)
    touch.wait(0.6)
    touch.move(240, 66)
    touch.wait(0.5)
    #expect(target.log == ["drop entered", "over 1"])
    // The gap is shown between the rows; the data has two items.
    #expect(target.view.display.displayed.cells.count == 3 && target.view.numberOfItems(inSection: 0) == 2)
    #expect(target.view.dataSourceIndexPath(forPresentationIndexPath: [0, 1]) == nil)
    #expect(target.view.dataSourceIndexPath(forPresentationIndexPath: [0, 2]) == [0, 1])
    #expect(shown(target, 1)?.frame.minY == 88)
    #expect(source.view.hasActiveDrag && !source.view.hasActiveDrop)
    touch.lift(240, 66)
    touch.wait(1)
    #expect(target.words == ["x", "b", "y"] && target.view.visibleTexts == ["x", "b", "y"])
    #expect(source.words == ["a", "b", "c", "d"])
    #expect(target.calls == ["drop entered", "insert at 1", "drop ended"])
    #expect(source.calls == ["begin 1", "drag began", "drag ended"])
  }

  @Test("A move that the drag does not allow is forbidden")
  func movesNotAllowed() {
    let board = board()
    board.allowsMove = false
    touch.press(80, 22)
    touch.wait(0.6)
    touch.move(80, 110)
    #expect(!board.view.hasUncommittedUpdates)
    touch.lift(80, 110)
    touch.wait(1)
    #expect(board.words == ["a", "b", "c", "d"] && !board.calls.contains { $0.hasPrefix("move") })
  }

  @Test("A drop into an item highlights that item, and the preview shrinks into a rectangle of it")
  func dropInto() throws {
    let board = board()
    board.proposal = UICollectionViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
    var ended: [String] = []
    board.performs = { coordinator in
      #expect(
        coordinator.destinationIndexPath == [0, 2] && coordinator.proposal.intent == .insertIntoDestinationIndexPath)
      #expect(coordinator.items.first?.sourceIndexPath == [0, 0])
      #expect(coordinator.items.first?.previewSize == CGSize(width: 160, height: 44))
      guard let item = coordinator.items.first?.dragItem else { return }
      let animator = coordinator.drop(item, intoItemAt: [0, 2], rect: CGRect(x: 10, y: 10, width: 16, height: 4))
      animator.addAnimations { ended.append("animated") }
      animator.addCompletion { ended.append("\($0 == .end)") }
    }
    touch.press(80, 22)
    touch.wait(0.6)
    touch.move(80, 110)
    #expect(shown(board, 2)?.configurationState.cellDropState == .targeted)
    #expect(shown(board, 1)?.configurationState.cellDropState == .notTargeted)
    touch.lift(80, 110)
    #expect(ended == ["animated"])
    #expect(shown(board, 2)?.configurationState.cellDropState == UICellConfigurationState.DropState.none)
    touch.wait(1)
    #expect(ended == ["animated", "true"])
    #expect(board.view.visibleTexts == ["a", "b", "c", "d"])
  }

  @Test("The cadence delays when the items make room", arguments: [UICollectionView.ReorderingCadence.fast, .slow])
  func cadence(_ cadence: UICollectionView.ReorderingCadence) {
    let board = board()
    board.view.reorderingCadence = cadence
    touch.press(80, 22)
    touch.wait(0.6)
    touch.move(80, 110)
    touch.wait(0.1)
    #expect(!board.view.hasUncommittedUpdates)
    touch.wait(0.1)
    #expect(board.view.hasUncommittedUpdates == (cadence == .fast))
    touch.wait(0.3)
    #expect(board.view.hasUncommittedUpdates)
    touch.lift(80, 110)
    touch.wait(1)
    #expect(board.words == ["b", "c", "a", "d"])
  }

  @Test("Without a drop delegate the data source moves the item, if it can")
  func withoutDropDelegate() {
    let source = Movable()
    let view = rows(source)
    window.addSubview(view)
    view.dragDelegate = source
    touch.press(80, 22)
    touch.wait(0.6)
    touch.move(80, 110)
    touch.wait(0.5)
    #expect(view.visibleTexts == ["b", "c", "a"] && source.words == ["a", "b", "c"])
    touch.lift(80, 110)
    touch.wait(1)
    #expect(source.words == ["b", "c", "a"] && view.visibleTexts == ["b", "c", "a"])
    #expect(!view.hasUncommittedUpdates && !view.hasActiveDrag)
  }

  @Test("Without a drop delegate the data source moves the item as in its data, not as beside a placeholder")
  func withoutDropDelegateBesidePlaceholder() {
    let source = Movable()
    let view = rows(source)
    window.addSubview(view)
    view.dragDelegate = source
    let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: [0, 1], reuseIdentifier: "word")
    placeholder.cellUpdateHandler = { ($0 as? CountedCell)?.text = "waiting" }
    _ = view.display.uncommittedChanges.insert(placeholder)
    view.layoutIfNeeded()
    #expect(view.visibleTexts == ["a", "waiting", "b", "c"])
    touch.press(80, 22)
    touch.wait(0.6)
    // The last row, of those of 44 points.
    touch.move(80, 154)
    touch.wait(0.5)
    #expect(view.visibleTexts == ["waiting", "b", "c", "a"])
    touch.lift(80, 154)
    touch.wait(1)
    #expect(source.moves == [[[0, 0], [0, 2]]] && source.words == ["b", "c", "a"])
    #expect(view.visibleTexts == ["waiting", "b", "c", "a"] && view.numberOfItems(inSection: 0) == 3)
  }

  @Test("A tap on another item while one is dragged adds it")
  func adding() throws {
    let board = board()
    var count = 0
    board.performs = { count = $0.items.count }
    let touches = PointerTouches()
    touches.press(at: CGPoint(x: 80, y: 22), in: [window], identifier: 1)
    touch.wait(0.6)
    touches.move([1: CGPoint(x: 80, y: 400)])
    touches.press([2: CGPoint(x: 80, y: 66)], in: [window])
    touch.wait(0.05)
    touches.lift([2: CGPoint(x: 80, y: 66)])
    #expect(ActiveDrag.all.first?.session.items.count == 2)
    #expect(shown(board, 1)?.configurationState.cellDragState == .dragging)
    touches.move([1: CGPoint(x: 80, y: 110)])
    touches.lift([1: CGPoint(x: 80, y: 110)])
    #expect(count == 2)
    touch.wait(1)
  }

  @Test("Nothing is dragged if dragging is disabled, or from a view without a delegate")
  func disabled() {
    let board = board()
    board.view.dragInteractionEnabled = false
    touch.press(80, 22)
    touch.wait(0.6)
    #expect(board.log.isEmpty)
    touch.lift(80, 22)
    board.view.dragInteractionEnabled = true
    board.view.dragDelegate = nil
    touch.press(80, 22)
    touch.wait(0.6)
    #expect(board.log.isEmpty)
    touch.lift(80, 22)
  }

  private var platter: DragPlatter? {
    window.subviews.lazy.flatMap(\.subviews).compactMap { $0 as? DragPlatter }.first
  }

  @Test("The delegate's parameters cut the preview out of the cell; without them it has no background")
  func previewParameters() throws {
    let board = board()
    touch.press(80, 22)
    touch.wait(0.6)
    let plain = try #require(platter?.subviews.first)
    #expect(plain.backgroundColor == .clear && plain.layer.mask == nil)
    touch.lift(80, 22)
    touch.wait(1)
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .systemTeal
    let rect = CGRect(x: 10, y: 4, width: 100, height: 36)
    parameters.visiblePath = UIBezierPath(roundedRect: rect, cornerRadius: 6)
    board.parameters = parameters
    touch.press(80, 22)
    touch.wait(0.6)
    let cut = try #require(platter)
    let picture = try #require(cut.subviews.first)
    #expect(picture.backgroundColor == .systemTeal)
    #expect((picture.layer.mask as? CAShapeLayer)?.path?.boundingBox == rect)
    // The shadow has the outline of what is seen.
    #expect(cut.layer.shadowPath?.boundingBox == rect)
    touch.lift(80, 22)
    touch.wait(1)
  }

  @Test("A drag that the delegate restricts is so in the views that it is over", arguments: [false, true])
  func restricted(isRestricted: Bool) {
    let source = board()
    source.isRestricted = isRestricted
    let target = board(["x"], x: 160)
    touch.press(80, 22)
    touch.wait(0.6)
    touch.move(240, 22)
    #expect(target.wasRestricted == isRestricted)
    touch.lift(240, 22)
    touch.wait(1)
  }

  @Test("In a list the gap has the height of the row whose place it takes")
  func gapOfList() throws {
    let source = board()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.showsSeparators = false
    let target = DragBoard(["x", "y"], in: window, x: 160, layout: TallList.layout(configuration))
    target.view.register(TallList.Cell.self, forCellWithReuseIdentifier: "word")
    target.view.reloadData()
    target.proposal = UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    target.view.layoutIfNeeded()
    let second = try #require(shown(target, 1)?.frame)
    #expect(second.height == 70)
    touch.press(80, 22)
    touch.wait(0.6)
    touch.move(240, second.midY)
    touch.wait(0.5)
    // The dragged cell is 44 points high.
    let moved = try #require(shown(target, 1)?.frame.minY)
    #expect(abs(moved - second.minY - 70) < 0.001)
    touch.lift(240, second.midY)
    touch.wait(1)
    #expect(source.words.count == 4)
  }

  /// A list of cells 70 points high.
  @MainActor private enum TallList {
    final class Cell: CountedCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = 70
        return layoutAttributes
      }
    }

    static func layout(_ configuration: UICollectionLayoutListConfiguration) -> UICollectionViewLayout {
      UICollectionViewCompositionalLayout.list(using: configuration)
    }
  }

  @Test("A held drag near the edge scrolls")
  func autoscroll() {
    let board = board((0..<40).map(\.description))
    touch.press(80, 22)
    touch.wait(0.6)
    touch.move(80, 430)
    touch.wait(0.5)
    #expect(board.view.contentOffset.y > 50)
    touch.lift(80, 430)
    touch.wait(1)
    #expect(board.words.count == 40 && board.view.visibleTexts.contains("0"))
  }
}

/// Words of which each can be dragged, and moved by the data source.
@MainActor
private final class Movable: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate {
  var words = ["a", "b", "c"]
  var moves: [[IndexPath]] = []

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "word", for: path)
    (cell as? CountedCell)?.text = words[path.item]
    return cell
  }
  func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
    moves.append([source, target])
    words.insert(words.remove(at: source.item), at: target.item)
  }
  func collectionView(
    _ view: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
}
