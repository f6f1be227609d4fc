import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Updates of tables", .isolatedScreen)
struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private func texts(_ table: UITableView) -> [String?] { table.visibleCells.map { $0.textLabel?.text } }

  @Test("insert, delete, move and reload rows and sections")
  func updates() {
    let source = TableFixture([["a", "b", "c"], ["x"]])
    let (table, _) = table(source)
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    table.performBatchUpdates {
      source.sections = [["c", "a", "new"], ["y"], ["z"]]
      table.deleteRows(at: [path(1)], with: .left)
      table.insertRows(at: [path(2)], with: .right)
      table.moveRow(at: path(2), to: path(0))
      table.reloadRows(at: [path(0, 1)], with: .none)
      table.insertSections([2], with: .fade)
    }
    #expect(texts(table) == ["c", "a", "new", "y", "z"])
    #expect(table.indexPathForSelectedRow == path(0))
    table.beginUpdates()
    source.sections = [["z"], ["c"]]
    table.deleteSections([1], with: .top)
    table.moveSection(2, toSection: 0)
    table.beginUpdates()
    table.deleteRows(at: [path(1), path(2)], with: .bottom)
    table.endUpdates()
    table.endUpdates()
    #expect(texts(table) == ["z", "c"])
    #expect(table.indexPathForSelectedRow == path(0, 1))
    source.sections[0] = ["changed"]
    let cell = table.cellForRow(at: path(0))
    table.reconfigureRows(at: [path(0)])
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: path(0)) === cell || cell?.textLabel?.text != "changed")
  }

  /// As libraries pass on the updates of their own callers.
  private func batch(in table: UITableView, _ updates: () -> Void) { table.performBatchUpdates(updates) }

  @Test("may be passed on as a nonescaping closure")
  func nonescaping() {
    let source = TableFixture([["a"]])
    let (table, _) = table(source)
    batch(in: table) {
      source.sections = [["a", "b"]]
      table.insertRows(at: [path(1)], with: .none)
    }
    #expect(texts(table) == ["a", "b"])
  }

  @Test("are animated as the app says: rows come from a side")
  func animations() throws {
    UIView.setAnimationsEnabled(true)
    AppClock.current = .virtual()
    let source = TableFixture([["a"]])
    let (table, window) = table(source)
    source.sections[0].append("b")
    table.insertRows(at: [path(1)], with: .right)
    let row = try #require(table.cellForRow(at: path(1)))
    AppClock.current.advance(by: 0.05)
    let shown = try #require(row.layer.presentation())
    #expect(shown.position.x > 393 && shown.position.x < 393 * 1.5 + 1)
    AppClock.current.advance(by: 1)
    #expect(row.layer.presentation()?.position.x ?? row.layer.position.x == 196.5)
    window.isHidden = true
  }

  @Test("animate reloaded rows and sections as the app says") func reloadAnimations() throws {
    UIView.setAnimationsEnabled(true)
    AppClock.current = .virtual()
    let source = TableFixture([["a", "b", "c"], ["x"]])
    let (table, window) = table(source)
    defer { window.isHidden = true }
    func x(_ view: UIView?) -> CGFloat? { view.map { $0.layer.presentation()?.position.x ?? $0.layer.position.x } }
    let old = try #require(table.cellForRow(at: path(1)))
    // The reloaded row is the first one after the batch.
    source.sections[0] = ["b", "c"]
    table.performBatchUpdates {
      table.deleteRows(at: [path(0)], with: .none)
      table.reloadRows(at: [path(1)], with: .right)
    }
    let new = try #require(table.cellForRow(at: path(0)))
    #expect(new !== old)
    AppClock.current.advance(by: 0.05)
    #expect(try #require(x(new)) > 393 && x(old) ?? 0 > 196.5)
    #expect(x(table.cellForRow(at: path(1))) == 196.5)
    AppClock.current.advance(by: 1)
    #expect(x(new) == 196.5)
    table.reloadSections([1], with: .left)
    let section = try #require(table.cellForRow(at: path(0, 1)))
    AppClock.current.advance(by: 0.05)
    #expect(try #require(x(section)) < 0)
    AppClock.current.advance(by: 1)
    // Without an animation the row is replaced at once, also beside one that is animated.
    let before = try #require(table.cellForRow(at: path(0)))
    table.performBatchUpdates {
      table.reloadRows(at: [path(0)], with: .none)
      table.reloadRows(at: [path(1)], with: .right)
    }
    let after = try #require(table.cellForRow(at: path(0)))
    #expect(before !== after && before.superview != nil)
    AppClock.current.advance(by: 0.05)
    #expect((before.layer.presentation() ?? before.layer).opacity == 0)
    #expect((after.layer.presentation() ?? after.layer).opacity == 1)
    AppClock.current.advance(by: 1)
    #expect(table.cellForRow(at: path(1))?.layer.opacity == 1)
    #expect(!table.animations.hasReloads)
  }

  @Test("are refused with UIKit's words where the counts do not agree")
  func invalid() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let source = TableFixture([["a", "b"]])
      let (table, _) = OpenCollectionTestScreens.table(source)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      withExtendedLifetime(source) {}
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after "
          + "the update (2) must be equal to the number of rows contained in that section before the update (2), plus or "
          + "minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the "
          + "number of rows moved into or out of that section (0 moved in, 0 moved out)."))
  }

  @Test("come from a diffable data source as differences")
  func diffable() throws {
    final class Titled: UITableViewDiffableDataSource<String, Int> {
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sectionIdentifier(for: section)
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    let table = UITableView(frame: window.bounds, style: .grouped)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    var requested: [Int] = []
    let source = Titled(tableView: table) { table, path, item in
      requested.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    #expect(table.dataSource === source)
    window.addSubview(table)
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["one", "two"])
    snapshot.appendItems([1, 2, 3], toSection: "one")
    snapshot.appendItems([4], toSection: "two")
    source.apply(snapshot, animatingDifferences: false)
    window.layoutIfNeeded()
    #expect(requested == [1, 2, 3, 4])
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "TWO")
    requested = []
    snapshot = source.snapshot()
    snapshot.deleteItems([2])
    snapshot.appendItems([5], toSection: "two")
    source.defaultRowAnimation = .fade
    source.apply(snapshot)
    window.layoutIfNeeded()
    #expect(requested == [5])
    #expect(texts(table) == ["1", "3", "4", "5"])
    #expect(source.indexPath(for: 5) == path(1, 1) && source.itemIdentifier(for: path(0)) == 1)
    #expect(source.index(for: "two") == 1)
  }

  @Test("reload the table at the first snapshot of a diffable data source, by its own method")
  func firstSnapshot() {
    final class Reloaded: UITableView {
      var reloads = 0
      override func reloadData() {
        reloads += 1
        super.reloadData()
      }
    }
    final class Counted: UITableViewDiffableDataSource<String, Int> {
      var asked = 0
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        asked += 1
        return super.tableView(tableView, numberOfRowsInSection: section)
      }
    }
    let table = Reloaded(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    let source = Counted(tableView: table) { _, _, _ in UITableViewCell() }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["one"])
    snapshot.appendItems([1, 2])
    (table.reloads, source.asked) = (0, 0)
    source.apply(snapshot, animatingDifferences: false)
    #expect(table.reloads == 1)
    #expect(source.asked == 1)
    snapshot.appendItems([3])
    source.applySnapshotUsingReloadData(snapshot)
    #expect(table.reloads == 2)
    #expect(source.asked == 2)
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test("announce rows ahead, and offer an index of sections")
  func prefetching() throws {
    final class Ahead: NSObject, UITableViewDataSourcePrefetching {
      var rows: [Int] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { rows += indexPaths.map(\.row) }
    }
    final class Indexed: NSObject, UITableViewDataSource {
      func numberOfSections(in tableView: UITableView) -> Int { 26 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "M", "Z"] }
      func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
      ) -> Int { [0, 12, 25][index] }
    }
    let (ahead, source) = (Ahead(), Indexed())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 440))
    let table = UITableView(frame: window.bounds)
    table.dataSource = source
    table.prefetchDataSource = ahead
    table.sectionIndexColor = .red
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
    AfterCommit.flush()
    table.contentOffset.y = 44
    window.layoutIfNeeded()
    AfterCommit.flush()
    #expect(!ahead.rows.isEmpty)
    let bar = try #require(table.display.indexTitles.bar)
    #expect(bar.tintColor == .red)
    let touch = UITouch(
      window: window, view: bar, at: bar.convert(CGPoint(x: 5, y: bar.bounds.midY), to: nil), timestamp: 0)
    table.sectionIndexBackgroundColor = .white
    table.sectionIndexTrackingBackgroundColor = .lightGray
    #expect(bar.backgroundColor == .white)
    bar.touchesBegan([touch], with: nil)
    #expect(bar.backgroundColor == .lightGray)
    bar.touchesEnded([touch], with: nil)
    #expect(bar.backgroundColor == .white)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: table.contentOffset.y + 1)) == path(0, 12))
  }
}
