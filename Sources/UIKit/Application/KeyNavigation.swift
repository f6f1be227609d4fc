internal import OpenCollectionDisplays

/// Handles keys that no text input uses: scrolling and going back.
@MainActor
enum KeyNavigation {
  /// Handles a key press in a window.
  static func press(_ key: String, _ modifiers: KeyModifiers = [], in window: UIWindow, animated: Bool = false) {
    if let front = window.frontController, front.handlesKeys { return front.press(key) }
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

extension UIViewController {
  /// The innermost visible navigation controller.
  fileprivate var innermostNavigation: UINavigationController? {
    appearingChildren.last?.innermostNavigation ?? self as? UINavigationController
  }
}
