@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// A shop of two screens, with a control of each kind.
final class ShopController: UIViewController {
  let total = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
  let get = UIButton(type: .system)
  let field = UITextField(frame: CGRect(x: 20, y: 140, width: 350, height: 36))
  let secret = UITextField(frame: CGRect(x: 20, y: 180, width: 350, height: 36))
  let gift = UISwitch()
  let size = UISlider(frame: CGRect(x: 20, y: 260, width: 350, height: 34))
  let kind = UISegmentedControl(items: ["Tea", "Coffee"])
  let wheel = UIPickerView(frame: CGRect(x: 20, y: 340, width: 350, height: 160))
  let list = UITableView(frame: CGRect(x: 0, y: 500, width: 390, height: 344), style: .plain)
  private(set) var count = 0
  private(set) var longPresses = 0
  private(set) var doubleTaps = 0
  private let rows = (0..<60).map { "Row \($0)" }
  private let days = ["Monday", "Tuesday", "Wednesday", "Thursday"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shop"
    view.backgroundColor = .white
    total.text = "Total: 0"
    total.accessibilityIdentifier = "total"
    total.isUserInteractionEnabled = true
    let doubleTap = UITapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addHandler { [weak self] _ in self?.doubleTaps += 1 }
    total.addGestureRecognizer(doubleTap)
    get.setTitle("Get", for: .normal)
    get.frame = CGRect(x: 250, y: 100, width: 120, height: 30)
    get.accessibilityIdentifier = "buy"
    get.addAction(UIAction { [weak self] _ in self?.buy() }, for: .touchUpInside)
    let longPress = UILongPressGestureRecognizer()
    longPress.addHandler { [weak self] press in if press.state == .began { self?.longPresses += 1 } }
    get.addGestureRecognizer(longPress)
    field.placeholder = "Search"
    secret.placeholder = "Password"
    secret.isSecureTextEntry = true
    gift.frame.origin = CGPoint(x: 20, y: 222)
    gift.accessibilityLabel = "Gift"
    kind.frame = CGRect(x: 20, y: 300, width: 350, height: 32)
    kind.selectedSegmentIndex = 0
    wheel.dataSource = self
    wheel.delegate = self
    list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    list.dataSource = self
    list.delegate = self
    for subview in [total, get, field, secret, gift, size, kind, wheel, list] as [UIView] { view.addSubview(subview) }
  }

  func buy() {
    count += 1
    total.text = "Total: \(count)"
  }
}

extension ShopController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let alert = UIAlertController(title: "Buy \(rows[indexPath.row])?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Buy", style: .default) { [weak self] _ in self?.buy() })
    present(alert, animated: true)
  }
}

extension ShopController: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { days.count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    days[row]
  }
}

/// The app of the shop, with what its arguments and its environment say.
final class ShopDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let shop = ShopController()
    shop.loadViewIfNeeded()
    if CommandLine.arguments.contains("--sale") { shop.get.setTitle("Free", for: .normal) }
    shop.field.text = ProcessInfo.processInfo.environment["SHOP_SEARCH"]
    window.rootViewController = UINavigationController(rootViewController: shop)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
