import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Tables", .isolatedScreen)
struct TableViewTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private func words(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }

  @Test("request cells for visible rows only, and reuse them when scrolled")
  func reuse() throws {
    final class Endless: NSObject, UITableViewDataSource {
      var requested: [Int] = []
      var made = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        requested.append(indexPath.row)
        if let cell = tableView.dequeueReusableCell(withIdentifier: "row") { return cell }
        made += 1
        return UITableViewCell(style: .default, reuseIdentifier: "row")
      }
    }
    let source = Endless()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 440))
    let table = UITableView(frame: window.bounds)
    table.dataSource = source
    window.addSubview(table)
    window.layoutIfNeeded()
    #expect(source.requested == Array(0..<10))
    #expect(table.contentSize == CGSize(width: 393, height: 44_000_000))
    table.contentOffset.y = 4400
    window.layoutIfNeeded()
    #expect(source.requested == Array(0..<10) + Array(100..<110))
    #expect(source.made <= 20)
    let made = source.made
    table.contentOffset.y = 44_000_000 - 440
    window.layoutIfNeeded()
    #expect(source.made == made)
    #expect(table.indexPathsForVisibleRows?.first == path(999_990))
    #expect(table.visibleCells.count == 10)
    withExtendedLifetime(source) {}
  }

  @Test("give cells the frames of their rows, in the table's coordinates")
  func frames() throws {
    let source = TableFixture([words(50), words(3)])
    let (table, window) = table(source)
    table.contentOffset.y = 100.4
    window.layoutIfNeeded()
    for path in try #require(table.indexPathsForVisibleRows) {
      let cell = try #require(table.cellForRow(at: path))
      #expect(cell.frame == table.rectForRow(at: path))
      #expect(cell.frame == CGRect(x: 0, y: CGFloat(path.row) * 44, width: 393, height: 44))
      #expect(table.convert(cell.bounds, from: cell) == cell.frame)
      #expect(table.indexPath(for: cell) == path)
      #expect(table.indexPathForRow(at: CGPoint(x: 5, y: cell.frame.midY)) == path)
    }
    #expect(table.indexPathsForVisibleRows?.first == path(2))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: -1)) == nil)
    #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 44, width: 10, height: 88)) == [path(1), path(2)])
    #expect(table.rectForRow(at: path(2, 1)) == CGRect(x: 0, y: 52 * 44, width: 393, height: 44))
  }

  @Test("ask for the counts while they are reloaded, and for cells at the next layout")
  func reloadedCounts() {
    final class Counted: NSObject, UITableViewDataSource {
      var count = 3
      var asked: [String] = []
      func numberOfSections(in tableView: UITableView) -> Int {
        asked.append("sections")
        return 1
      }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        asked.append("rows")
        return count
      }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked.append("cell \(indexPath.row)")
        return UITableViewCell()
      }
    }
    let source = Counted()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 440))
    let table = UITableView(frame: window.bounds)
    table.reloadData()
    table.dataSource = source
    #expect(source.asked.isEmpty)
    table.reloadData()
    #expect(source.asked == ["sections", "rows"])
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(source.asked.dropFirst(2) == ["cell 0", "cell 1", "cell 2"])
    // Those are the counts that an update compares with.
    table.reloadData()
    source.count = 2
    table.deleteRows(at: [path(0)], with: .none)
    source.count = 4
    table.reloadData()
    source.count = 5
    table.performBatchUpdates { table.insertRows(at: [path(4)], with: .none) }
    #expect(table.visibleCells.count == 5)
    // A batch is superseded by a reload in it, and the data may still change.
    table.performBatchUpdates {
      table.reloadData()
      source.count = 1
    }
    #expect(table.numberOfRows(inSection: 0) == 1)
    withExtendedLifetime(source) {}
  }

  @Test("animate no row that was reloaded in a change that follows, since none is displayed")
  func changeAfterReload() throws {
    UIView.setAnimationsEnabled(true)
    AppClock.current = .virtual()
    let source = TableFixture([["a", "b"]])
    let (table, window) = table(source)
    defer { window.isHidden = true }
    table.reloadData()
    source.sections[0].append("c")
    table.insertRows(at: [path(2)], with: .right)
    AppClock.current.advance(by: 0.05)
    let shown = (0..<2).map { table.cellForRow(at: path($0))?.layer }
    #expect(shown.map { ($0?.presentation() ?? $0)?.opacity } == [1, 1])
    #expect(shown.map { ($0?.presentation() ?? $0)?.position.x } == [196.5, 196.5])
    AppClock.current.advance(by: 1)
  }

  @Test("notify the delegate of cells that appear and disappear")
  func display() {
    let source = TableFixture([words(50)])
    let (table, window) = table(source, size: CGSize(width: 393, height: 88))
    #expect(source.log == ["will display 0-0", "will display 0-1"])
    source.log = []
    table.contentOffset.y = 44
    window.layoutIfNeeded()
    #expect(source.log == ["did end displaying 0-0", "will display 0-2"])
  }

  @Test("place sections of a plain table under their headers, each 22 points below the section before")
  func plainSections() throws {
    let source = TableFixture([words(3), words(2), words(1)])
    source.headers = ["One", "Two", "Three"]
    let (table, window) = table(source, size: CGSize(width: 393, height: 300))
    // A text of 17 points is 20.33 points high at 3x; 4 points are above and below it.
    let header = (4 + 20.333 + 4) as CGFloat
    #expect(abs(table.rectForHeader(inSection: 0).minY - 22) < 0.01)
    #expect(abs(table.rectForHeader(inSection: 0).height - header) < 0.01)
    #expect(abs(table.rectForRow(at: path(0)).minY - 22 - header) < 0.01)
    #expect(abs(table.rectForHeader(inSection: 1).minY - (22 + header + 3 * 44 + 22)) < 0.02)
    let view = try #require(table.headerView(forSection: 0))
    #expect(view.textLabel?.text == "One" && view.textLabel?.textColor == .secondaryLabel)
    table.contentOffset.y = 60
    window.layoutIfNeeded()
    #expect(abs(table.convert(view.bounds, from: view).minY - 60) < 0.34)
    table.sectionHeaderTopPadding = 0
    window.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 0).minY == 0)
  }

  @Test("separate groups by the measured spaces")
  func groups() throws {
    for (style, side) in [(UITableView.Style.grouped, 0), (.insetGrouped, 20)] as [(UITableView.Style, CGFloat)] {
      let source = TableFixture([words(2), words(1), words(1)])
      source.headers = [nil, "Two"]
      source.footers = [nil, "Below"]
      let (table, window) = table(source, style: style, size: CGSize(width: 393, height: 600))
      let row = CGRect(x: side, y: 35, width: 393 - 2 * side, height: 44)
      #expect(table.rectForRow(at: path(0)) == row)
      // 17.5 below the group; then the header, 17 above and 6 below a text of 13 points, which is 15.67 high.
      let second = 35 + 88 + 17.5 as CGFloat
      #expect(abs(table.rectForHeader(inSection: 1).minY - second) < 0.34)
      #expect(abs(table.rectForRow(at: path(0, 1)).minY - (second + 38.667)) < 0.34)
      #expect(table.headerView(forSection: 1)?.textLabel?.text == "TWO")
      #expect(table.footerView(forSection: 1)?.textLabel?.text == "Below")
      // 6 above and 12 below the footer's text; 17.5 above the next group and 20 below it.
      let third = second + 38.667 + 44 + 33.667
      #expect(abs(table.rectForRow(at: path(0, 2)).minY - (third + 17.5)) < 0.34)
      #expect(abs(table.contentSize.height - (third + 17.5 + 44 + 20)) < 0.34)
      withExtendedLifetime(window) {}
    }
  }

  @Test("are narrower by 16 points at the sides of a narrow window")
  func narrow() {
    let source = TableFixture([words(1)])
    let (table, _) = table(source, style: .insetGrouped, size: CGSize(width: 300, height: 400))
    #expect(table.rectForRow(at: path(0)).minX == 16)
  }

  @Test("place their own header and footer views around the sections")
  func edgeViews() {
    let source = TableFixture([words(2)])
    let (table, window) = table(source)
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    (table.tableHeaderView, table.tableFooterView) = (header, footer)
    window.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 393, height: 80))
    #expect(table.rectForRow(at: path(0)).minY == 80)
    #expect(footer.frame == CGRect(x: 0, y: 168, width: 393, height: 30))
    #expect(table.contentSize.height == 198)
    #expect(header.superview === table && footer.superview === table)
    table.tableHeaderView = nil
    window.layoutIfNeeded()
    #expect(header.superview == nil && table.rectForRow(at: path(0)).minY == 0)
    #expect(footer.frame.minY == 88)
  }

  @Test("show the delegate's section views, and none where it has none")
  func sectionViews() throws {
    final class Views: NSObject, UITableViewDataSource, UITableViewDelegate {
      func numberOfSections(in tableView: UITableView) -> Int { 3 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard section != 1 else { return nil }
        let view = UIView()
        view.tag = section + 1
        return view
      }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        section == 1 ? 0 : 50
      }
    }
    let source = Views()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    let table = UITableView(frame: window.bounds)
    table.sectionHeaderTopPadding = 0
    (table.dataSource, table.delegate) = (source, source)
    window.addSubview(table)
    window.layoutIfNeeded()
    #expect((0..<3).map { table.rectForRow(at: path(0, $0)).minY } == [50, 94, 188])
    let first = try #require(table.viewWithTag(1))
    #expect(first.frame == CGRect(x: 0, y: 0, width: 393, height: 50))
    #expect(table.viewWithTag(3)?.frame.minY == 138)
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test("fill a plain table with empty rows of the height that the app sets") func fillerRows() throws {
    let source = TableFixture([words(2)])
    let (table, window) = table(source)
    #expect(table.fillerRows == nil)
    table.fillerRowHeight = 50
    window.layoutIfNeeded()
    let filler = try #require(table.fillerRows)
    #expect(filler.frame == CGRect(x: 0, y: 88, width: 393, height: 600 - 88))
    // 512 points hold ten rows of 50; the lines are a pixel thick, at the rows' bottoms.
    #expect(filler.lines.count == 10 && abs((filler.lines.first?.maxY ?? 0) - 50) < 0.001)
    source.sections = [words(100)]
    table.reloadData()
    window.layoutIfNeeded()
    #expect(table.fillerRows == nil)
  }

  @Test("scroll to rows, and reject those that do not exist")
  func scrolling() async {
    let source = TableFixture([words(100)])
    let (table, window) = table(source, size: CGSize(width: 393, height: 440))
    table.scrollToRow(at: path(50), at: .top, animated: false)
    #expect(table.contentOffset.y == 2200)
    table.scrollToRow(at: path(50), at: .middle, animated: false)
    #expect(table.contentOffset.y == 2002)
    table.scrollToRow(at: path(50), at: .bottom, animated: false)
    #expect(table.contentOffset.y == 1804)
    table.scrollToRow(at: path(99), at: .none, animated: false)
    window.layoutIfNeeded()
    #expect(table.contentOffset.y == 3960)
    #expect(table.visibleCells.last?.frame.maxY == 4400)
    await #expect(processExitsWith: .failure) { @MainActor in
      let source = TableFixture([["a"]])
      let (table, _) = OpenCollectionTestScreens.table(source)
      table.scrollToRow(at: IndexPath(row: 5, section: 0), at: .top, animated: false)
      withExtendedLifetime(source) {}
    }
  }

  @Test("scroll to sections without rows, also by their index") func emptySections() throws {
    final class Indexed: NSObject, UITableViewDataSource {
      func numberOfSections(in tableView: UITableView) -> Int { 10 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section.isMultiple(of: 2) ? 10 : 0
      }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section < 8 ? "\(section)" : nil
      }
      func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["D"] }
      func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { 3 }
    }
    let source = Indexed()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 440))
    let table = UITableView(frame: window.bounds)
    table.dataSource = source
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
    table.scrollToRow(at: IndexPath(row: NSNotFound, section: 3), at: .top, animated: false)
    #expect(table.contentOffset.y == table.rectForHeader(inSection: 3).minY && table.contentOffset.y > 20 * 44)
    table.scrollToRow(at: IndexPath(row: NSNotFound, section: 3), at: .bottom, animated: false)
    #expect(table.contentOffset.y == table.rectForHeader(inSection: 3).maxY - 440)
    table.scrollToRow(at: IndexPath(row: NSNotFound, section: 8), at: .none, animated: false)
    #expect(table.bounds.maxY >= table.rectForRow(at: path(0, 8)).minY)
    table.contentOffset.y = 0
    window.layoutIfNeeded()
    let bar = try #require(table.display.indexTitles.bar)
    let touch = UITouch(
      window: window, view: bar, at: bar.convert(CGPoint(x: 5, y: bar.bounds.midY), to: nil), timestamp: 0)
    bar.touchesBegan([touch], with: nil)
    #expect(table.contentOffset.y == table.rectForHeader(inSection: 3).minY)
  }

  @Test("scroll by the table alone: insets and sticky headers follow its own")
  func insets() throws {
    let source = TableFixture([words(30)])
    source.headers = ["One"]
    let (table, window) = table(source, size: CGSize(width: 393, height: 300))
    table.sectionHeaderTopPadding = 0
    table.contentInset.top = 64
    table.contentOffset.y = 100
    window.layoutIfNeeded()
    let header = try #require(table.headerView(forSection: 0))
    #expect(abs(table.convert(header.bounds, from: header).minY - 164) < 0.34)
  }

  @Test("reload everything, and keep nothing selected")
  func reload() {
    let source = TableFixture([words(3)])
    let (table, window) = table(source)
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    source.sections = [words(2), words(2)]
    table.reloadData()
    window.layoutIfNeeded()
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 2)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["row 0", "row 1", "row 0", "row 1"])
    #expect(table.indexPathForSelectedRow == nil && table.indexPathsForSelectedRows == nil)
    #expect(table.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test("load with a controller that is their data source and delegate")
  func controller() throws {
    final class Fruits: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
      }
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
      }
    }
    let controller = Fruits(style: .insetGrouped)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    let table = try #require(controller.tableView)
    #expect(controller.view === table && table.style == .insetGrouped)
    #expect(table.visibleCells.map(\.frame.height) == [60, 60, 60])
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow == path(1))
    controller.viewWillAppear(false)
    #expect(table.indexPathForSelectedRow == nil)
    controller.setEditing(true, animated: false)
    #expect(table.isEditing)
    #expect(!controller.overrides(.move) && !controller.overrides(.commit) && controller.overrides(.rowHeight))
    #expect(table.visibleCells.allSatisfy { $0.isEditing && !$0.showsReorderControl })
  }
}
