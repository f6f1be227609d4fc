import Benchmark
@_spi(Benchmarks) import UIKit

/// A table of a million rows that size themselves: its first display, steps of a scroll, a reload, and one row
/// inserted.
func registerTables() {
  var configuration = Benchmark.defaultConfiguration
  configuration.maxIterations = 1_000

  onMain("Table, first display of 1,000,000 rows", configuration) { benchmark in
    benchmark.startMeasurement()
    let screen = TableScreen()
    benchmark.stopMeasurement()
    precondition(!screen.table.visibleCells.isEmpty, "the table shows no cell")
  }
  onMain("Table, layout of a scroll step, 1,000,000 rows", configuration) { benchmark in
    let screen = TableScreen.shared
    benchmark.startMeasurement()
    screen.scroll()
    benchmark.stopMeasurement()
  }
  onMain("Table, reload, 1,000,000 rows", configuration) { benchmark in
    let screen = TableScreen.shared
    benchmark.startMeasurement()
    screen.table.reloadData()
    screen.table.layoutIfNeeded()
    benchmark.stopMeasurement()
  }
  onMain("Table, one row inserted among 1,000,000", configuration) { benchmark in
    let screen = TableScreen.shared
    benchmark.startMeasurement()
    screen.insertOne()
    benchmark.stopMeasurement()
  }
}

/// A table of plain cells in a window.
@MainActor
private final class TableScreen: NSObject, UITableViewDataSource {
  static let shared = TableScreen()

  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private var count = 1_000_000

  override init() {
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.layoutIfNeeded()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  /// Scrolls by a third of a row's height, and so displays a new row in every third step.
  func scroll() {
    table.contentOffset.y += 44 / 3
    table.layoutIfNeeded()
  }

  func insertOne() {
    count += 1
    let path = IndexPath(row: count / 2, section: 0)
    UIView.performWithoutAnimation { table.insertRows(at: [path], with: .none) }
    table.layoutIfNeeded()
  }
}
