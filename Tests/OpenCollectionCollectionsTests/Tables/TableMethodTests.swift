import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Optional methods that a delegate has or has not.
@MainActor
@Suite("Optional methods of tables", .isolatedScreen)
struct TableMethodTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  /// A controller of a table with ten rows in each section.
  class Rows: UITableViewController {
    var sections = 1
    var configure: (UITableViewCell, IndexPath) -> Void = { _, _ in }
    override func numberOfSections(in tableView: UITableView) -> Int { sections }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      configure(cell, indexPath)
      return cell
    }
  }

  private func show(_ controller: UITableViewController) throws -> (UITableView, UIWindow) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    return (try #require(controller.tableView), window)
  }

  @Test("leave the cells' own indentation, and set it where there is one") func indentation() throws {
    final class Indented: Rows {
      override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        indexPath.row == 0 ? super.tableView(tableView, indentationLevelForRowAt: indexPath) : 2
      }
    }
    let (plain, indented) = (Rows(style: .plain), Indented(style: .plain))
    for controller in [plain, indented] {
      controller.configure = { cell, path in cell.indentationLevel = 5 + path.row }
    }
    let (table, window) = try show(plain)
    #expect((0..<3).map { table.cellForRow(at: path($0))?.indentationLevel } == [5, 6, 7])
    let (other, otherWindow) = try show(indented)
    // The override applies to all rows although it calls super for the first.
    #expect((0..<3).map { other.cellForRow(at: path($0))?.indentationLevel } == [0, 2, 2])
    withExtendedLifetime((window, otherWindow)) {}
  }

  @Test("leave the cells' own shouldIndentWhileEditing, and set it where there is one") func editingIndentation() throws
  {
    final class Decided: Rows {
      override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        indexPath.row == 0
      }
    }
    let source = TableFixture([["a", "b"]])
    source.configure = { cell, path in cell.shouldIndentWhileEditing = path.row == 1 }
    let (table, window) = table(source)
    table.setEditing(true, animated: false)
    #expect((0..<2).map { table.cellForRow(at: path($0))?.shouldIndentWhileEditing } == [false, true])
    let plain = Rows(style: .plain)
    plain.configure = source.configure
    let (second, secondWindow) = try show(plain)
    second.setEditing(true, animated: false)
    #expect((0..<2).map { second.cellForRow(at: path($0))?.shouldIndentWhileEditing } == [false, true])
    let decided = Decided(style: .plain)
    decided.configure = source.configure
    let (third, thirdWindow) = try show(decided)
    third.setEditing(true, animated: false)
    #expect((0..<2).map { third.cellForRow(at: path($0))?.shouldIndentWhileEditing } == [true, false])
    withExtendedLifetime((window, secondWindow, thirdWindow)) {}
  }

  @Test("let a controller's rows have the table's height at once, without measuring each") func rowHeight() throws {
    final class Some: Rows {
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 1 ? 80 : super.tableView(tableView, heightForRowAt: indexPath)
      }
    }
    let controller = Rows(style: .plain)
    controller.sections = 100
    controller.loadViewIfNeeded()
    controller.tableView.rowHeight = 60
    let (table, window) = try show(controller)
    // Not an estimate: sections that were never displayed are as high.
    #expect(abs(table.contentSize.height - 100 * 10 * 60) < 0.001)
    #expect(table.lackedMethods.contains(.rowHeight))
    let some = Some(style: .plain)
    let (other, otherWindow) = try show(some)
    #expect((0..<3).map { other.rectForRow(at: path($0)).height } == [44, 80, 44])
    withExtendedLifetime((window, otherWindow)) {}
  }

  @Test("estimate hidden first rows, and load only what is visible") func hiddenFirstRow() {
    final class Hidden: NSObject, UITableViewDataSource, UITableViewDelegate {
      var requested = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        requested += 1
        return UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 0 ? 0 : 50
      }
    }
    let source = Hidden()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    let table = UITableView(frame: window.bounds)
    (table.dataSource, table.delegate) = (source, source)
    window.addSubview(table)
    window.layoutIfNeeded()
    // 12 rows of 50 points fill the table, after the hidden one; estimates of 44 may add 2.
    #expect((13...15).contains(source.requested))
    #expect(table.rectForRow(at: path(1)).minY == 0 && table.rectForRow(at: path(2)).minY == 50)
  }

  @Test("give a section no header where the view is nil") func nilHeaders() throws {
    final class Views: NSObject, UITableViewDataSource, UITableViewDelegate {
      var made = 0
      func numberOfSections(in tableView: UITableView) -> Int { 50 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard section.isMultiple(of: 2) else { return nil }
        if let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") { return view }
        made += 1
        return UITableViewHeaderFooterView(reuseIdentifier: "header")
      }
    }
    for style in [UITableView.Style.plain, .grouped] {
      let source = Views()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 400))
      let table = UITableView(frame: window.bounds, style: style)
      table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
      (table.dataSource, table.delegate) = (source, source)
      window.addSubview(table)
      window.layoutIfNeeded()
      let header = table.rectForHeader(inSection: 0).height
      #expect(header > 0 && table.headerView(forSection: 0) != nil && table.headerView(forSection: 1) == nil)
      // Without header there is no space above a plain section, and that of a group above another one.
      let space: CGFloat = style == .plain ? 0 : 17.5 + 17.5
      let distance = table.rectForRow(at: path(0, 1)).minY - table.rectForRow(at: path(0, 0)).maxY
      #expect(abs(distance - space) < 0.001)
      // The views asked for without being displayed are reused.
      #expect(table.visibleCells.count < 12 && table.registrations.sectionViewCount < 12)
    }
  }
}
