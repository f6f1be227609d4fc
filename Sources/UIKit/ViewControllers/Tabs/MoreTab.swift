/// The last tab of a tab bar with too many controllers: a list of those that have no item in the bar.
///
/// A selected one is pushed onto the tab's navigation controller. Of a navigation controller, its screens are pushed, and given
/// back when the list is shown again.
@MainActor
final class MoreTab {
  let navigation = UINavigationController()
  private let list: MoreList
  private unowned let owner: UITabBarController
  /// The controller that is shown instead of the list; nil while the list is.
  private(set) weak var current: UIViewController?
  /// The first screen of `current` if that is a navigation controller, whose screens are in this one's stack.
  private weak var borrowedRoot: UIViewController?

  init(_ owner: UITabBarController) {
    self.owner = owner
    list = MoreList()
    list.tab = self
    navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    navigation.setViewControllers([list], animated: false)
  }

  /// The controllers in the list.
  var controllers: [UIViewController] { owner.controllersWithoutItem }

  /// Shows one of the controllers.
  func show(_ controller: UIViewController, animated: Bool) {
    guard controller !== current else { return }
    giveBack(Array(navigation.viewControllers.dropFirst()))
    current = controller
    guard let inner = controller as? UINavigationController else {
      return navigation.setViewControllers([list, controller], animated: animated)
    }
    let screens = inner.viewControllers
    borrowedRoot = screens.first
    inner.setViewControllers([], animated: false)
    navigation.setViewControllers([list] + screens, animated: animated)
  }

  /// Shows the list.
  func showList() {
    giveBack(Array(navigation.viewControllers.dropFirst()))
  }

  /// The list appeared: the controller was popped.
  fileprivate func listDidAppear() {
    guard navigation.topViewController === list, current != nil else { return }
    giveBack(borrowedRoot.map { [$0] } ?? [])
  }

  /// Makes the controller shown a child of the tab bar controller again, with its own screens.
  private func giveBack(_ screens: [UIViewController]) {
    guard let controller = current else { return }
    current = nil
    if navigation.viewControllers.count > 1 { navigation.setViewControllers([list], animated: false) }
    if let inner = controller as? UINavigationController, borrowedRoot != nil {
      inner.setViewControllers(screens, animated: false)
    }
    borrowedRoot = nil
    guard controller.parent !== owner, owner.viewControllers?.contains(where: { $0 === controller }) == true else {
      return
    }
    owner.addChild(controller)
    controller.didMove(toParent: owner)
  }

  /// Called when the user selected a row.
  fileprivate func select(_ controller: UIViewController) {
    guard owner.delegate?.tabBarController(owner, shouldSelect: controller) ?? true else { return list.deselect() }
    show(controller, animated: true)
    owner.delegate?.tabBarController(owner, didSelect: controller)
  }

  /// Called when a controller or an item changed.
  func reload() {
    if list.isViewLoaded { list.tableView.reloadData() }
  }
}

/// The list of the "More" tab. Its style is Unmeasured.
@MainActor
private final class MoreList: UITableViewController {
  weak var tab: MoreTab?

  init() {
    super.init(style: .plain)
    title = "More"
  }

  required init?(coder: NSCoder) {
    clientError("MoreList has no archives")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tab?.listDidAppear()
  }

  func deselect() {
    if let path = tableView.indexPathForSelectedRow { tableView.deselectRow(at: path, animated: true) }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tab?.controllers.count ?? 0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    let item = tab?.controllers[indexPath.row].tabBarItem
    var content = UIListContentConfiguration.cell()
    content.text = item?.title
    content.image = item?.image
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if let tab { tab.select(tab.controllers[indexPath.row]) }
  }
}
