import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// A table of words in rows of 44 points whose rows can be dragged and dropped.
@MainActor
private final class TableBoard: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  var words: [String]
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 160, height: 440), style: .plain)
  var log: [String] = []
  var proposal = UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  var performs: ((any UITableViewDropCoordinator) -> Void)?
  var allowsMove = true
  var springs = true

  init(_ words: [String], in window: UIWindow, x: CGFloat = 0) {
    self.words = words
    super.init()
    table.frame.origin.x = x
    table.rowHeight = 44
    table.register(WordCell.self, forCellReuseIdentifier: "word")
    table.dataSource = self
    table.delegate = self
    table.dragDelegate = self
    table.dropDelegate = self
    window.addSubview(table)
    table.layoutIfNeeded()
  }

  final class WordCell: UITableViewCell {
    var states: [DragState] = []
    override func dragStateDidChange(_ dragState: DragState) { states.append(dragState) }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = words[indexPath.row]
    return cell
  }
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    log.append("begin \(indexPath.row)")
    let item = UIDragItem(itemProvider: NSItemProvider(object: words[indexPath.row] as NSString))
    item.localObject = words[indexPath.row]
    return [item]
  }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    log.append("drag began")
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { log.append("drag ended") }
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    allowsMove
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { log.append("entered") }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { log.append("left") }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { log.append("drop ended") }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { proposal }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    if let performs { return performs(coordinator) }
    guard let item = coordinator.items.first, let source = item.sourceIndexPath,
      let destination = coordinator.destinationIndexPath
    else { return }
    log.append("move \(source.row) to \(destination.row)")
    tableView.performBatchUpdates {
      words.insert(words.remove(at: source.row), at: destination.row)
      tableView.deleteRows(at: [source], with: .automatic)
      tableView.insertRows(at: [destination], with: .automatic)
    }
    coordinator.drop(item.dragItem, toRowAt: destination)
  }
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { springs }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("selected \(indexPath.row)")
  }

  /// The texts of the displayed rows from top to bottom.
  var shown: [String] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0.textLabel?.text }
  }
}

@MainActor
@Suite("Dragging rows of tables", .serialized, .isolatedScreen)
struct TableDragTests {
  private let window = DragBoard.window()
  private let touch: TestTouch

  init() { touch = TestTouch(on: window) }

  @Test("A row is lifted, the others make room, and the drop moves it")
  func reorder() throws {
    let board = TableBoard(["a", "b", "c", "d"], in: window)
    let cell = try #require(board.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? TableBoard.WordCell)
    #expect(board.table.dragInteractionEnabled)
    touch.press(80, 22)
    touch.wait(0.6)
    #expect(board.table.hasActiveDrag && cell.configurationState.cellDragState == .lifting)
    touch.move(80, 110)
    touch.wait(0.5)
    #expect(board.table.hasActiveDrop && board.table.hasUncommittedUpdates)
    #expect(board.shown == ["b", "c", "a", "d"])
    #expect(board.table.presentationIndexPath(forDataSourceIndexPath: [0, 0]) == [0, 2])
    #expect(board.table.dataSourceIndexPath(forPresentationIndexPath: [0, 2]) == [0, 0])
    #expect(board.table.indexPath(for: cell) == [0, 0])
    board.table.performUsingPresentationValues { #expect(board.table.indexPath(for: cell) == [0, 2]) }
    #expect(cell.states == [.lifting, .dragging])
    touch.lift(80, 110)
    touch.wait(1)
    #expect(board.words == ["b", "c", "a", "d"] && board.shown == board.words)
    #expect(board.log == ["begin 0", "drag began", "entered", "move 0 to 2", "drop ended", "drag ended"])
    #expect(!board.table.hasActiveDrag && !board.table.hasActiveDrop && !board.table.hasUncommittedUpdates)
  }

  @Test("An automatic drop goes into a row in its middle, and between rows near its edges")
  func automatic() {
    let board = TableBoard(["a", "b", "c", "d"], in: window)
    board.proposal = UITableViewDropProposal(operation: .move, intent: .automatic)
    touch.press(80, 22)
    touch.wait(0.6)
    // The third row is from 88 to 132.
    touch.move(80, 110)
    let cell = board.table.cellForRow(at: IndexPath(row: 2, section: 0))
    #expect(cell?.configurationState.cellDropState == .targeted && !board.table.hasUncommittedUpdates)
    touch.move(80, 92)
    #expect(board.table.hasUncommittedUpdates)
    touch.move(300, 300)
    touch.lift(300, 300)
    touch.wait(1)
    #expect(board.shown == ["a", "b", "c", "d"] && board.log.contains("left"))
  }

  @Test("Between tables a placeholder with a height of its own stands for the row until it is committed")
  func placeholder() throws {
    let source = TableBoard(["a", "b"], in: window)
    let target = TableBoard(["x", "y"], in: window, x: 160)
    target.proposal = UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    var context: (any UITableViewDropPlaceholderContext)?
    target.performs = { coordinator in
      #expect(
        coordinator.items.first?.sourceIndexPath == nil && coordinator.proposal.intent == .insertAtDestinationIndexPath)
      #expect(coordinator.items.first?.previewSize == CGSize(width: 160, height: 44))
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: coordinator.destinationIndexPath!, reuseIdentifier: "word", rowHeight: 60)
      placeholder.cellUpdateHandler = { $0.textLabel?.text = "waiting" }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    touch.press(80, 22)
    touch.wait(0.6)
    touch.move(240, 66)
    touch.wait(0.5)
    touch.lift(240, 66)
    touch.wait(1)
    #expect(target.shown == ["x", "waiting", "y"] && target.table.numberOfRows(inSection: 0) == 2)
    let opened = try #require(context)
    #expect(opened.commitInsertion { target.words.insert("a", at: $0.row) })
    #expect(target.shown == ["x", "a", "y"] && !opened.deletePlaceholder())
    #expect(source.words == ["a", "b"])
  }

  @Test("A spring-loaded table selects the row under a drag")
  func springs() {
    let source = TableBoard(["a", "b"], in: window)
    let target = TableBoard(["x", "y"], in: window, x: 160)
    target.proposal = UITableViewDropProposal(operation: .cancel)
    target.table.isSpringLoaded = true
    #expect(target.table.isSpringLoaded)
    touch.press(80, 22)
    touch.wait(0.6)
    touch.move(240, 66)
    touch.wait(1.2)
    #expect(target.log.contains("selected 1"))
    touch.lift(240, 66)
    touch.wait(1)
    #expect(source.words == ["a", "b"])
  }
}
