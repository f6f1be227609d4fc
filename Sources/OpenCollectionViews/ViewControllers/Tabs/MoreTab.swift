/// The last tab of a tab bar with too many controllers: a list of those that have no item in the bar.
///
/// A selected one is pushed onto the tab's navigation controller. Of a navigation controller, its screens are pushed, and given
/// back when the list is shown again.
@MainActor
package final class MoreTab: MoreControllers {
  /// Makes the list; set when the program is loaded, by the module of tables.
  nonisolated(unsafe) package static var makeList: (@MainActor () -> any MoreListing)?

  let navigation = UINavigationController()
  private let list: any MoreListing
  private unowned let owner: UITabBarController
  private(set) weak var current: UIViewController?
  /// The first screen of `current` if that is a navigation controller, whose screens are in this one's stack.
  private weak var borrowedRoot: UIViewController?

  init(_ owner: UITabBarController) {
    self.owner = owner
    guard let makeList = Self.makeList else { preconditionFailure("The module of tables is not linked") }
    list = makeList()
    list.tab = self
    navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    navigation.setViewControllers([list], animated: false)
  }

  /// The controllers in the list.
  package var controllers: [UIViewController] { owner.controllersWithoutItem }

  func display(_ controller: UIViewController, animated: Bool) {
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

  func showList() {
    giveBack(Array(navigation.viewControllers.dropFirst()))
  }

  /// The list appeared: the controller was popped.
  package func listDidAppear() {
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
  package func select(_ controller: UIViewController) {
    guard owner.delegate?.tabBarController(owner, shouldSelect: controller) ?? true else { return list.deselectRow() }
    display(controller, animated: true)
    owner.delegate?.tabBarController(owner, didSelect: controller)
  }

  func reload() {
    if list.isViewLoaded { list.reloadRows() }
  }
}

/// The list of the "More" tab, a table.
@MainActor
package protocol MoreListing: UIViewController {
  var tab: MoreTab? { get set }
  func reloadRows()
  func deselectRow()
}

extension UITabBarController {
  /// The "More" tab, which is created when first needed.
  var createdMoreTab: any MoreControllers {
    if let moreTab { return moreTab }
    let tab = MoreTab(self)
    moreTab = tab
    return tab
  }
}
