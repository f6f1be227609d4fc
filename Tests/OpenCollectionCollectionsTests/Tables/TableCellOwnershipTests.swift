import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Cells in tables", .isolatedScreen)
struct TableCellOwnershipTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test("are subviews of the table, behind the views of the app") func hierarchy() throws {
    let source = TableFixture([(0..<100).map { "\($0)" }])
    let (table, window) = table(source, size: CGSize(width: 393, height: 440))
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    table.addSubview(own)
    table.tableHeaderView = header
    for offset: CGFloat in [0, 300, 2000, 0] {
      table.contentOffset.y = offset
      window.layoutIfNeeded()
      let cells = table.visibleCells
      #expect(!cells.isEmpty && cells.allSatisfy { $0.superview === table })
      let front = try #require(cells.compactMap { table.subviews.firstIndex(of: $0) }.max())
      for view in [own, header] { #expect(try #require(table.subviews.firstIndex(of: view)) > front) }
    }
  }

  @Test("keep the alpha, the visibility and the transform that the app gives them") func look() throws {
    UIView.setAnimationsEnabled(true)
    AppClock.current = .virtual()
    let source = TableFixture([["a", "b", "c"]])
    // As in a table that is upside down, to start at its end.
    let flip = CGAffineTransform(scaleX: 1, y: -1)
    source.configure = { cell, path in
      cell.alpha = 0.5
      cell.isHidden = path.row == 1
      cell.transform = flip
    }
    let (table, window) = table(source)
    defer { window.isHidden = true }
    func check(_ count: Int) throws {
      for row in 0..<count {
        let cell = try #require(table.cellForRow(at: path(row)))
        #expect(cell.alpha == 0.5 && cell.isHidden == (row == 1) && cell.transform == flip)
        #expect(cell.frame == table.rectForRow(at: path(row)))
      }
    }
    try check(3)
    source.sections = [["a", "b", "c", "d"]]
    table.insertRows(at: [path(3)], with: .fade)
    AppClock.current.advance(by: 0.05)
    let new = try #require(table.cellForRow(at: path(3))?.layer.presentation())
    #expect(new.opacity > 0 && new.opacity < 0.5 && new.transform.m22 == -1)
    AppClock.current.advance(by: 1)
    try check(4)
    let old = try #require(table.cellForRow(at: path(0)))
    source.sections = [["b", "c", "d"]]
    table.deleteRows(at: [path(0)], with: .fade)
    #expect(old.alpha == 0)
    AppClock.current.advance(by: 1)
    // In the pool it has its own look again.
    #expect(old.alpha == 0.5 && old.transform == flip)
  }

  @Test("may be one that another row displays, which then shows nothing") func shared() throws {
    final class Source: NSObject, UITableViewDataSource {
      let kept = UITableViewCell(style: .default, reuseIdentifier: nil)
      var row = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        indexPath.row == row ? kept : UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let source = Source()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 440))
    let table = UITableView(frame: window.bounds)
    table.dataSource = source
    window.addSubview(table)
    window.layoutIfNeeded()
    #expect(table.indexPath(for: source.kept) == path(0))
    source.row = 2
    table.reloadRows(at: [path(2)], with: .fade)
    window.layoutIfNeeded()
    #expect(table.indexPath(for: source.kept) == path(2) && table.cellForRow(at: path(0)) == nil)
    #expect(source.kept.frame == table.rectForRow(at: path(2)))
    // The row is reloaded with the cell that it has.
    table.reloadRows(at: [path(2)], with: .fade)
    window.layoutIfNeeded()
    #expect(table.cellForRow(at: path(2)) === source.kept && source.kept.alpha == 1 && !source.kept.isHidden)
  }
}
