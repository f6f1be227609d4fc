/// What keys do that nobody who edits text takes: scroll, and go back.
@MainActor
enum KeyNavigation {
  /// Points an arrow key scrolls by.
  private static let step: CGFloat = 60

  /// Presses a key in a window.
  static func press(_ key: String, in window: UIWindow, softly: Bool = false) {
    if let alert = window.frontController as? UIAlertController { return alert.press(key) }
    if key == "escape" { return goBack(in: window) }
    let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    let page = window.bounds.height * 0.8
    let changes: [String: CGPoint] = [
      "up": CGPoint(x: 0, y: -step), "down": CGPoint(x: 0, y: step), "left": CGPoint(x: -step, y: 0),
      "right": CGPoint(x: step, y: 0), "pageup": CGPoint(x: 0, y: -page), "pagedown": CGPoint(x: 0, y: page),
      "space": CGPoint(x: 0, y: page), "home": CGPoint(x: 0, y: -CGFloat(Int32.max)),
      "end": CGPoint(x: 0, y: CGFloat(Int32.max)),
    ]
    if let change = changes[key] { window.scroll(at: middle, by: change, softly: softly) }
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
