internal import OpenCollectionDisplays

/// What keys do that nobody who edits text takes: scroll, and go back.
@MainActor
enum KeyNavigation {
  /// Presses a key in a window.
  static func press(_ key: String, _ modifiers: KeyModifiers = [], in window: UIWindow, softly: Bool = false) {
    if let alert = window.frontController as? UIAlertController { return alert.press(key) }
    if key == "escape" { return goBack(in: window) }
    scroll(key, modifiers, in: window, softly: softly)
  }

  /// Takes away what is presented, else the last screen of the innermost stack.
  private static func goBack(in window: UIWindow) {
    guard let front = window.frontController else { return }
    if let navigation = front.innermostNavigation, navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: true)
    } else {
      front.presentingController?.presentation?.dismissByPerson()
    }
  }
}

extension UIWindow {
  /// The controller presented over all others; else the root.
  var frontController: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedInFront { controller = presented }
    return controller
  }
}

extension UIViewController {
  /// What this controller, or the child of it that is seen, presents.
  fileprivate var presentedInFront: UIViewController? {
    if let presented = presentation?.presented { return presented }
    return frontChild?.presentedInFront
  }

  /// The stack a person would go back in: the one seen that lies deepest.
  fileprivate var innermostNavigation: UINavigationController? {
    frontChild?.innermostNavigation ?? self as? UINavigationController
  }

  private var frontChild: UIViewController? { childrenThatAppear.last }
}
