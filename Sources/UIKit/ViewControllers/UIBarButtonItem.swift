/// A button in a navigation bar or a toolbar.
///
/// Linux has no selectors: a button does its `primaryAction`.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How a button looks.
  public enum Style: Int, Sendable {
    case plain = 0
    /// Bold: ends what the screen is for.
    case done = 2
  }

  /// The buttons the system has words and pictures for.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  /// How the button looks. The default is plain.
  open var style = Style.plain {
    didSet { didChange() }
  }
  /// Points across for a fixed space; 0 for as wide as the content.
  open var width: CGFloat = 0 {
    didSet { didChange() }
  }
  /// A view shown in the place of a button.
  open var customView: UIView? {
    didSet { didChange() }
  }
  /// The colour of the words and the picture; nil for the bar's.
  open var tintColor: UIColor? {
    didSet { didChange() }
  }
  /// What the button does. Setting it takes over its title and picture.
  open var primaryAction: UIAction? {
    didSet { takePrimaryAction() }
  }
  /// Opened by a press or, where there is a primary action, by one that rests. The default is none.
  open var menu: UIMenu? {
    didSet { didChange() }
  }
  /// Whether the button is left out. The default is false.
  open var isHidden = false {
    didSet { didChange() }
  }

  /// Whether the button stands out, on a ground of the tint colour. The default is false.
  open var isSelected = false {
    didSet { if isSelected != oldValue { didChange() } }
  }
  /// Whether a press of a button without a menu selects it, or what was selected no longer. The default is false.
  open var changesSelectionAsPrimaryAction = false

  /// Which of the system's buttons it is.
  private(set) var systemItem: SystemItem?
  /// The navigation item that shows it.
  weak var owner: UINavigationItem?
  /// The toolbar that shows it.
  weak var toolbar: UIToolbar?
  /// The view that stands for it in a bar, at which a popover can point.
  weak var shownView: UIView?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A button of an action, a menu or both; a title or picture given here is shown in the place of the action's.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    self.primaryAction = primaryAction
    takePrimaryAction()
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// One of the system's buttons.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.menu = menu
    self.primaryAction = primaryAction
    self.systemItem = systemItem
    style = systemItem == .done || systemItem == .save ? .done : .plain
    title = systemItem.title
    image = systemItem.symbol.flatMap { UIImage(systemName: $0) }
  }

  /// A view of the caller's own in the bar.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Room of a width in points between two buttons.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }

  /// Room between two buttons of a toolbar: as much as is left.
  public class func flexibleSpace() -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .flexibleSpace
    return item
  }

  override func didChange() {
    owner?.didChange()
    toolbar?.itemDidChange()
  }

  private func takePrimaryAction() {
    guard let primaryAction else { return didChange() }
    if systemItem == nil {
      title = primaryAction.title.isEmpty ? nil : primaryAction.title
      image = primaryAction.image
    }
    didChange()
  }
}

extension UIBarButtonItem.SystemItem {
  /// The words of a button that has words.
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    case .close: "Close"
    default: nil
    }
  }

  /// The symbol of a button that has a picture.
  var symbol: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    default: nil
    }
  }
}
