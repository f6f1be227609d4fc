extension UIGestureRecognizer: InterfaceReadable, InterfaceAwakable {
  /// Reads the properties of the recognizer's class.
  func readRecognizer(_ coder: InterfaceCoder) {
    if let value = coder.bool("enabled") { isEnabled = value }
    if let value = coder.bool("cancelsTouchesInView") { cancelsTouchesInView = value }
    if let value = coder.bool("delaysTouchesBegan") { delaysTouchesBegan = value }
    if let value = coder.bool("delaysTouchesEnded") { delaysTouchesEnded = value }
    switch self {
    case let tap as UITapGestureRecognizer:
      if let count = Int.read("numberOfTapsRequired", coder) { tap.numberOfTapsRequired = count }
      if let count = Int.read("numberOfTouchesRequired", coder) { tap.numberOfTouchesRequired = count }
    case let press as UILongPressGestureRecognizer:
      if let count = Int.read("numberOfTapsRequired", coder) { press.numberOfTapsRequired = count }
      if let count = Int.read("numberOfTouchesRequired", coder) { press.numberOfTouchesRequired = count }
      if let duration = Double.read("minimumPressDuration", coder) { press.minimumPressDuration = duration }
      if let movement = coder.number("allowableMovement") { press.allowableMovement = movement }
    case let swipe as UISwipeGestureRecognizer:
      if let count = Int.read("numberOfTouchesRequired", coder) { swipe.numberOfTouchesRequired = count }
      if let direction = coder.choice("direction", Self.directions) { swipe.direction = direction }
    case let edge as UIScreenEdgePanGestureRecognizer:
      if let edges = coder.child("edges") {
        for (name, option) in Self.edgeNames where edges[name] == "YES" { edge.edges.insert(option) }
      }
    case let pan as UIPanGestureRecognizer:
      if let count = Int.read("minimumNumberOfTouches", coder) { pan.minimumNumberOfTouches = count }
      if let count = Int.read("maximumNumberOfTouches", coder) { pan.maximumNumberOfTouches = count }
    default: break
    }
  }

  private static let directions: [String: UISwipeGestureRecognizer.Direction] = [
    "right": .right, "left": .left, "up": .up, "down": .down,
  ]
  private static let edgeNames: [(String, UIRectEdge)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ]
}
