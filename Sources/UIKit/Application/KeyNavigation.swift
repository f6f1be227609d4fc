internal import OpenCollectionDisplays

/// Handles keys that no text input uses: scrolling and going back.
@MainActor
enum KeyNavigation {
  /// Handles a key press in a window.
  static func press(_ key: String, _ modifiers: KeyModifiers = [], in window: UIWindow, animated: Bool = false) {
    if let alert = window.frontController as? UIAlertController { return alert.press(key) }
    if key == "escape" { return goBack(in: window) }
    scroll(key, modifiers, in: window, animated: animated)
  }

  /// Pops the innermost navigation stack, or else dismisses the frontmost presented controller.
  private static func goBack(in window: UIWindow) {
    guard let front = window.frontController else { return }
    if let navigation = front.innermostNavigation, navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: true)
    } else {
      front.presentingController?.presentation?.dismissByUser()
    }
  }
}

extension UIWindow {
  /// The frontmost presented controller; the root view controller if none is presented.
  var frontController: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedByVisibleChild { controller = presented }
    return controller
  }
}

extension UIViewController {
  /// The controller presented by this controller or by its visible child.
  fileprivate var presentedByVisibleChild: UIViewController? {
    if let presented = presentation?.presented { return presented }
    return visibleChild?.presentedByVisibleChild
  }

  /// The innermost visible navigation controller.
  fileprivate var innermostNavigation: UINavigationController? {
    visibleChild?.innermostNavigation ?? self as? UINavigationController
  }

  private var visibleChild: UIViewController? { appearingChildren.last }
}
