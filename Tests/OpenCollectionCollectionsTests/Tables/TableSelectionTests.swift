import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Selection in tables", .isolatedScreen)
struct TableSelectionTests {
  private let source = TableFixture([["a", "b", "c", "d"]])

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func tap(_ row: Int, in table: UITableView) throws {
    let cell = try #require(table.cellForRow(at: path(row)))
    let window = try #require(table.window)
    let point = CGPoint(x: 100, y: cell.frame.midY)
    let touch = UITouch(window: window, view: cell.contentView, at: point, timestamp: 0)
    cell.contentView.touchesBegan([touch], with: nil)
    touch.update(to: point, phase: .ended, timestamp: 0.1)
    cell.contentView.touchesEnded([touch], with: nil)
  }

  @Test("asks and notifies the delegate in UIKit's order")
  func order() throws {
    let (table, _) = table(source)
    source.log = []
    try tap(1, in: table)
    #expect(source.log == ["will select 0-1", "did select 0-1"])
    source.log = []
    try tap(2, in: table)
    #expect(source.log == ["will select 0-2", "will deselect 0-1", "did deselect 0-1", "did select 0-2"])
    #expect(table.indexPathForSelectedRow == path(2))
    #expect(table.cellForRow(at: path(2))?.isSelected == true && table.cellForRow(at: path(1))?.isSelected == false)
  }

  @Test("of several rows is kept in the order of the taps")
  func multiple() throws {
    let (table, _) = table(source)
    table.allowsMultipleSelection = true
    try tap(3, in: table)
    try tap(0, in: table)
    #expect(table.indexPathsForSelectedRows == [path(3), path(0)])
    source.log = []
    try tap(3, in: table)
    #expect(source.log == ["will deselect 0-3", "did deselect 0-3"])
    #expect(table.indexPathsForSelectedRows == [path(0)])
  }

  @Test("goes to the row that the delegate names, or to none")
  func redirected() throws {
    final class Delegate: NSObject, UITableViewDelegate {
      var selected: [Int] = []
      func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath.row == 0 ? nil : indexPath.row == 1 ? IndexPath(row: 2, section: 0) : indexPath
      }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
    }
    let (table, window) = table(source)
    let delegate = Delegate()
    table.delegate = delegate
    window.layoutIfNeeded()
    try tap(0, in: table)
    #expect(table.indexPathForSelectedRow == nil)
    try tap(1, in: table)
    #expect(table.indexPathForSelectedRow == path(2) && delegate.selected == [2])
    try tap(3, in: table)
    #expect(table.indexPathForSelectedRow == path(3) && delegate.selected == [2, 3])
  }

  @Test("posts a notification")
  func notification() throws {
    let (table, _) = table(source)
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: table, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    try tap(1, in: table)
    NotificationCenter.default.removeObserver(token)
    #expect(count == 1)
  }

  @Test("is not made by taps where it is not allowed")
  func notAllowed() throws {
    let (table, _) = table(source)
    table.allowsSelection = false
    try tap(1, in: table)
    #expect(table.indexPathForSelectedRow == nil)
  }
}
