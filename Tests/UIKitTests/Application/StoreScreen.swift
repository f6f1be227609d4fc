import Foundation
import OpenCollectionDisplays

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// A shop: a field, a button that counts, and a table of a hundred rows that can be deleted by a swipe.
@MainActor final class StoreController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let total = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
  let get = UIButton(type: .system)
  let field = UITextField(frame: CGRect(x: 20, y: 140, width: 350, height: 36))
  let table = UITableView(frame: CGRect(x: 0, y: 200, width: 390, height: 644), style: .plain)
  private(set) var count = 0
  private(set) var selected: [String] = []
  private var rows = (0..<100).map { "Row \($0)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Store"
    view.backgroundColor = .white
    total.text = "Total: 0"
    get.setTitle("Get", for: .normal)
    get.frame = CGRect(x: 250, y: 100, width: 120, height: 30)
    get.accessibilityIdentifier = "buy"
    get.addAction(UIAction { [weak self] _ in self?.buy() }, for: .touchUpInside)
    field.placeholder = "Search"
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    for subview in [total, get, field, table] { view.addSubview(subview) }
  }

  func buy() {
    count += 1
    total.text = "Total: \(count)"
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(rows[indexPath.row])
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}

/// A controller in a window of its own, driven by scripts.
@MainActor struct DrivenScreen {
  let window: UIWindow
  let host: ApplicationHost

  init(_ controller: UIViewController) {
    let others = Set(UIWindow.all.map(ObjectIdentifier.init))
    host = ApplicationHost(
      display: OffscreenDisplay(size: UIScreen.main.bounds.size, scale: 1), servesMainQueue: false
    ) { !others.contains(ObjectIdentifier($0)) }
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    host.settle()
  }

  func run(_ text: String) throws {
    var runner = ScriptRunner(host: host) { _ in }
    try runner.run(try Script(parsing: text))
  }

  /// The reason of the failure of a script; empty if it succeeds.
  func reason(_ text: String) throws -> (line: Int, reason: String) {
    do {
      try run(text)
      return (0, "")
    } catch let failure as Script.Failure {
      return (failure.line, failure.reason)
    }
  }
}
