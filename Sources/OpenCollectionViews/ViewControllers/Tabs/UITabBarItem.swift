/// The item of a view controller in a tab bar: an image, a title, a badge.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The system's items, with a standard title and image.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed
  }

  /// The image while the item is selected; nil for `image`.
  open var selectedImage: UIImage? {
    didSet { didChange() }
  }
  /// A short text in a capsule over the image; nil for none.
  open var badgeValue: String? {
    didSet { didChange() }
  }
  /// The colour of the badge; nil for red.
  open var badgeColor: UIColor? {
    didSet { didChange() }
  }
  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { didChange() }
  }
  /// The bar's appearance while the item is selected, instead of the bar's own.
  open var standardAppearance: UITabBarAppearance? {
    didSet {
      standardAppearance = standardAppearance?.copy { [weak self] in self?.didChange() }
      didChange()
    }
  }
  /// The bar's appearance while the item is selected and no content is under it.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance?.copy { [weak self] in self?.didChange() }
      didChange()
    }
  }

  /// The system item, if this is one; its title does not follow its controller's.
  private(set) var systemItem: SystemItem?
  /// The bar that shows the item.
  weak var bar: (any ItemBar)?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    readTabBarItem(coder)
  }

  /// Creates an item with a title and an image, which is drawn in the bar's colours unless its rendering mode is
  /// `alwaysOriginal`.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with an image for each selection state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates a system item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
    become(systemItem)
  }

  /// Takes a system item's title and image.
  func become(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    title = systemItem.title
    image = UIImage(systemName: systemItem.symbol)
  }

  /// Sets font and colour of the badge's text in a state.
  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[state.rawValue] = textAttributes
    didChange()
  }

  /// The attributes set by `setBadgeTextAttributes(_:for:)` for a state.
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
