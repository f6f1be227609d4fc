/// One finger, or the pointer, from its landing to its lifting: the same object all the while.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// What a touch does at the time of an event.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
  }

  /// Seconds on the host's clock.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var phase = Phase.began
  /// How often the finger touched about the same place in a row.
  open internal(set) var tapCount = 1
  open internal(set) var type = TouchType.direct
  open internal(set) weak var window: UIWindow?
  /// The view the finger landed on, which gets the touch until it ends.
  open internal(set) weak var view: UIView?

  /// Counts touches in the order they landed.
  let number: Int
  private static var count = 0

  /// In the window's coordinates.
  private(set) var windowLocation: CGPoint
  private(set) var previousWindowLocation: CGPoint

  init(window: UIWindow?, view: UIView?, at point: CGPoint, timestamp: TimeInterval) {
    self.window = window
    self.view = view
    self.timestamp = timestamp
    windowLocation = point
    previousWindowLocation = point
    UITouch.count += 1
    number = UITouch.count
    super.init()
  }

  /// The recognizers of the touched view and of the views above it.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    var found: [UIGestureRecognizer] = []
    var next = view
    while let view = next {
      found += view.gestureRecognizers ?? []
      next = view.superview
    }
    return found
  }

  /// Where the finger is, in a view's coordinates; nil stands for the window's.
  open func location(in view: UIView?) -> CGPoint { location(windowLocation, in: view) }

  /// Where the finger was at the event before, in a view's coordinates; nil stands for the window's.
  open func previousLocation(in view: UIView?) -> CGPoint { location(previousWindowLocation, in: view) }

  /// Where the finger is, as finely as it is known: the same as `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Where the finger was at the event before, as finely as it is known.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func location(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return point }
    return view.convert(point, from: window)
  }

  /// Takes the finger to a new place and phase.
  func update(to point: CGPoint, phase: Phase, timestamp: TimeInterval) {
    previousWindowLocation = windowLocation
    windowLocation = point
    self.phase = phase
    self.timestamp = timestamp
  }
}
