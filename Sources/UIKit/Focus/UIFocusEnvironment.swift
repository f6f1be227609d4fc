/// A part of the screen that says where in it the focus of the keyboard goes, and hears of it: views, view controllers and
/// windows.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  /// Where in it the focus shall go, the first that can take it. The default is the first item in reading order.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The part it lies in; nil for a window.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// What Tab passes as one and arrows move about in; nil for that of the part it lies in.
  var focusGroupIdentifier: String? { get }
  /// Asks for the focus to be placed anew, if it is in here, before the next frame.
  func setNeedsFocusUpdate()
  /// Places the focus now where that was asked for.
  func updateFocusIfNeeded()
  /// Whether the focus may move as a context says. Both sides are asked, and all they lie in.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// The focus has moved. Both sides hear of it, and all they lie in.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// Something that can have the focus. Views are; other classes of an app's own are not asked for.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether it takes the focus now.
  var canBecomeFocused: Bool { get }
  /// Whether it has the focus.
  var isFocused: Bool { get }
  /// Its place in its superview, in points.
  var frame: CGRect { get }
  /// How it is shown to have the focus; nil for something the item does itself.
  var focusEffect: UIFocusEffect? { get }
}

extension UIFocusEnvironment {
  /// Itself and everything it lies in.
  var focusChain: [any UIFocusEnvironment] {
    var chain: [any UIFocusEnvironment] = []
    var next: (any UIFocusEnvironment)? = self
    while let environment = next {
      chain.append(environment)
      next = environment.parentFocusEnvironment
    }
    return chain
  }

  /// The window it is seen in.
  var focusWindow: UIWindow? { (self as? UIView)?.window ?? (self as? UIViewController)?.viewIfLoaded?.window }
}

/// What an app said of a view and the focus.
struct FocusTraits {
  var group: String?
  /// Nil for the default, nil inside for no effect.
  var effect: UIFocusEffect??
}

extension UIFocusEnvironment {
  func askForFocusUpdate() {
    guard let focus = focusWindow?.focusState, let focused = focus.focused,
      focused.focusChain.contains(where: { $0 === self })
    else { return }
    focus.request(self)
  }
}

extension UIView: UIFocusItem {
  /// The view controller whose root view it is, else the superview.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { owningViewController ?? superview }

  /// Whether a person could see and use it: nothing above is hidden or closed to touches.
  var isWithinReach: Bool {
    var next: UIView? = self
    while let view = next {
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return false }
      if view is UIWindow { return true }
      next = view.superview
    }
    return false
  }

  /// The identifier of the group it belongs to: its own, or that of the nearest part it lies in that has one.
  var focusGroup: String? { focusChain.lazy.compactMap(\.focusGroupIdentifier).first }
}

extension UIViewController: UIFocusEnvironment {
  /// What its view lies in.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview }
}
