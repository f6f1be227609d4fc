/// A finger or pointer touching the screen, represented by the same object from its beginning to its end.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phase of a touch at an event.
  public enum Phase: Int, Sendable {
    /// The touch began.
    case began = 0
    /// The touch moved.
    case moved = 1
    /// The touch did not move since the last event.
    case stationary = 2
    /// The touch ended.
    case ended = 3
    /// The touch was cancelled, for example by a scroll.
    case cancelled = 4
  }

  /// The kind of input device.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on a remote control.
    case indirect = 1
    /// A stylus.
    case pencil = 2
    /// A pointer with a button pressed.
    case indirectPointer = 3
  }

  /// Seconds on the app's clock.
  open package(set) var timestamp: TimeInterval = 0
  /// The phase of the touch.
  open package(set) var phase = Phase.began
  /// The number of consecutive taps at about the same location.
  open package(set) var tapCount = 1
  /// What touches.
  open internal(set) var type = TouchType.direct
  /// The window that received the touch.
  open internal(set) weak var window: UIWindow?
  /// The view the touch began on, which receives the touch until it ends.
  open internal(set) weak var view: UIView?

  /// The touch's index in order of beginning.
  let number: Int
  private static var count = 0

  /// In window coordinates.
  package private(set) var windowLocation: CGPoint
  private(set) var previousWindowLocation: CGPoint

  package init(window: UIWindow?, view: UIView?, at point: CGPoint, timestamp: TimeInterval) {
    self.window = window
    self.view = view
    self.timestamp = timestamp
    windowLocation = point
    previousWindowLocation = point
    UITouch.count += 1
    number = UITouch.count
    super.init()
  }

  /// The recognizers of the touched view and its ancestors.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    var found: [UIGestureRecognizer] = []
    var next = view
    while let view = next {
      found += view.gestureRecognizers ?? []
      next = view.superview
    }
    return found
  }

  /// The location in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint { location(windowLocation, in: view) }

  /// The location at the previous event, in a view's coordinates; nil means the window's.
  open func previousLocation(in view: UIView?) -> CGPoint { location(previousWindowLocation, in: view) }

  /// The most precise location: the same as `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The most precise location at the previous event.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func location(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return point }
    return view.convert(point, from: window)
  }

  /// Updates the location and the phase.
  package func update(to point: CGPoint, phase: Phase, timestamp: TimeInterval) {
    previousWindowLocation = windowLocation
    windowLocation = point
    self.phase = phase
    self.timestamp = timestamp
  }
}
