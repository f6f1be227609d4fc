import Benchmark
@_spi(Benchmarks) import UIKit

/// A table of a million rows that size themselves, and a list of the same rows: the first display, steps of a scroll, a
/// reload, and one row inserted.
func registerTables() {
  var configuration = Benchmark.defaultConfiguration
  configuration.maxIterations = 1_000

  func register<Screen: RowsScreen>(_ type: Screen.Type, _ name: String, _ make: @escaping @MainActor () -> Screen) {
    onMain("\(name), first display of 1,000,000 rows", configuration) { benchmark in
      benchmark.startMeasurement()
      let screen = make()
      benchmark.stopMeasurement()
      precondition(screen.visibleRows > 0, "no row is displayed")
    }
    onMain("\(name), layout of a scroll step, 1,000,000 rows", configuration) { benchmark in
      let screen = shared(make)
      benchmark.startMeasurement()
      screen.scroll()
      benchmark.stopMeasurement()
    }
    onMain("\(name), a screen further, 1,000,000 rows", configuration) { benchmark in
      let screen = shared(make)
      benchmark.startMeasurement()
      screen.scrollFar()
      benchmark.stopMeasurement()
    }
    onMain("\(name), reload, 1,000,000 rows", configuration) { benchmark in
      let screen = shared(make)
      benchmark.startMeasurement()
      screen.reload()
      benchmark.stopMeasurement()
    }
    onMain("\(name), one row inserted among 1,000,000", configuration) { benchmark in
      let screen = shared(make)
      benchmark.startMeasurement()
      screen.insertOne()
      benchmark.stopMeasurement()
    }
  }
  register(TableScreen.self, "Table") { TableScreen(usesLabels: false) }
  register(ListScreen.self, "List") { ListScreen() }
  onMain("Table, a screen further, 1,000,000 rows with text labels", configuration) { benchmark in
    let screen = LabelScreen.shared
    benchmark.startMeasurement()
    screen.scrollFar()
    benchmark.stopMeasurement()
  }
}

/// A million rows, each of one line of text, in a window: outside of one, rows have no scale.
@MainActor
private protocol RowsScreen: AnyObject {
  var window: UIWindow { get }
  var view: UIScrollView { get }
  var count: Int { get set }
  var visibleRows: Int { get }
  func reloadRows()
  func insertRow(at index: Int)
}

extension RowsScreen {
  func show() {
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
  }

  /// Scrolls by a third of a row's height, and so displays a new row in every third step.
  func scroll() {
    view.contentOffset.y += 44 / 3
    view.layoutIfNeeded()
  }

  /// Scrolls by the height of the screen.
  func scrollFar() {
    view.contentOffset.y += view.bounds.height
    view.layoutIfNeeded()
  }

  func reload() {
    reloadRows()
    view.layoutIfNeeded()
  }

  func insertOne() {
    count += 1
    UIView.performWithoutAnimation { insertRow(at: count / 2) }
    view.layoutIfNeeded()
  }
}

/// The screens that several benchmarks use, made by the first one.
@MainActor private var screens: [ObjectIdentifier: AnyObject] = [:]

@MainActor private func shared<Screen: RowsScreen>(_ make: @MainActor () -> Screen) -> Screen {
  if let screen = screens[ObjectIdentifier(Screen.self)] as? Screen { return screen }
  let screen = make()
  screens[ObjectIdentifier(Screen.self)] = screen
  return screen
}

@MainActor private enum LabelScreen {
  static let shared = TableScreen(usesLabels: true)
}

@MainActor
private final class TableScreen: NSObject, RowsScreen, UITableViewDataSource {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  var count = 1_000_000
  private let usesLabels: Bool

  init(usesLabels: Bool) {
    self.usesLabels = usesLabels
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    show()
  }

  var view: UIScrollView { table }
  var visibleRows: Int { table.visibleCells.count }
  func reloadRows() { table.reloadData() }
  func insertRow(at index: Int) { table.insertRows(at: [IndexPath(row: index, section: 0)], with: .none) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    guard !usesLabels else {
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(indexPath.row)"
    cell.contentConfiguration = content
    return cell
  }
}

@MainActor
private final class ListScreen: NSObject, RowsScreen, UICollectionViewDataSource {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let list = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 390, height: 844),
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)))
  var count = 1_000_000

  override init() {
    super.init()
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    list.dataSource = self
    show()
  }

  var view: UIScrollView { list }
  var visibleRows: Int { list.visibleCells.count }
  func reloadRows() { list.reloadData() }
  func insertRow(at index: Int) { list.insertItems(at: [IndexPath(item: index, section: 0)]) }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    guard let cell = cell as? UICollectionViewListCell else { preconditionFailure("only list cells are registered") }
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(indexPath.item)"
    cell.contentConfiguration = content
    return cell
  }
}
