import Foundation
import OpenCollectionDisplays

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// A controller in a window that a session of `collectionview dev` shows; this end of its channel is the test's.
@MainActor struct LiveScreen {
  let screen: DrivenScreen
  let session: LiveSession
  private let channel: FileHandle

  /// Shows a controller, and goes to the place of the program before.
  init(_ controller: UIViewController, at place: AppPlace? = nil) throws {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { throw CocoaError(.fileNoSuchFile) }
    channel = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    struct Start: Encodable {
      let type = "start"
      let place: AppPlace?
    }
    try channel.write(contentsOf: JSONEncoder().encode(Start(place: place)) + [10])
    session = LiveSession(LiveChannel(descriptor: ends[1]), token: nil, socket: nil)
    screen = DrivenScreen(controller)
    session.begin(screen.host, nil, patience: 0.05)
  }

  /// What the session said so far, by its types.
  func answers() throws -> [[String: Any]] {
    let data = channel.availableData
    return try data.split(separator: 10).map {
      try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any] ?? [:]
    }
  }

  /// Asks the app to leave, and returns the place that it tells.
  func leave() throws -> AppPlace {
    session.receive(LiveRequest(type: .leave))
    let place = try answers().last { $0["type"] as? String == "place" }?["place"]
    let data = try JSONSerialization.data(withJSONObject: place ?? [:])
    return try JSONDecoder().decode(AppPlace.self, from: data)
  }
}

/// A list of items with a field above it. A row opens its item, "Sort" the way of sorting.
@MainActor final class ItemsController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var names = (0..<60).map { "Item \($0)" }
  let field = UITextField(frame: CGRect(x: 20, y: 110, width: 250, height: 40))
  let sort = UIButton(type: .system)
  let buy = UIButton(type: .system)
  let order = UISegmentedControl(items: ["Name", "Price"])
  let table = UITableView(frame: CGRect(x: 0, y: 200, width: 390, height: 600), style: .plain)
  /// Effects outside the screen, which must not be repeated.
  private(set) var bought = 0
  private(set) var orders: [Int] = []
  private(set) var edits: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Items"
    field.placeholder = "Search"
    field.addAction(
      UIAction { [weak self] _ in self.map { $0.edits.append($0.field.text ?? "") } }, for: .editingChanged)
    sort.setTitle("Sort", for: .normal)
    sort.frame = CGRect(x: 280, y: 110, width: 50, height: 40)
    sort.addAction(
      UIAction { [weak self] _ in self?.present(SortController(), animated: true) }, for: .touchUpInside)
    buy.setTitle("Buy", for: .normal)
    buy.frame = CGRect(x: 330, y: 110, width: 50, height: 40)
    buy.addAction(UIAction { [weak self] _ in self?.bought += 1 }, for: .touchUpInside)
    order.frame = CGRect(x: 20, y: 155, width: 200, height: 40)
    order.selectedSegmentIndex = 0
    order.addAction(
      UIAction { [weak self] _ in self.map { $0.orders.append($0.order.selectedSegmentIndex) } }, for: .valueChanged)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (self, self)
    for subview in [field, sort, buy, order, table] { view.addSubview(subview) }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = names[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(ItemController(names[indexPath.row]), animated: true)
  }
}

/// An item with a note.
@MainActor final class ItemController: UIViewController {
  let note = UITextView(frame: CGRect(x: 20, y: 120, width: 350, height: 200))

  init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    note.accessibilityLabel = "Note"
    view.addSubview(note)
  }
}

@MainActor final class SortController: UIViewController {}
