import UIKit

// An app for the test of the desktop's accessibility: a list of cities, and a screen for each, with a control of every kind.

final class CitiesViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cities"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "city")
  }

  private var starred: Set<Int> = []

  private func name(_ row: Int) -> String { "City \(row + 1)\(starred.contains(row) ? " ★" : "")" }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
    cell.textLabel?.text = name(indexPath.row)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Star") { [weak self] _, _, done in
        self?.starred.insert(indexPath.row)
        tableView.reloadRows(at: [indexPath], with: .none)
        done(true)
      }
    ])
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(CityViewController(name: name(indexPath.row)), animated: true)
  }
}

final class CityViewController: UIViewController {
  private let label = UILabel()
  private let field = UITextField()
  private let slider = UISlider()
  private let notifications = UISwitch()

  init(name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.text = "Not saved"
    field.placeholder = "Note"
    field.accessibilityLabel = "Note"
    field.borderStyle = .roundedRect
    slider.accessibilityLabel = "Stars"
    slider.maximumValue = 5
    notifications.accessibilityLabel = "Notifications"
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Save") { [weak self] _ in
        guard let self else { return }
        label.text = "Saved \(field.text ?? ""), \(Int(slider.value)) stars"
        UIAccessibility.post(notification: .announcement, argument: "Saved")
      })
    let views: [UIView] = [label, field, slider, notifications, button]
    for (index, view) in views.enumerated() {
      view.frame = CGRect(x: 20, y: 140 + CGFloat(index) * 60, width: 300, height: 44)
      self.view.addSubview(view)
    }
  }
}
