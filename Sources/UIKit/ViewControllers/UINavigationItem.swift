/// What a navigation bar shows for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When a title is drawn large beneath the bar.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item before; the first one is large.
    case automatic
    case always
    case never
  }

  /// How many words a back button has.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title before, or "Back" where it does not fit.
    case `default` = 0
    /// "Back".
    case generic = 1
    /// None: the chevron alone.
    case minimal = 2
  }

  /// An item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The words in the middle of the bar. A controller's title arrives here.
  open var title: String? {
    didSet { didChange() }
  }
  /// A view in the place of the title.
  open var titleView: UIView? {
    didSet { didChange() }
  }
  /// One line over the row; nil for none.
  open var prompt: String? {
    didSet { didChange() }
  }
  /// How many words the back button to this item may have. The default is as many as fit.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { didChange() }
  }
  /// Words, picture and tint of the back button to this item.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet {
      backBarButtonItem?.owner = self
      didChange()
    }
  }
  /// What the back button on this item's screen does in the place of going back; there is one even at the root.
  open var backAction: UIAction? {
    didSet { didChange() }
  }
  /// What the back button to this item says; nil for the item's title.
  open var backButtonTitle: String? {
    didSet { didChange() }
  }
  /// Whether no back button is shown here. The default is false.
  open var hidesBackButton = false {
    didSet { didChange() }
  }
  /// Whether items on the left stand beside the back button and not in its place. The default is false.
  open var leftItemsSupplementBackButton = false {
    didSet { didChange() }
  }
  /// When the title is drawn large. Only counts where the bar prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { didChange() }
  }
  /// What searches the screen: its search bar is shown at the bottom of the bar.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      if oldValue?.item === self { oldValue?.item = nil }
      searchController?.item = self
      didChange()
    }
  }
  /// Whether the search bar goes away as the content scrolls up. The default is true.
  open var hidesSearchBarWhenScrolling = true {
    didSet { didChange() }
  }
  /// How the bar looks here, in the place of its own standard appearance.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet { didChange() }
  }
  /// How the bar looks here when no content is under it.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { didChange() }
  }
  /// How the low bar of a phone on its side looks here.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet { didChange() }
  }
  /// How the low bar of a phone on its side looks here when no content is under it.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { didChange() }
  }

  /// A button of the container's own, before all on the left: a split view's.
  var containerItem: UIBarButtonItem? {
    didSet { if containerItem !== oldValue { adopt(containerItem.map { [$0] }) } }
  }

  /// The buttons on the left, from the left.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { adopt(leftBarButtonItems) }
  }
  /// The buttons on the right, from the right.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { adopt(rightBarButtonItems) }
  }

  /// The first button from the left. Setting it replaces all on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button from the right. Setting it replaces all on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets whether no back button is shown here.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  /// Sets the buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Sets the only button on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the only button on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  /// The bar that shows the item, or its back button.
  weak var bar: UINavigationBar?

  /// Called when the controller was named; a title set on the item alone is replaced as well.
  func controllerTitleDidChange(_ title: String?) {
    self.title = title
  }

  /// Shows a change.
  func didChange() {
    bar?.itemDidChange()
  }

  private func adopt(_ items: [UIBarButtonItem]?) {
    for item in items ?? [] { item.owner = self }
    didChange()
  }
}
