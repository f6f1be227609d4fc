import UIKit

// An app for the tests of `collectionview mcp` and `drive`: a sound screen, or one with the fault that the variable SEEDED_FAULT names.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let name = ProcessInfo.processInfo.environment["SEEDED_FAULT"] ?? ""
    guard let controller = SeededFault(rawValue: name)?.controller ?? Self.sound(name) else {
      fatalError("SEEDED_FAULT: there is no fault \(name)")
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

extension AppDelegate {
  /// The screens without a fault; the basket without a name.
  fileprivate static func sound(_ name: String) -> UIViewController? {
    switch name {
    case "": BasketViewController()
    case "sound-card": CardViewController(nil)
    case "sound-texts": TextsViewController(overlaps: false, isFixed: false)
    case "sound-rows": RowsViewController(nil)
    case "sound-grid": GridViewController(inset: 16, itemWidth: .fractionalWidth(1))
    default: nil
    }
  }
}

/// A sound screen: a field, buttons and a list.
final class BasketViewController: UIViewController, UITableViewDataSource {
  private let total = UILabel()
  private let weight = UILabel()
  private let field = UITextField()
  private let table = UITableView(frame: .zero, style: .plain)
  private var rows = (0..<40).map { "Row \($0)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Basket"
    view.backgroundColor = .systemBackground
    total.text = "Total: 0"
    // Written as the user's region has it.
    weight.text = 1234.5.formatted()
    for label in [total, weight] {
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    // The usual colour has less contrast than a text needs.
    field.attributedPlaceholder = NSAttributedString(
      string: "Search", attributes: [.foregroundColor: UIColor.label])
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.borderStyle = .roundedRect
    field.accessibilityIdentifier = "search"
    var count = 0
    let buy = button("Buy") { [weak self] in
      count += 1
      self?.total.text = "Total: \(count)"
    }
    let crash = button("Crash") { fatalError("the basket is gone") }
    let hang = button("Hang") { while true { print("still busy") } }
    let later = button("Later") { [weak self] in
      UIView.animate(withDuration: 1, animations: { self?.total.alpha = 0.5 }) { _ in self?.total.text = "Done" }
    }
    let buttons = UIStackView(arrangedSubviews: [buy, later, crash, hang])
    buttons.axis = .vertical
    table.dataSource = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let stack = UIStackView(arrangedSubviews: [total, weight, field, buttons, table])
    stack.axis = .vertical
    stack.spacing = 8
    stack.frame = view.bounds
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: area.topAnchor), stack.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  private func button(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.useSoundTitle()
    button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    return button
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

extension UIButton {
  /// A title that grows with the text size, in a colour with enough contrast.
  func useSoundTitle() {
    titleLabel?.font = .preferredFont(forTextStyle: .body)
    titleLabel?.adjustsFontForContentSizeCategory = true
    setTitleColor(.label, for: .normal)
  }
}
