import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Rows of tables beside the gap and placeholders of drops", .serialized, .isolatedScreen)
struct TableDropPathTests {
  private func placeholder(_ row: Int, height: CGFloat = 50, in table: UITableView) -> UncommittedItems.Insertion {
    let placeholder = UITableViewDropPlaceholder(
      insertionIndexPath: IndexPath(row: row, section: 0), reuseIdentifier: "row", rowHeight: height)
    let insertion = table.display.uncommittedChanges.insert(TableRowPlaceholder(placeholder))
    table.layoutIfNeeded()
    return insertion
  }

  private func window(_ checked: CheckedTable) -> UIWindow {
    let window = UIWindow(frame: checked.table.frame)
    window.isHidden = false
    window.addSubview(checked.table)
    window.layoutIfNeeded()
    return window
  }

  @Test("The row whose delete control is tapped is deleted")
  func deleteControl() throws {
    let data = CheckedData([4])
    let checked = CheckedTable(data)
    _ = placeholder(0, in: checked.table)
    checked.table.setEditing(true, animated: false)
    checked.table.layoutIfNeeded()
    let cell = try #require(checked.cell(3))
    #expect(cell.textLabel?.text == "4")
    checked.table.editing.deleteControlWasTapped(cell)
    let swipe = try #require(checked.table.display.rowSwipes?.current)
    let action = try #require(swipe.configuration.actions.first)
    action.handler(action, swipe.cell) { _ in }
    #expect(data.log == ["delete 4"] && data.problem == nil)
  }

  @Test("The row under the touch is swiped, and it alone stays open when a row above it goes")
  func swipe() throws {
    let data = CheckedData([4])
    let checked = CheckedTable(data)
    checked.height = { _ in 44 }
    let window = window(checked)
    let touch = TestTouch(on: window)
    let insertion = placeholder(0, height: 44, in: checked.table)
    touch.wait(1)
    // The placeholder is from 0 to 44, the row 2 of the data (3) from 132 to 176.
    touch.press(300, 154)
    for step in 1...5 {
      touch.wait(1.0 / 60)
      touch.move(300 - CGFloat(step) * 12, 154)
    }
    #expect((checked.table.display.rowSwipes?.current?.cell as? UITableViewCell)?.textLabel?.text == "3")
    touch.lift(240, 154)
    checked.table.display.uncommittedChanges.delete(insertion)
    window.layoutIfNeeded()
    touch.wait(1)
    #expect(checked.table.display.rowSwipes?.current == nil && data.problem == nil)
  }

  @Test("Heights given in advance are those of the data's rows, and the gap has its own")
  func heights() {
    let data = CheckedData([4])
    let checked = CheckedTable(data)
    checked.height = { 10 * CGFloat($0) }
    checked.table.estimatedRowHeight = 0
    checked.table.layoutIfNeeded()
    let display = checked.table.display
    display.uncommitted.gapHeight = 25
    display.uncommittedChanges.openGap(at: [0, 1])
    checked.table.layoutIfNeeded()
    // The rows are 10, 20, 30 and 40 points high.
    #expect((0..<4).map { checked.table.rectForRow(at: [0, $0]).height } == [10, 20, 30, 40])
    #expect((0..<4).map { checked.table.rectForRow(at: [0, $0]).minY } == [0, 35, 55, 85])
    #expect(checked.table.contentSize.height == 125 && data.problem == nil)
    display.uncommittedChanges.openGap(at: [0, 4])
    checked.table.layoutIfNeeded()
    #expect(checked.table.rectForRow(at: [0, 3]).minY == 60 && checked.table.contentSize.height == 125)
    #expect(data.problem == nil)
  }

  @Test("A placeholder in a table without rows has its own height", arguments: [CGFloat(0), -1])
  func empty(_ estimate: CGFloat) {
    // -1 is `automaticDimension`.
    let data = CheckedData([0])
    let checked = CheckedTable(data)
    checked.table.estimatedRowHeight = estimate
    checked.table.layoutIfNeeded()
    let insertion = placeholder(0, height: 70, in: checked.table)
    #expect(checked.table.contentSize.height == 70 && checked.table.numberOfRows(inSection: 0) == 0)
    #expect(data.problem == nil)
    checked.table.display.uncommittedChanges.commit(insertion) { _ in data.sections[0].rows = [2] }
    checked.table.layoutIfNeeded()
    // 30 + 2 * 7 points.
    #expect(checked.table.contentSize.height == 44 && data.problem == nil)
  }

  @Test("A placeholder among rows of one height has its own, also one that is not displayed yet")
  func fixedHeights() {
    let data = CheckedData([40])
    let checked = CheckedTable(data)
    let table = checked.table
    table.delegate = nil
    table.rowHeight = 44
    table.layoutIfNeeded()
    let first = placeholder(1, height: 70, in: table)
    #expect(table.rectForRow(at: [0, 0]).height == 44 && table.rectForRow(at: [0, 1]).minY == 44 + 70)
    // 480 points show the rows up to the tenth.
    let last = placeholder(40, height: 25, in: table)
    #expect(table.contentSize.height == 40 * 44 + 70 + 25 && data.problem == nil)
    table.display.uncommittedChanges.delete(first)
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: [0, 1]).minY == 44 && table.contentSize.height == 40 * 44 + 25)
    table.display.uncommittedChanges.commit(last) { data.sections[$0.section].rows.insert(41, at: $0.item) }
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 41 * 44 && table.rectForRow(at: [0, 40]).height == 44 && data.problem == nil)
  }

  @Test("Rows that change beside a placeholder have the animations that the app gives them")
  func animations() throws {
    let data = CheckedData([3])
    let checked = CheckedTable(data)
    let table = checked.table
    checked.height = { _ in 44 }
    let window = window(checked)
    defer { window.isHidden = true }
    func x(_ row: UITableViewCell?) -> CGFloat? { (row?.layer.presentation() ?? row?.layer)?.position.x }
    _ = placeholder(0, height: 44, in: table)
    AppClock.current.advance(by: 1)
    // The middle of a row is at 160; from the right it comes from 480.
    data.sections[0].rows = [1, 7, 2, 3]
    table.insertRows(at: [[0, 1]], with: .right)
    let new = try #require(checked.cell(1))
    AppClock.current.advance(by: 0.05)
    #expect(checked.cell(1)?.textLabel?.text == "7" && x(new) ?? 0 > 320)
    #expect(x(checked.cell(0)) == 160 && x(checked.cell(2)) == 160)
    AppClock.current.advance(by: 1)
    #expect(x(new) == 160)
    let last = try #require(checked.cell(3))
    let old = try #require(checked.cell(1))
    data.sections[0].rows = [1, 2, 3]
    table.performBatchUpdates {
      table.deleteRows(at: [[0, 1]], with: .left)
      table.reloadRows(at: [[0, 3]], with: .right)
    }
    AppClock.current.advance(by: 0.05)
    #expect(x(old) ?? 160 < 160 && x(last) ?? 0 > 160 && x(checked.cell(1)) == 160)
    #expect(data.problem == nil)
  }

  @Test("Rows, rectangles and the selection are those of the data")
  func members() {
    let data = CheckedData([3])
    let checked = CheckedTable(data)
    checked.height = { _ in 44 }
    let table = checked.table
    table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    _ = placeholder(0, height: 44, in: table)
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 20)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 64)) == [0, 0])
    #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 0, width: 320, height: 130)) == [[0, 0], [0, 1]])
    #expect(table.rectForRow(at: [0, 0]).minY == 44)
    #expect(table.indexPathForSelectedRow == [0, 1] && table.indexPathsForSelectedRows == [[0, 1]])
    // Another row replaces the selected one, of which the delegate is told by its index path in the data.
    table.display.cellTouches.tap([0, 3])
    #expect(data.log == ["will deselect 2"] && table.indexPathsForSelectedRows == [[0, 2]] && data.problem == nil)
  }

  @Test("A batch of updates during the layout of a table with a placeholder reloads it, and keeps the selection")
  func batchDuringLayout() {
    let data = CheckedData([3])
    let checked = CheckedTable(data)
    let table = checked.table
    table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    _ = placeholder(0, in: table)
    var asked = 0
    checked.whenAsked = {
      asked += 1
      guard asked == 1 else { return }
      table.beginUpdates()
      table.endUpdates()
    }
    table.reloadRows(at: [[0, 2]], with: .none)
    table.layoutIfNeeded()
    #expect(asked > 1 && table.visibleCells.compactMap { $0.textLabel?.text } == ["1", "2", "3"])
    #expect(table.indexPathsForSelectedRows == [[0, 1]] && data.problem == nil)
  }

  @Test("A faded row stays visible when the gap moves it")
  func fadedRow() throws {
    let data = CheckedData([4])
    let checked = CheckedTable(data)
    checked.height = { _ in 44 }
    checked.table.reloadData()
    let touch = TestTouch(on: window(checked))
    let row = try #require(checked.cell(2))
    touch.press(80, 110)
    touch.wait(0.6)
    touch.move(80, 22)
    touch.wait(0.5)
    // The gap of 44 points is above the row, which was at 88.
    #expect(row.drag.look == .faded)
    #expect(row.frame.minY == 132)
    #expect(row.layer.mask?.frame == row.bounds && data.problem == nil)
    touch.lift(80, 22)
    touch.wait(1)
    #expect(row.layer.mask == nil)
  }
}
