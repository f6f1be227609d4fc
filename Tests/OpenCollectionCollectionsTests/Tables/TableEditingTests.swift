import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// A table whose rows are deleted, inserted and moved.
private final class EditedTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
  let touch: TestTouch
  var rows = ["a", "b", "c", "d"]
  var log: [String] = []
  var styles: [UITableViewCell.EditingStyle] = [.delete, .insert, .none, .delete]

  isolated deinit {
    window.isHidden = true
  }

  override init() {
    touch = TestTouch(on: window)
    super.init()
    UIView.setAnimationsEnabled(true)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (self, self)
    window.addSubview(table)
    window.isHidden = false
    settle()
  }

  func settle() {
    window.layoutIfNeeded()
    touch.wait(1)
    window.layoutIfNeeded()
    AfterCommit.flush()
  }

  func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }

  var texts: [String?] { table.visibleCells.map { $0.textLabel?.text } }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { rows[indexPath.row] != "d" }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { styles[indexPath.row] }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    log.append("\(editingStyle == .delete ? "delete" : "insert") \(indexPath.row)")
    if editingStyle == .delete {
      rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    } else {
      rows.insert("new", at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .automatic)
    }
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    log.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
    rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("begin \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("end \(indexPath.map { "\($0.row)" } ?? "nil")")
  }
}

@MainActor
@Suite("Editing tables", .serialized, .isolatedScreen)
struct TableEditingTests {
  @Test("shows the control of each row's style, and the grip of those that move")
  func controls() throws {
    let edited = EditedTable()
    edited.table.setEditing(true, animated: false)
    edited.settle()
    let cells = edited.table.visibleCells
    #expect(cells.map(\.editingStyle) == [.delete, .insert, .none, .none])
    #expect(cells.allSatisfy { $0.isEditing && $0.showsReorderControl })
    // The slot of a control is 23 wide at the margin of 20, the grip's 24.
    #expect(cells.map(\.contentView.frame.minX) == [43, 43, 0, 0])
    #expect(cells.map(\.contentView.frame.maxX) == [349, 349, 349, 349])
    edited.table.setEditing(false, animated: true)
    edited.settle()
    #expect(
      cells.allSatisfy {
        !$0.isEditing && $0.contentView.frame == CGRect(origin: .zero, size: $0.contentView.bounds.size)
      })
  }

  @Test("knows which methods a data source has")
  func methods() {
    let reads = TableFixture([["a"]])
    let edited = EditedTable()
    #expect(!reads.hasCommit && !reads.hasMove)
    #expect(edited.hasCommit && edited.hasMove)
    let (table, window) = table(reads)
    table.setEditing(true, animated: false)
    window.layoutIfNeeded()
    #expect(table.visibleCells[0].isEditing && !table.visibleCells[0].showsReorderControl)
    #expect(table.editing.swipeActions(at: IndexPath(row: 0, section: 0), isLeading: false) == nil)
  }

  @Test("deletes a row by a swipe and its button, or by a full swipe")
  func swipe() throws {
    let edited = EditedTable()
    let y = try #require(edited.cell(0)).frame.midY
    edited.touch.press(350, y)
    for step in 1...10 {
      edited.touch.wait(1.0 / 60)
      edited.touch.move(350 - CGFloat(step) * 12, y)
    }
    edited.touch.wait(0.2)
    edited.touch.lift(230, y)
    edited.settle()
    #expect(edited.log == ["begin 0"])
    #expect(edited.cell(0)?.showingDeleteConfirmation == true)
    edited.touch.tap(370, y)
    edited.settle()
    #expect(edited.log == ["begin 0", "delete 0", "end nil"] || edited.log == ["begin 0", "delete 0", "end 0"])
    #expect(edited.texts == ["b", "c", "d"])
    // The last row may not be edited.
    let last = try #require(edited.cell(2)).frame.midY
    edited.touch.press(350, last)
    for step in 1...10 {
      edited.touch.wait(1.0 / 60)
      edited.touch.move(350 - CGFloat(step) * 12, last)
    }
    edited.touch.lift(230, last)
    edited.settle()
    #expect(edited.cell(2)?.showingDeleteConfirmation == false)
  }

  @Test("inserts and deletes rows by their controls")
  func taps() throws {
    let edited = EditedTable()
    edited.table.setEditing(true, animated: false)
    edited.settle()
    edited.touch.tap(31, try #require(edited.cell(1)).frame.midY)
    edited.settle()
    #expect(edited.log == ["insert 1"] && edited.texts == ["a", "new", "b", "c", "d"])
    edited.log = []
    edited.styles.append(.none)
    let y = try #require(edited.cell(0)).frame.midY
    edited.touch.tap(31, y)
    edited.settle()
    #expect(edited.log == ["begin 0"])
    edited.touch.tap(370, y)
    edited.settle()
    #expect(edited.texts == ["new", "b", "c", "d"])
  }

  @Test("moves a row by its grip, and tells the data source at the end")
  func moving() throws {
    let edited = EditedTable()
    edited.table.setEditing(true, animated: false)
    edited.settle()
    let frame = try #require(edited.cell(0)).frame
    edited.touch.press(365, frame.midY)
    edited.touch.wait(0.1)
    for step in 1...20 {
      edited.touch.move(365, frame.midY + CGFloat(step) * 5)
      edited.touch.wait(1.0 / 60)
    }
    #expect(edited.log == [] && edited.table.hasUncommittedUpdates)
    edited.touch.lift(365, frame.midY + 100)
    edited.settle()
    #expect(edited.log == ["move 0 to 2"])
    #expect(edited.texts == ["b", "c", "a", "d"])
    #expect(edited.table.contentOffset == .zero)
  }

  @Test("selects several rows by circles, where the table allows that")
  func circles() throws {
    let edited = EditedTable()
    edited.table.allowsMultipleSelectionDuringEditing = true
    edited.table.setEditing(true, animated: false)
    edited.settle()
    for row in [0, 1] { edited.touch.tap(200, try #require(edited.cell(row)).frame.midY) }
    edited.settle()
    #expect(edited.table.indexPathsForSelectedRows?.map(\.row) == [0, 1])
    #expect(edited.cell(0)?.showsSelectionCircle == true && edited.cell(3)?.showsSelectionCircle == false)
    edited.table.setEditing(false, animated: false)
    #expect(edited.table.indexPathsForSelectedRows == nil)
  }
}
