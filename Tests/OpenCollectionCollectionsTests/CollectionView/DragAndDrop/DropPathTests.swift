import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import QuartzCore
@testable import UIKit

@MainActor
@Suite("Index paths that an app gets while a drag makes room", .serialized, .isolatedScreen)
struct DropPathTests {
  private func gap(in view: UICollectionView, at item: Int) {
    view.display.uncommittedChanges.openGap(at: ShownPath(item: item, section: 0))
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
    checked.view.display.uncommittedChanges.openGap(at: [0, 0])
    checked.view.layoutIfNeeded()
    let cell = try #require(checked.view.cellForItem(at: [0, 2]))
    #expect(checked.view.display.rowSwipes?.open(cell) == true)
    let action = try #require(checked.view.display.rowSwipes?.current?.configuration.actions.first)
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
    let gapCell = view.display.displayed.cell(at: [0, 3]) as? UICollectionViewCell
    #expect(gapCell?.isEditing == false && view.cellForItem(at: [0, 2])?.isEditing == true)
    #expect(gapCell?.canBecomeFocused == false && view.cellForItem(at: [0, 2])?.canBecomeFocused == true)
    view.display.cellTouches.tap([0, 3])
    #expect(view.indexPathsForSelectedItems == [] && data.problem == nil)
    view.display.uncommittedChanges.openGap(at: [0, 0])
    view.layoutIfNeeded()
    view.display.cellTouches.tap([0, 3])
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

  @Test("A cell that is placed beside the gap finds itself at the path of the data")
  func placedCell() {
    final class Cell: UICollectionViewCell {
      static var found: [IndexPath?] = []
      override func apply(_ attributes: UICollectionViewLayoutAttributes) {
        super.apply(attributes)
        Self.found.append((superview as? UICollectionView)?.indexPath(for: self))
      }
    }
    let source = Numbers(3)
    let view = rows(source)
    view.register(Cell.self, forCellWithReuseIdentifier: "word")
    view.reloadData()
    view.layoutIfNeeded()
    Cell.found = []
    // The gap moves the three cells, and has one that is none of the data.
    gap(in: view, at: 0)
    #expect(Cell.found.compactMap(\.self).sorted() == [[0, 0], [0, 1], [0, 2]])
  }

  @Test("A reconfigured item beside the gap keeps its cell")
  func reconfiguring() {
    let data = CheckedData([3])
    let checked = CheckedCollection(data, .rows)
    let view = checked.view
    _ = view.display.uncommittedChanges.insert(
      UICollectionViewDropPlaceholder(insertionIndexPath: [0, 0], reuseIdentifier: "row"))
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

  @Test("A scroll that a layout pass makes tells the app of the items of the data")
  func scrollInPass() {
    final class Follower: NSObject, UICollectionViewDelegate {
      var seen: [([IndexPath], count: Int)] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { see(scrollView) }
      func see(_ scrollView: UIScrollView) {
        guard let view = scrollView as? UICollectionView else { return }
        seen.append((view.indexPathsForVisibleItems.sorted(), view.numberOfItems(inSection: 0)))
      }
      func collectionView(
        _ view: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint
      ) -> CGPoint {
        see(view)
        return CGPoint(x: 0, y: offset.y + 1)
      }
    }
    let source = Numbers(40)
    let view = rows(source)
    let follower = Follower()
    view.delegate = follower
    gap(in: view, at: 0)
    follower.seen = []
    // As a measured row above the visible ones moves them.
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment.y = 20
    view.collectionViewLayout.invalidateLayout(with: context)
    view.layoutIfNeeded()
    // 480 points show the gap and the rows 0 to 9 of 44 points.
    // The delegate added 1 when the gap opened: 1 + 20.
    #expect(view.contentOffset.y == 21)
    #expect(follower.seen.map(\.0) == [(0..<10).map { [0, $0] }])
    #expect(follower.seen.map(\.count) == [40])
    follower.seen = []
    view.display.uncommitted.askLayout { view.display.preparation.applyTargetContentOffset() }
    #expect(view.contentOffset.y == 22)
    #expect(follower.seen.map(\.count) == [40, 40])
  }

  @Test("The delegate of a flow layout describes sections with the items of the data")
  func flow() {
    final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
      var counts: Set<Int> = []
      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
      ) -> UIEdgeInsets {
        counts.insert(view.numberOfItems(inSection: section))
        return .zero
      }
      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
      ) -> CGFloat {
        counts.insert(view.numberOfItems(inSection: section))
        return 0
      }
    }
    let (source, delegate) = (Numbers(3), Delegate())
    let view = rows(source, layout: UICollectionViewFlowLayout())
    view.delegate = delegate
    gap(in: view, at: 1)
    #expect(delegate.counts == [3] && view.display.itemCounts.all == [4])
  }

  @Test("The mask of a faded cell follows its size at once")
  func fadedCell() throws {
    let board = DragBoard(["a", "b"], in: DragBoard.window())
    let cell = try #require(board.view.cellForItem(at: [0, 0]))
    cell.applyDrag(.dragging, .none, look: .faded)
    _ = board.view.window?.layer.node()
    cell.frame.size.height = 60
    cell.layoutIfNeeded()
    let mask = try #require(cell.layer.mask)
    #expect(mask.frame == cell.bounds && mask.animations == nil)
  }

  // MARK: Changes of the data

  @Test("A batch returns the dragged item, and a placeholder stays beside the others")
  func dragBesidePlaceholder() {
    let data = CheckedData([4])
    let checked = CheckedCollection(data, .rows)
    let view = checked.view
    _ = view.display.uncommittedChanges.insert(
      UICollectionViewDropPlaceholder(insertionIndexPath: [0, 4], reuseIdentifier: "row"))
    view.display.uncommittedChanges.moveItem(from: [0, 0], toShown: [0, 3])
    view.layoutIfNeeded()
    func shown() -> [String?] {
      (0..<view.display.itemCounts.all[0]).map { item in
        view.display.uncommitted.isInsertion(at: ShownPath(item: item, section: 0))
          ? "placeholder"
          : (view.display.displayed.cell(at: ShownPath(item: item, section: 0)) as? CheckedCollection.Cell)?.text
      }
    }
    #expect(shown() == ["2", "3", "4", "1", "placeholder"])
    view.performBatchUpdates {
      data.sections[0].rows = [1, 2, 4, 9]
      view.deleteItems(at: [[0, 2]])
      view.insertItems(at: [[0, 3]])
    }
    view.layoutIfNeeded()
    #expect(shown() == ["1", "2", "4", "placeholder", "9"] && data.problem == nil)
  }

  @Test(
    "Opening the gap or showing a placeholder ends an interactive movement, and the item returns", arguments: [0, 1])
  func movement(_ kind: Int) {
    let board = DragBoard(["a", "b", "c"], in: DragBoard.window())
    board.view.dragDelegate = nil
    let source = MovableSource(board)
    board.view.dataSource = source
    board.view.layoutIfNeeded()
    #expect(board.view.beginInteractiveMovementForItem(at: [0, 0]))
    board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 80, y: 110))
    #expect(board.view.visibleTexts == ["b", "c", "a"])
    if kind == 0 {
      board.view.display.uncommittedChanges.openGap(at: [0, 1])
    } else {
      _ = board.view.display.uncommittedChanges.insert(
        UICollectionViewDropPlaceholder(insertionIndexPath: [0, 1], reuseIdentifier: "word"))
    }
    board.view.layoutIfNeeded()
    let texts = ["a", "b", "c"].indices.map { item in
      (board.view.cellForItem(at: IndexPath(item: item, section: 0)) as? CountedCell)?.text
    }
    #expect(texts == ["a", "b", "c"] && board.view.display.uncommitted.movement == nil)
  }

  // MARK: Attached views

  @Test("Views attached to items follow them, and are named as the items of the data")
  func badges() throws {
    let badges = Badges(4)
    let view = badges.view
    #expect(badges.shown == ["0", "1", "2", "3"])
    gap(in: view, at: 1)
    // The views of the items 1 to 3 have moved with them; the gap has none.
    #expect(badges.made == 4 && badges.shown == ["0", "1", "2", "3"])
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "badge") == (0..<4).map { [0, $0] })
    let second = try #require(view.supplementaryView(forElementKind: "badge", at: [0, 1]) as? Badges.Badge)
    #expect(second.text == "1" && view.indexPath(forSupplementaryView: second) == [0, 1])
    // Rows are 40 points high, and a badge is at the trailing end of its item.
    #expect(second.frame == CGRect(x: 300, y: 80, width: 20, height: 40))
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: [0, 1])?.frame == second.frame)
    badges.log = []
    view.display.uncommittedChanges.openGap(at: [0, 3])
    view.layoutIfNeeded()
    #expect(badges.shown == ["0", "1", "2", "3"] && badges.log.isEmpty && badges.made == 4)
    // The headers are no items' views.
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "header") == [[0, 0]])
    view.display.uncommittedChanges.close()
    view.layoutIfNeeded()
    let insertion = view.display.uncommittedChanges.insert(
      UICollectionViewDropPlaceholder(insertionIndexPath: [0, 0], reuseIdentifier: "cell"))
    view.layoutIfNeeded()
    #expect(badges.shown == ["0", "1", "2", "3"] && badges.made == 4 && badges.log.isEmpty)
    badges.count = 5
    view.display.uncommittedChanges.commit(insertion) { _ in }
    view.layoutIfNeeded()
    // The committed item's view is asked for; the others stay with their items.
    #expect(badges.made == 5 && badges.shown == ["0", "0", "1", "2", "3"] && badges.log == ["display 0"])
    // A dragged item takes its view along.
    badges.log = []
    view.display.uncommittedChanges.moveItem(from: [0, 0], toShown: [0, 4])
    view.layoutIfNeeded()
    #expect(badges.made == 5 && badges.shown == ["0", "0", "1", "2", "3"])
    #expect(view.supplementaryView(forElementKind: "badge", at: [0, 0])?.frame.minY == 160)
    // Reloading ends what was displayed, by the index paths that it had.
    view.reloadData()
    view.layoutIfNeeded()
    #expect(badges.log.filter { $0.hasPrefix("end") }.sorted() == (0..<5).map { "end \($0)" })
  }

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

/// The data source of a board whose items can be moved.
@MainActor
private final class MovableSource: NSObject, UICollectionViewDataSource {
  private let board: DragBoard

  init(_ board: DragBoard) {
    self.board = board
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { board.words.count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    board.collectionView(view, cellForItemAt: path)
  }
  func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { true }
  func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
    Issue.record("the movement was not cancelled")
  }
}

/// Rows of 40 points, each with a badge that shows the index that it was asked for, below an empty header.
@MainActor
private final class Badges: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  final class Badge: UICollectionReusableView {
    var text = ""
  }

  let view: UICollectionView
  var count: Int
  var made = 0
  var log: [String] = []

  init(_ count: Int) {
    self.count = count
    let section = CheckedCollection.badgedRows()
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(0.5)),
        elementKind: "header", alignment: .bottom)
    ]
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(Badge.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
    view.register(Badge.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "badge")
    view.dataSource = self
    view.delegate = self
    view.layoutIfNeeded()
    log = []
  }

  /// The texts of the badges by the data's index paths.
  var shown: [String] {
    (0..<count).map { item in
      let badge = view.supplementaryView(forElementKind: "badge", at: IndexPath(item: item, section: 0)) as? Badge
      return badge?.text ?? "none"
    }
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let made = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "badge", for: path)
    if kind == "badge" {
      self.made += 1
      #expect(path.item < count)
      (made as? Badge)?.text = "\(path.item)"
    }
    return made
  }
  func collectionView(
    _ view: UICollectionView, willDisplaySupplementaryView badge: UICollectionReusableView, forElementKind kind: String,
    at path: IndexPath
  ) {
    if kind == "badge" { log.append("display \(path.item)") }
  }
  func collectionView(
    _ view: UICollectionView, didEndDisplayingSupplementaryView badge: UICollectionReusableView,
    forElementOfKind kind: String, at path: IndexPath
  ) {
    if kind == "badge" { log.append("end \(path.item)") }
  }
}
