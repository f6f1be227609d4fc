@_spi(Storeys) import OpenCollectionFoundation

/// The edit menu of apps written before `UIEditMenuInteraction`: one for the whole app.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// Posted by the menu controller before the menu is shown. An observer may hide it, and show another one.
  public nonisolated static let willShowMenuNotification = NSNotification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted by the menu controller when the menu is shown.
  public nonisolated static let didShowMenuNotification = NSNotification.Name("UIMenuControllerDidShowMenuNotification")
  /// Posted by the menu controller before a menu on the screen is hidden by the app.
  public nonisolated static let willHideMenuNotification = NSNotification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted by the menu controller when the app has hidden the menu.
  public nonisolated static let didHideMenuNotification = NSNotification.Name("UIMenuControllerDidHideMenuNotification")

  /// The only menu controller.
  open class var shared: UIMenuController { ofContext }
  @InContext private static var ofContext = UIMenuController()

  var interaction: UIEditMenuInteraction?
  /// Whether observers are being told that the menu will be hidden.
  private var isHiding = false
  weak var view: UIView?
  var rect = CGRect.zero

  private override init() { super.init() }

  /// Items after the standard ones, shown if the first responder performs their actions.
  open var menuItems: [UIMenuItem]?

  /// Where the menu is. The default is above its rectangle if there is room.
  open var arrowDirection = UIMenuController.ArrowDirection.default

  /// Whether the menu is on the screen.
  open var isMenuVisible: Bool { interaction?.isPresented ?? false }

  /// The menu's frame on the screen, in points; zero while it is not shown.
  open var menuFrame: CGRect { interaction?.frame ?? .zero }

  /// Shows the menu beside a rectangle of a view.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    hideMenu()
    (view, rect) = (targetView, targetRect)
    let interaction = UIEditMenuInteraction(delegate: self)
    self.interaction = interaction
    targetView.addInteraction(interaction)
    post(Self.willShowMenuNotification)
    guard self.interaction === interaction else { return }
    let configuration = UIEditMenuConfiguration(
      identifier: nil, sourcePoint: CGPoint(x: targetRect.midX, y: targetRect.midY))
    configuration.preferredArrowDirection = UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic
    interaction.presentEditMenu(with: configuration)
    if isMenuVisible { post(Self.didShowMenuNotification) }
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// Hides the menu.
  open func hideMenu() {
    guard let interaction, !isHiding else { return }
    let (view, wasVisible) = (view, isMenuVisible)
    if wasVisible {
      isHiding = true
      post(Self.willHideMenuNotification)
      isHiding = false
    }
    interaction.dismissMenu()
    view?.removeInteraction(interaction)
    // An observer may have shown the menu elsewhere.
    if self.interaction === interaction { self.interaction = nil }
    if wasVisible { post(Self.didHideMenuNotification) }
  }

  /// Hides the menu of a view.
  open func hideMenu(from targetView: UIView) { if targetView === view { hideMenu() } }

  /// Asks again which items the first responder performs.
  open func update() { interaction?.reloadVisibleMenu() }

  /// The direction from the menu to its rectangle.
  public enum ArrowDirection: Int, Sendable {
    /// The menu is above the rectangle if there is room.
    case `default` = 0
    /// The menu is below the rectangle.
    case up = 1
    /// The menu is above the rectangle.
    case down = 2
    /// The menu is at the right of the rectangle.
    case left = 3
    /// The menu is at the left of the rectangle.
    case right = 4
  }

  open func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let responder = FirstResponder.current ?? view
    let own = (menuItems ?? []).filter { responder?.responder(for: $0.action, withSender: self) != nil }
    return UIMenu(children: suggestedActions + own.map { UICommand(title: $0.title, action: $0.action) })
  }

  open func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { rect }
}

extension UIMenuController: UIEditMenuInteractionDelegate {
}

/// An item of `UIMenuController`.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// The message sent to the first responder.
  open var action: Selector

  /// An item that sends a message.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}
