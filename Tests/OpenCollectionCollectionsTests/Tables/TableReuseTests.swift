import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Reuse in tables", .isolatedScreen)
struct TableReuseTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  /// A cell that shows its states itself and does not call super.
  private final class OwnStates: UITableViewCell {
    var states: [String] = []
    override func setSelected(_ selected: Bool, animated: Bool) { states.append("selected \(selected)") }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) { states.append("highlighted \(highlighted)") }
    override func setEditing(_ editing: Bool, animated: Bool) { states.append("editing \(editing)") }
  }

  @Test("ends the states of cells that do not call super") func statesWithoutSuper() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
    }
    let source = Source()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 440))
    let table = UITableView(frame: window.bounds)
    table.register(OwnStates.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    window.addSubview(table)
    window.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: path(1)) as? OwnStates)
    #expect(cell.states == [])
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    table.deselectRow(at: path(1), animated: false)
    #expect(cell.states == ["selected true", "selected false"])
    cell.apply(highlighted: true)
    cell.apply(highlighted: false)
    table.setEditing(true, animated: false)
    table.setEditing(false, animated: false)
    #expect(
      cell.states.dropFirst(2) == ["highlighted true", "highlighted false", "editing true", "editing false"])
    cell.states = []
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    table.contentOffset.y = 2000
    window.layoutIfNeeded()
    #expect(cell.states == ["selected true", "selected false"])
  }

  @Test("does not give other rows the cells that the app keeps") func keptCells() {
    final class Source: NSObject, UITableViewDataSource {
      let kept = (0..<5).map { _ in UITableViewCell(style: .default, reuseIdentifier: "row") }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.row < 5 { return kept[indexPath.row] }
        return tableView.dequeueReusableCell(withIdentifier: "row")
          ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      }
    }
    let source = Source()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 44 * 5))
    let table = UITableView(frame: window.bounds)
    table.dataSource = source
    window.addSubview(table)
    window.layoutIfNeeded()
    for _ in 0..<10 {
      // Just out of sight, where nothing is dequeued for long, and back.
      table.contentOffset.y = 44
      window.layoutIfNeeded()
      table.contentOffset.y = 0
      window.layoutIfNeeded()
    }
    #expect(table.visibleCells == source.kept)
    #expect(table.registrations.cellCount <= 2)
    for view in table.visibleCells { #expect(table.indexPath(for: view).map { source.kept[$0.row] } === view) }
  }

  @Test("takes back the cells of a reload before they were announced") func reloadTwice() {
    let source = TableFixture([(0..<100).map { "\($0)" }])
    var made: Set<ObjectIdentifier> = []
    var all: [UITableViewCell] = []
    source.configure = { cell, _ in if made.insert(ObjectIdentifier(cell)).inserted { all.append(cell) } }
    let (table, window) = table(source, size: CGSize(width: 393, height: 440))
    for _ in 0..<10 {
      table.reloadData()
      table.layoutIfNeeded()
    }
    #expect(all.count <= 20)
    withExtendedLifetime(window) {}
  }

  @Test("shows a header again that was displayed elsewhere meanwhile") func movedHeader() throws {
    final class Views: NSObject, UITableViewDataSource, UITableViewDelegate {
      let shared = UIView()
      var sectionOfShared = 0
      func numberOfSections(in tableView: UITableView) -> Int { 2 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        section == sectionOfShared ? shared : nil
      }
    }
    let source = Views()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    let table = UITableView(frame: window.bounds, style: .grouped)
    (table.dataSource, table.delegate) = (source, source)
    window.addSubview(table)
    window.layoutIfNeeded()
    func shows(_ view: UIView, _ section: Int) -> Bool {
      let (frame, header) = (table.convert(view.bounds, from: view), table.rectForHeader(inSection: section))
      // Frames are on whole pixels.
      return abs(frame.minY - header.minY) < 0.34 && frame.size == header.size && view.window === window
    }
    for section in [1, 0, 1, 1, 0] {
      source.sectionOfShared = section
      table.reloadData()
      window.layoutIfNeeded()
      #expect(shows(source.shared, section))
      #expect(source.shared.superview is TableSectionView)
      source.shared.removeFromSuperview()
      table.reloadData()
      window.layoutIfNeeded()
      #expect(shows(source.shared, section))
    }
  }
}
