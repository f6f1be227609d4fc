/// The content of a navigation bar for one view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When the title is displayed large, below the bar's row.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Inherits the previous item's mode; the first item's title is large.
    case automatic
    /// A large title, where the bar prefers them.
    case always
    /// An inline title.
    case never
  }

  /// Which title a back button has.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The previous screen's title, or "Back" if it does not fit.
    case `default` = 0
    /// "Back".
    case generic = 1
    /// No title: the chevron alone.
    case minimal = 2
  }

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// An item of a storyboard or nib, or one without a title.
  public required init?(coder: NSCoder) {
    super.init()
    readNavigationItem(coder)
  }

  /// Called when all objects of the storyboard or nib that the item is from are made and connected. An override calls
  /// super. The default does nothing.
  open func awakeFromNib() {}

  /// The title in the middle of the bar. Set by the view controller's `title`.
  open var title: String? {
    didSet { didChange() }
  }
  /// A view shown instead of the title.
  open var titleView: UIView? {
    didSet { didChange() }
  }
  /// A single line of text above the row; nil for none.
  open var prompt: String? {
    didSet { didChange() }
  }
  /// Which title the back button to this item has. The default is the longest that fits.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { didChange() }
  }
  /// Title, image and tint of the back button to this item.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet {
      backBarButtonItem?.owner = self
      didChange()
    }
  }
  /// Replaces the back button's action on this item's screen; the button is then shown on the root screen too.
  open var backAction: UIAction? {
    didSet { didChange() }
  }
  /// The title of the back button to this item; nil for the item's title.
  open var backButtonTitle: String? {
    didSet { didChange() }
  }
  /// Whether the back button is hidden. The default is false.
  open var hidesBackButton = false {
    didSet { didChange() }
  }
  /// Whether the left items are shown in addition to the back button rather than instead of it. The default is false.
  open var leftItemsSupplementBackButton = false {
    didSet { didChange() }
  }
  /// When the title is displayed large. Applies only if the bar prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { didChange() }
  }
  /// The search controller, whose search bar is shown at the bottom of the navigation bar.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      if oldValue?.item === self { oldValue?.item = nil }
      searchController?.item = self
      didChange()
    }
  }
  /// Whether the search bar collapses as the content scrolls up. The default is true.
  open var hidesSearchBarWhenScrolling = true {
    didSet { didChange() }
  }
  /// The bar's appearance for this item, instead of the bar's standard appearance.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet {
      standardAppearance = standardAppearance?.copy { [weak self] in self?.didChange() }
      didChange()
    }
  }
  /// The bar's appearance for this item when no content is under the bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance?.copy { [weak self] in self?.didChange() }
      didChange()
    }
  }
  /// The appearance for this item of the compact-height bar of a phone in landscape.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      compactAppearance = compactAppearance?.copy { [weak self] in self?.didChange() }
      didChange()
    }
  }
  /// The appearance for this item of the compact-height bar of a phone in landscape when no content is under the bar.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copy { [weak self] in self?.didChange() }
      didChange()
    }
  }

  /// A button added by a container, such as a split view controller, before the other left buttons.
  var containerItem: UIBarButtonItem? {
    didSet { if containerItem !== oldValue { adopt(containerItem.map { [$0] }) } }
  }

  /// The left buttons, from left to right.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { adopt(leftBarButtonItems) }
  }
  /// The right buttons, from right to left.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { adopt(rightBarButtonItems) }
  }

  /// The leftmost left button. Setting it replaces all left buttons.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The rightmost right button. Setting it replaces all right buttons.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets whether the back button is hidden.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  /// Sets the left buttons.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the right buttons.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Sets the only left button.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the only right button.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  /// The bar that shows the item or its back button.
  weak var bar: UINavigationBar?

  /// Called when the controller's title changed; also replaces a title that was set on the item itself.
  func controllerTitleDidChange(_ title: String?) {
    self.title = title
  }

  /// Updates the bar after a change.
  func didChange() {
    bar?.itemDidChange()
  }

  private func adopt(_ items: [UIBarButtonItem]?) {
    for item in items ?? [] { item.owner = self }
    didChange()
  }
}
