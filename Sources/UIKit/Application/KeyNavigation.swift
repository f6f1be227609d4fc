/// What keys do that nobody who edits text takes: scroll, and go back.
@MainActor
enum KeyNavigation {
  /// Points an arrow key scrolls by.
  private static let step: CGFloat = 60

  /// Presses a key in a window.
  static func press(_ key: String, in window: UIWindow) {
    if key == "escape" { return goBack(in: window) }
    let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    let page = window.bounds.height * 0.8
    let changes: [String: CGPoint] = [
      "up": CGPoint(x: 0, y: -step), "down": CGPoint(x: 0, y: step), "left": CGPoint(x: -step, y: 0),
      "right": CGPoint(x: step, y: 0), "pageup": CGPoint(x: 0, y: -page), "pagedown": CGPoint(x: 0, y: page),
      "space": CGPoint(x: 0, y: page), "home": CGPoint(x: 0, y: -CGFloat(Int32.max)),
      "end": CGPoint(x: 0, y: CGFloat(Int32.max)),
    ]
    if let change = changes[key] { window.scroll(at: middle, by: change) }
  }

  /// Takes away what is presented, else the last screen of the innermost stack.
  private static func goBack(in window: UIWindow) {
    guard var controller = window.rootViewController else { return }
    while let presented = controller.presentation?.presented { controller = presented }
    if let navigation = controller as? UINavigationController, navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: true)
    } else if controller.presentingController != nil, !controller.isModalInPresentation {
      controller.dismiss(animated: true)
    }
  }
}
