/// Whether a touch at an element's point reaches it.
@MainActor package enum ElementReach {
  /// Why a touch does not, in words.
  package struct Obstacle: Equatable, CustomStringConvertible {
    package let description: String
  }

  /// What is in the way of a touch at an element's activation point; nil if nothing is.
  package static func obstacle(of element: ScreenElement, in windows: [UIWindow]) -> Obstacle? {
    let point = element.activationPoint
    let screen = UIScreen.main.bounds
    let place = ScreenElement.words(point)
    guard screen.contains(point) else {
      return Obstacle(description: "it is off screen: its point \(place) is not within \(ScreenElement.words(screen))")
    }
    let untouchable = Obstacle(description: "it cannot be touched: no view receives touches at \(place)")
    guard let view = element.view else { return untouchable }
    for window in windows.reversed() {
      guard let hit = window.hitTest(window.convertFromScreen(point), with: nil) else { continue }
      if hit.isDescendant(of: view) { return nil }
      guard view.isDescendant(of: hit) else {
        return Obstacle(description: "it is covered at \(place) by \(ScreenElement(of: hit).place)")
      }
      return outside(view, of: hit, at: point, in: window)
    }
    return untouchable
  }

  /// A view that takes no touches leaves them to its superviews. If all of them contain the point, the touch is its own.
  private static func outside(_ view: UIView, of hit: UIView, at point: CGPoint, in window: UIWindow) -> Obstacle? {
    let location = window.convertFromScreen(point)
    var current = view.superview
    while let ancestor = current, ancestor !== hit {
      if !ancestor.point(inside: ancestor.convert(location, from: window), with: nil) {
        let superview = ScreenElement(of: ancestor).place
        return Obstacle(
          description:
            "it cannot be touched: its point \(ScreenElement.words(point)) is outside its superview \(superview)")
      }
      current = ancestor.superview
    }
    return nil
  }

  /// Scrolls an element into what its scroll views show. Returns whether anything moved.
  static func reveal(_ object: NSObject) -> Bool {
    guard let view = ScreenElement(of: object).view else { return false }
    var isMoved = false
    var superview = view.superview
    while let current = superview {
      if let scrollView = current as? UIScrollView {
        let offset = scrollView.contentOffset
        let frame = object.accessibilityFrame.applying(scrollView.transformToScreen.inverted())
        scrollView.scrollRectToVisible(frame, animated: false)
        scrollView.layoutIfNeeded()
        isMoved = isMoved || scrollView.contentOffset != offset
      }
      superview = current.superview
    }
    return isMoved
  }
}
