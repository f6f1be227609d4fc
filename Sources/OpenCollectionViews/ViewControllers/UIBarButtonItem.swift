/// A button in a navigation bar or a toolbar.
///
/// A tap performs its `primaryAction`, or sends `action` to `target` if there is none.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The style of a button.
  public enum Style: Int, Sendable {
    case plain = 0
    /// Bold: completes the screen's task.
    case done = 2
  }

  /// The system's buttons, with a standard title or image.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  /// The button's style. The default is plain.
  open var style = Style.plain {
    didSet { didChange() }
  }
  /// The width in points, also of a fixed space; 0 to fit the content.
  open var width: CGFloat = 0 {
    didSet { didChange() }
  }
  /// A view shown instead of a button.
  open var customView: UIView? {
    didSet { didChange() }
  }
  /// The colour of the title and image; nil for the bar's.
  open var tintColor: UIColor? {
    didSet { didChange() }
  }
  /// The action of the button. Setting it also sets the item's title and image.
  open var primaryAction: UIAction? {
    didSet { takePrimaryAction() }
  }
  /// The object that a tap sends `action` to, not kept; nil for the first object in the responder chain that has the
  /// method. The default is nil.
  open weak var target: AnyObject?
  /// The message that a tap sends, with the item as its argument. The default is nil.
  open var action: Selector? {
    didSet { didChange() }
  }
  /// Opened by a tap or, if there is a primary action, by a long press. The default is nil.
  open var menu: UIMenu? {
    didSet { didChange() }
  }
  /// Whether the button is hidden. The default is false.
  open var isHidden = false {
    didSet { didChange() }
  }

  /// Whether the button is shown selected, on a background of the tint colour. The default is false.
  open var isSelected = false {
    didSet { if isSelected != oldValue { didChange() } }
  }
  /// Whether a tap toggles the selection of a button without a menu. The default is false.
  open var changesSelectionAsPrimaryAction = false

  /// The system item, if this is one.
  private(set) var systemItem: SystemItem?
  /// The navigation item that contains this item.
  weak var owner: UINavigationItem?
  /// The toolbar that contains this item.
  weak var toolbar: (any UIView & ItemBar)?
  /// The item's view in a bar, which a popover can point at.
  weak var shownView: UIView?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    readBarButtonItem(coder)
  }

  /// Creates a button with an action, a menu or both; a given title or image overrides the action's.
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

  /// Creates a system button.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.menu = menu
    self.primaryAction = primaryAction
    become(systemItem)
  }

  /// Takes a system item's title or image.
  func become(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    style = systemItem == .done || systemItem == .save ? .done : .plain
    title = systemItem.title
    image = systemItem.symbol.flatMap { UIImage(systemName: $0) }
  }

  /// Creates a system button that sends a target a message.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates a button with a title that sends a target a message.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates a button with an image that sends a target a message.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates an item with a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// A space of a fixed width, in points, between two buttons.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }

  /// A space between two buttons of a toolbar that takes the remaining width.
  open class func flexibleSpace() -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .flexibleSpace
    return item
  }

  /// Runs the primary action, or sends the message if there is none.
  func performAction() {
    if let primaryAction { return primaryAction.perform(sender: self) }
    if let action { UIResponder.send(action, to: target, from: self, for: nil) }
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
  /// The title, for buttons that have one.
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

  /// The symbol name, for buttons that have an image.
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
