import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Heights of table rows", .isolatedScreen)
struct TableHeightTests {
  /// Rows of heights that the delegate gives.
  private final class Heights: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 1000
    var height: (Int) -> CGFloat = { CGFloat(20 + $0 % 3 * 10) }
    var asked: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asked.append(indexPath.row)
      return height(indexPath.row)
    }
  }

  private func table(_ source: Heights, estimate: CGFloat) -> (UITableView, UIWindow) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 300))
    let table = UITableView(frame: window.bounds)
    table.estimatedRowHeight = estimate
    (table.dataSource, table.delegate) = (source, source)
    window.addSubview(table)
    window.layoutIfNeeded()
    return (table, window)
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test("are asked for visible rows only where there is an estimate")
  func estimated() {
    let source = Heights()
    let (table, window) = table(source, estimate: 30)
    #expect(table.visibleCells.prefix(4).map(\.frame.height) == [20, 30, 40, 20])
    #expect(table.visibleCells.prefix(4).map(\.frame.minY) == [0, 20, 50, 90])
    #expect((source.asked.max() ?? 0) < 20)
    table.scrollToRow(at: path(500), at: .top, animated: false)
    window.layoutIfNeeded()
    #expect(table.rectForRow(at: path(500)).minY == table.contentOffset.y)
    #expect(table.cellForRow(at: path(500))?.frame.height == 40)
    #expect(!source.asked.contains(250))
  }

  @Test("are asked for all rows where estimates are off")
  func exact() {
    let source = Heights()
    let (table, _) = table(source, estimate: 0)
    // 333 times 20 + 30 + 40, and 20 for the last row.
    #expect(table.contentSize.height == 29_990)
    #expect(Set(source.asked).count == 1000)
    #expect(table.rectForRow(at: path(301)) == CGRect(x: 0, y: 100 * 90 + 20, width: 393, height: 30))
  }

  @Test("are all alike where the table has a height and the delegate none")
  func uniform() {
    let source = TableFixture([["a", "b", "c"]])
    let (table, window) = OpenCollectionTestScreens.table(source)
    table.rowHeight = 70
    window.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.height) == [70, 70, 70])
    table.rowHeight = UITableView.automaticDimension
    window.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.height) == [44, 44, 44])
  }

  @Test("change with an empty batch, which asks the delegate again")
  func emptyBatch() {
    let source = Heights()
    source.count = 3
    let (table, _) = table(source, estimate: 30)
    source.height = { $0 == 1 ? 100 : 20 }
    table.beginUpdates()
    table.endUpdates()
    #expect(table.visibleCells.map(\.frame.height) == [20, 100, 20])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 20, 120])
  }

  @Test("follow the cells' constraints, texts and configurations, and the separator is added")
  func selfSizing() throws {
    let source = TableFixture([["constraints", "text", "configuration"]])
    source.configure = { cell, path in
      switch path.row {
      case 0:
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 5),
          box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
          box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -5),
          box.heightAnchor.constraint(equalToConstant: 90),
        ])
      case 1:
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = "one\ntwo\nthree"
      default:
        var content = cell.defaultContentConfiguration()
        content.text = "text"
        cell.contentConfiguration = content
      }
    }
    let (table, window) = OpenCollectionTestScreens.table(source)
    window.layoutIfNeeded()
    let separator = 1 / table.displayScale
    let heights: [CGFloat] = table.visibleCells.map { $0.frame.height }
    // Three lines of body text, 22 points apart, in margins of 11.
    let text: CGFloat = 22 + 2 * 22 + UIFont.systemFont(ofSize: 17).lineHeight
    #expect(abs(heights[0] - 100 - separator) < 0.01)
    #expect(abs(heights[1] - text - separator) < 1)
    #expect(abs(heights[2] - 44 - separator) < 0.01)
    let label = try #require(table.cellForRow(at: path(1))?.textLabel)
    label.text = "one"
    window.layoutIfNeeded()
    #expect(table.cellForRow(at: path(1))?.frame.height == 44)
    #expect(abs((table.cellForRow(at: path(2))?.frame.minY ?? 0) - heights[0] - 44) < 0.01)
  }

  /// The heights of the constraint: 60, then 100, and the separator.
  @Test("follow a constraint of a displayed row only where constraints are observed", arguments: [false, true])
  func constraintChange(isObserved: Bool) throws {
    var height: NSLayoutConstraint?
    let source = TableFixture([["row"]])
    source.configure = { cell, _ in
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      let constraint = box.heightAnchor.constraint(equalToConstant: 60)
      // The frame of the cell wins until the row is measured again.
      constraint.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        constraint,
      ])
      height = constraint
    }
    let (table, window) = OpenCollectionTestScreens.table(source)
    table.selfSizingInvalidation = isObserved ? .enabledIncludingConstraints : .enabled
    window.layoutIfNeeded()
    let separator = 1 / table.displayScale
    let cell = try #require(table.cellForRow(at: path(0)))
    #expect(abs(cell.frame.height - 60 - separator) < 0.01)
    try #require(height).constant = 100
    cell.setNeedsLayout()
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(abs(cell.frame.height - (isObserved ? 100 : 60) - separator) < 0.01)
  }
}
