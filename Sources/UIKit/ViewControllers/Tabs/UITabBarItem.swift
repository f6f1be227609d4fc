/// What stands in a tab bar for one controller: a picture, a title, a badge.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The items the system has words and pictures for.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed
  }

  /// The picture while the item is selected; nil for the other one.
  open var selectedImage: UIImage? {
    didSet { didChange() }
  }
  /// A few characters in a capsule at the picture; nil for none.
  open var badgeValue: String? {
    didSet { didChange() }
  }
  /// The colour of the badge; nil for red.
  open var badgeColor: UIColor? {
    didSet { didChange() }
  }
  /// Points the title is moved by.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { didChange() }
  }
  /// How the bar looks while the item is selected, in the place of its own.
  open var standardAppearance: UITabBarAppearance? {
    didSet { didChange() }
  }
  /// How the bar looks while the item is selected and no content is under it.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet { didChange() }
  }

  /// Which of the system's items it is: its title does not follow its controller's.
  private(set) var systemItem: SystemItem?
  /// The bar that shows the item.
  weak var bar: UITabBar?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// An item with a title and a picture.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// An item with a picture for each of its two states.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// One of the system's items.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.systemItem = systemItem
    self.tag = tag
    title = systemItem.title
    image = UIImage(systemName: systemItem.symbol)
  }

  /// Sets the colour of the badge's words and their font in a state.
  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[state.rawValue] = textAttributes
    didChange()
  }

  /// What `setBadgeTextAttributes(_:for:)` set for a state.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }

  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  override func didChange() {
    bar?.itemDidChange()
  }
}

extension UITabBarItem.SystemItem {
  fileprivate var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  fileprivate var symbol: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock.fill"
    case .contacts: "person.crop.circle.fill"
    case .bookmarks: "book.fill"
    case .search: "magnifyingglass"
    case .downloads: "square.and.arrow.down.fill"
    case .mostViewed: "list.number"
    }
  }
}
