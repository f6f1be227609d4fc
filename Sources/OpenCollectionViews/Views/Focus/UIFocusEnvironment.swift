/// A view, view controller or window: chooses where the keyboard focus goes within it and is notified of focus updates.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  /// Where the focus should go: the first that can become focused. The default is the first item in reading order.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment that contains this one; nil for a window.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// The container of the items in this environment: a view itself, a view controller's view. Nil for none.
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// The focus group: Tab treats it as one stop, and arrow keys move within it. The default, nil, inherits the parent's.
  var focusGroupIdentifier: String? { get }
  /// Requests a focus update before the next frame, if this environment contains the focus.
  func setNeedsFocusUpdate()
  /// Performs a requested focus update now.
  func updateFocusIfNeeded()
  /// Whether a focus update may happen. Called on both items and all environments that contain them.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called after a focus update, on both items and all environments that contain them.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An item that can become focused. Only views are supported, not other classes of the app.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can become focused now.
  var canBecomeFocused: Bool { get }
  /// Whether the item is focused. The default is false, as only views are.
  var isFocused: Bool { get }
  /// The item's frame in its superview, in points.
  var frame: CGRect { get }
  /// How the focused item is highlighted; nil, the default, if the item draws its own highlight.
  var focusEffect: UIFocusEffect? { get }
}

/// A view: tells which items in it can be focused.
@preconcurrency @MainActor public protocol UIFocusItemContainer: NSObjectProtocol {
  /// The coordinate system of the items' frames.
  var coordinateSpace: any UICoordinateSpace { get }
  /// The items in a rectangle of the coordinate space. Those that cannot be focused are asked for theirs in turn.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

extension UIFocusItem {
  public var isFocused: Bool { false }
  public var focusEffect: UIFocusEffect? { nil }
}

extension UIFocusEnvironment {
  public var focusGroupIdentifier: String? { nil }

  /// This environment and all that contain it.
  var focusChain: [any UIFocusEnvironment] {
    var chain: [any UIFocusEnvironment] = []
    var next: (any UIFocusEnvironment)? = self
    while let environment = next {
      chain.append(environment)
      next = environment.parentFocusEnvironment
    }
    return chain
  }

  /// The window that contains the environment.
  var focusWindow: UIWindow? { (self as? UIView)?.window ?? (self as? UIViewController)?.viewIfLoaded?.window }
}

/// A view's focus settings.
struct FocusTraits {
  var group: String?
  /// Nil for the default effect; `.some(nil)` for no effect.
  var effect: UIFocusEffect??
}

extension UIFocusEnvironment {
  func requestFocusUpdateIfFocused() {
    guard let focus = focusWindow?.focusKeeper, let focused = focus.focused,
      focused.focusChain.contains(where: { $0 === self })
    else { return }
    focus.request(self)
  }
}

extension UIView: UIFocusItem {
  /// Whether the view can be seen and touched: neither it nor an ancestor is hidden, transparent or disabled for
  /// touches.
  var isVisibleAndInteractive: Bool {
    var next: UIView? = self
    while let view = next {
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return false }
      if view is UIWindow { return true }
      next = view.superview
    }
    return false
  }

  /// The identifier of the view's focus group: its own, or the nearest one of an environment that contains it.
  var focusGroup: String? { focusChain.lazy.compactMap(\.focusGroupIdentifier).first }
}

extension UIView: UIFocusItemContainer {
  /// The views in which the focus may go: those of `focusItems(in:)` that are in the view. An item that is no view is never
  /// focused.
  var viewsForFocus: [UIView] {
    let whole = subviews.reduce(bounds) { $0.union($1.frame) }
    return focusItems(in: whole).compactMap { $0 as? UIView }.filter { $0 !== self && $0.isDescendant(of: self) }
  }
}

extension UIViewController: UIFocusEnvironment {
}

/// The keyboard focus of a window, as views and controllers see it.
@MainActor package protocol FocusKeeping: AnyObject {
  /// The focused view; nil if it is hidden or out of the view hierarchy.
  var focused: UIView? { get }
  /// Whether a view is focused, or will be once it is visible again.
  func isAt(_ view: UIView) -> Bool
  /// Requests a focus update before the next frame.
  func request(_ environment: any UIFocusEnvironment)
  /// Performs the requested focus update, if there is one.
  func updateIfNeeded()
  /// Called when a touch began in the window.
  func touchBegan()
  /// Called when a text input view became first responder other than by a focus move.
  func typingBegan(in text: UIView)
}
