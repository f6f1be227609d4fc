import Foundation
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

@MainActor
@Suite("Index paths that an app gets while a drag makes room", .serialized, .isolatedScreen)
struct DropPathTests {
  private func gap(in view: UICollectionView, at item: Int) {
    view.uncommitted.openGap(at: IndexPath(item: item, section: 0))
    view.layoutIfNeeded()
    #expect(view.hasUncommittedUpdates)
  }

  @Test("Prefetched and displayed items are those of the data")
  func prefetching() {
    let data = CheckedData([40])
    let checked = CheckedCollection(data, .rows)
    gap(in: checked.view, at: 0)
    data.log = []
    // The rows 31 to 41 are ahead of those from 20 on: the last is the 40th of the data.
    checked.view.contentOffset.y = 20 * 44
    checked.view.layoutIfNeeded()
    #expect(data.problem == nil && data.log.contains("prefetch 40"))
    // The rows that were displayed are named as in the data: the first one is row 0, not row 1.
    #expect(data.log.contains("end 0") && !data.log.contains("end 10"))
  }

  @Test("An item that makes room by leaving the screen is named as it was")
  func ending() {
    let data = CheckedData([20])
    let checked = CheckedCollection(data, .rows)
    checked.view.isPrefetchingEnabled = false
    data.log = []
    // 480 points show the rows 0 to 10 of 44 points; the gap moves the last of them out.
    gap(in: checked.view, at: 0)
    #expect(data.log == ["end 10"] && data.problem == nil)
    // A reload forgets the gap before its rows end.
    data.log = []
    checked.view.reloadData()
    checked.view.layoutIfNeeded()
    #expect(data.log.sorted() == (0...9).map { "end \($0)" }.sorted() && data.problem == nil)
  }

  @Test("Separators and swipe actions are asked for the items of the data")
  func lists() throws {
    let data = CheckedData([3])
    let checked = CheckedCollection(data, .list)
    var asked: Set<IndexPath> = []
    checked.whenSeparated = { asked.insert($0) }
    gap(in: checked.view, at: 3)
    checked.view.contentOffset.y = 1
    checked.view.layoutIfNeeded()
    #expect(data.problem == nil && asked == [[0, 0], [0, 1], [0, 2]])
    checked.view.uncommitted.openGap(at: [0, 0])
    checked.view.layoutIfNeeded()
    let cell = try #require(checked.view.cellForItem(at: [0, 2]))
    #expect(checked.view.rowSwipes?.open(cell) == true)
    let action = try #require(checked.view.rowSwipes?.current?.configuration.actions.first)
    action.handler(action, cell) { _ in }
    #expect(data.log.last == "delete 3" && data.problem == nil)
  }

  @Test("Editing, focus and selection are asked for the items of the data, not for the gap")
  func states() {
    let data = CheckedData([3])
    let checked = CheckedCollection(data, .rows)
    let view = checked.view
    gap(in: view, at: 3)
    view.allowsSelectionDuringEditing = true
    view.isEditing = true
    let gapCell = view.shownCell(at: [0, 3])
    #expect(gapCell?.isEditing == false && view.cellForItem(at: [0, 2])?.isEditing == true)
    #expect(gapCell?.canBecomeFocused == false && view.cellForItem(at: [0, 2])?.canBecomeFocused == true)
    view.cellTouches.tap([0, 3])
    #expect(view.indexPathsForSelectedItems == [] && data.problem == nil)
    view.uncommitted.openGap(at: [0, 0])
    view.layoutIfNeeded()
    view.cellTouches.tap([0, 3])
    #expect(view.indexPathsForSelectedItems == [[0, 2]] && data.problem == nil)
  }

  @Test("The handler of a registration gets the same index path when what it read changes")
  func registration() {
    final class Source: NSObject, UICollectionViewDataSource {
      let model = WatchedModel()
      var configured: [Int] = []
      private(set) lazy var cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        [unowned self] _, path, item in
        configured.append(path.item)
        #expect(path.item == item)
        _ = model.title
      }
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: path.item)
      }
    }
    let source = Source()
    _ = source.cells
    let view = rows(source)
    gap(in: view, at: 0)
    source.configured = []
    source.model.title = "two"
    view.layoutIfNeeded()
    #expect(source.configured.sorted() == [0, 1])
  }

  @Test("A reconfigured item beside the gap keeps its cell")
  func reconfiguring() {
    let data = CheckedData([3])
    let checked = CheckedCollection(data, .rows)
    let view = checked.view
    _ = view.uncommitted.insert(UICollectionViewDropPlaceholder(insertionIndexPath: [0, 0], reuseIdentifier: "row"))
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: [0, 1])
    data.sections[0].rows[1] = 7
    view.reconfigureItems(at: [[0, 1]])
    view.layoutIfNeeded()
    #expect((view.cellForItem(at: [0, 1]) as? CheckedCollection.Cell)?.text == "7")
    #expect(view.cellForItem(at: [0, 1]) === cell && data.problem == nil)
  }

  @Test("A row of an outline beside the gap keeps its level")
  func outline() throws {
    var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
    list.showsSeparators = false
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    }
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["parent"])
    tree.append(["child"], to: "parent")
    tree.append(["sibling"])
    tree.expand(["parent"])
    source.apply(tree, to: 0, animatingDifferences: false)
    view.layoutIfNeeded()
    func levels() -> [Int] { view.visibleCells.compactMap { ($0 as? UICollectionViewListCell)?.indentationLevel } }
    #expect(levels() == [0, 1, 0])
    gap(in: view, at: 0)
    // The gap's cell is none of a list.
    #expect(levels() == [0, 1, 0])
  }

  // MARK: Changes of the data

  @Test("Items that make room after a while do it where the data then has the item, or not at all")
  func pending() {
    let window = DragBoard.window()
    let touch = TestTouch(on: window)
    let board = DragBoard(["a", "b", "c", "d"], in: window)
    board.view.reorderingCadence = .slow
    func drag(to y: CGFloat) {
      touch.press(80, 22)
      touch.wait(0.6)
      touch.move(80, y)
      touch.wait(0.1)
      #expect(!board.view.hasUncommittedUpdates)
    }
    // The fourth row is from 132 to 176.
    drag(to: 154)
    board.view.performBatchUpdates {
      board.words = ["a", "c", "d"]
      board.view.deleteItems(at: [[0, 1]])
    }
    touch.wait(0.5)
    // The drag rests where the row "d" was, which is now the third.
    #expect(board.view.visibleTexts == ["c", "d", "a"])
    touch.move(300, 400)
    touch.lift(300, 400)
    touch.wait(1)
    // The third is from 88 to 132.
    drag(to: 110)
    board.words = ["a"]
    board.view.reloadData()
    board.view.layoutIfNeeded()
    touch.wait(0.5)
    #expect(!board.view.hasUncommittedUpdates && board.view.visibleTexts == ["a"])
    touch.move(300, 400)
    touch.lift(300, 400)
    touch.wait(1)
    #expect(!board.view.hasActiveDrop)
  }

  @Test("A drop ends although its delegate removes the collection view")
  func removedView() {
    let window = DragBoard.window()
    let touch = TestTouch(on: window)
    let source = DragBoard(["a", "b"], in: window)
    var target: DragBoard? = DragBoard(["x", "y"], in: window, x: 160)
    weak var view: UICollectionView?
    view = target?.view
    target?.proposal = UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    target?.performs = { coordinator in
      coordinator.drop(coordinator.items[0].dragItem, toItemAt: [0, 0])
      target?.view.removeFromSuperview()
      target = nil
    }
    touch.press(80, 22)
    touch.wait(0.6)
    touch.move(240, 66)
    touch.wait(0.5)
    touch.lift(240, 66)
    #expect(target == nil)
    touch.wait(1)
    #expect(ActiveDrag.all.isEmpty && source.calls.last == "drag ended")
    #expect(view == nil)
  }

  @Test("Asking whether a view is spring-loaded adds nothing to it, and being so does not keep it alive")
  func springs() {
    weak var list: UICollectionView?
    weak var table: UITableView?
    do {
      let source = Numbers(1)
      let (view, other) = (rows(source), UITableView(frame: .zero))
      (list, table) = (view, other)
      let count = view.interactions.count
      #expect(!view.isSpringLoaded && !other.isSpringLoaded && view.interactions.count == count)
      view.isSpringLoaded = true
      other.isSpringLoaded = true
      #expect(view.isSpringLoaded && other.isSpringLoaded && view.interactions.count == count + 1)
      view.isSpringLoaded = false
      #expect(!view.isSpringLoaded && view.interactions.count == count)
      view.isSpringLoaded = true
    }
    #expect(list == nil && table == nil)
  }
}
