import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Headers of table sections", .isolatedScreen)
struct TableHeaderTests {
  /// Sections of one row whose headers the delegate makes.
  private final class Headers: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [String]
    var asked: [Int] = []
    var header: (UITableView, Int) -> UIView? = { _, _ in UIView() }

    init(_ count: Int) { sections = (0..<count).map { "\($0)" } }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].hasPrefix("two") ? 2 : 1
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      asked.append(section)
      return header(tableView, section)
    }
  }

  private func table(_ source: Headers) -> (UITableView, UIWindow) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 300))
    let table = UITableView(frame: window.bounds, style: .grouped)
    (table.dataSource, table.delegate) = (source, source)
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
    return (table, window)
  }

  private func hasHeader(_ table: UITableView, _ section: Int) -> Bool {
    table.tableLayout.height(ofKind: UICollectionView.elementKindSectionHeader, inSection: section) != nil
  }

  @Test("have the margin of a window that the table enters after its layout")
  func enteredWindow() throws {
    let source = Headers(1)
    source.header = { _, _ in
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      // A title that fits into the 350 - 2 * 16 points outside of the window, but not into 350 - 2 * 20.
      var title = ""
      while title.size(withAttributes: [.font: UIFont.systemFont(ofSize: 13)]).width < 311 { title += "i" }
      header.textLabel?.text = title
      return header
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    let table = UITableView(frame: window.bounds, style: .insetGrouped)
    (table.dataSource, table.delegate) = (source, source)
    table.layoutIfNeeded()
    let header = try #require(table.headerView(forSection: 0))
    let label = try #require(header.textLabel)
    // Outside a window the margin is that of the header's own width, 390 - 2 * 20.
    #expect(label.frame.minX == 16)
    let height = header.frame.height
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(label.frame.minX == 20)
    // Lines of footnotes are 18 points apart; the height is rounded to pixels.
    #expect(abs(header.frame.height - height - 18) <= 1.0 / 3)
  }

  @Test("are not made again for sections out of sight by a batch or another size")
  func askedOnce() {
    let source = Headers(1000)
    let (table, window) = table(source)
    #expect(Set(source.asked).count == 1000)
    source.asked = []
    source.sections[1] = "two"
    table.insertRows(at: [IndexPath(row: 1, section: 1)], with: .none)
    window.layoutIfNeeded()
    #expect(source.asked.allSatisfy { $0 < 20 } && source.asked.count < 20)
    source.asked = []
    table.beginUpdates()
    table.endUpdates()
    table.frame.size.width = 500
    window.layoutIfNeeded()
    #expect(source.asked.allSatisfy { $0 < 20 } && source.asked.count < 20)
    table.reloadData()
    window.layoutIfNeeded()
    #expect(Set(source.asked).count == 1000)
  }

  @Test("follow their sections, and are asked for where there was none, and after a reload of their section")
  func rekeyed() {
    let source = Headers(6)
    var without: Set<String> = ["2", "4"]
    source.header = { _, section in without.contains(source.sections[section]) ? nil : UIView() }
    let (table, window) = table(source)
    #expect((0..<6).map { hasHeader(table, $0) } == [true, true, false, true, false, true])
    source.sections = ["new", "1", "2", "3", "4", "5"]
    table.performBatchUpdates {
      table.deleteSections([0], with: .none)
      table.insertSections([0], with: .none)
    }
    source.sections = ["1", "2", "3", "4", "5"]
    without.insert("3")
    table.performBatchUpdates {
      table.deleteSections([0], with: .none)
      table.reloadSections([3], with: .none)
    }
    window.layoutIfNeeded()
    #expect((0..<5).map { hasHeader(table, $0) } == [true, false, false, false, true])
    without = ["1"]
    table.reloadSections([0, 2], with: .none)
    window.layoutIfNeeded()
    #expect((0..<5).map { hasHeader(table, $0) } == [false, true, true, true, true])
  }

  @Test("that the app keeps are not given to other sections")
  func kept() {
    let source = Headers(40)
    var kept: [Int: UIView] = [:]
    source.header = { table, section in
      if let view = kept[section] { return view }
      let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
      kept[section] = view
      return view
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 300))
    let table = UITableView(frame: window.bounds, style: .grouped)
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    (table.dataSource, table.delegate) = (source, source)
    window.addSubview(table)
    window.layoutIfNeeded()
    #expect(Set(kept.values.map { ObjectIdentifier($0) }).count == 40)
    #expect(table.headerView(forSection: 0) === kept[0] && table.headerView(forSection: 1) === kept[1])
  }

  private final class Header: UITableViewHeaderFooterView {
    static var made = 0
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      Self.made += 1
      let label = UILabel()
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      label.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
      textLabel?.text = "header"
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("are few where the app dequeues them, registered or not", arguments: [true, false])
  func reused(isRegistered: Bool) {
    Header.made = 0
    let source = Headers(500)
    source.header = { table, _ in
      table.dequeueReusableHeaderFooterView(withIdentifier: "header") ?? Header(reuseIdentifier: "header")
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 300))
    let table = UITableView(frame: window.bounds, style: .grouped)
    if isRegistered { table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header") }
    (table.dataSource, table.delegate) = (source, source)
    window.addSubview(table)
    window.layoutIfNeeded()
    #expect(Header.made < 20)
  }
}
