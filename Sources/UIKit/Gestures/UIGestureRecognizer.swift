/// Turns touches into a gesture: the base class of the recognizers.
///
/// A discrete gesture (a tap) goes from `possible` to `ended` or `failed`; a continuous one (a pan) from `possible` to
/// `began`, `changed`, and `ended` or `cancelled`. Linux has no selectors, so there is no target and action here: a
/// subclass hears of its states by overriding `state` or the methods for touches, and UIKit's own views listen with
/// `addHandler(_:)`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public override init() {
    super.init()
  }

  /// The view whose touches, and whose subviews' touches, are looked at. Set by `addGestureRecognizer(_:)`.
  open internal(set) weak var view: UIView?

  /// Who may refuse touches and gestures.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// A name for debugging.
  open var name: String?

  // MARK: What it does to touches

  /// Whether a recognized gesture takes its touches away from the views. The default is true.
  open var cancelsTouchesInView = true

  /// Whether views get touches only once this gesture has failed. The default is false.
  open var delaysTouchesBegan = false

  /// Whether views hear that touches ended only once this gesture has failed, so that they can still be cancelled; it
  /// matters to gestures that wait, such as double taps. The default is true.
  open var delaysTouchesEnded = true

  /// The kinds of touches that are looked at, `UITouch.TouchType` as numbers. The default is all.
  open var allowedTouchTypes: [NSNumber] = [
    UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer,
  ].map { NSNumber(value: $0.rawValue) }

  /// Whether the touches of one gesture are of one kind: that of the first. The default is true.
  open var requiresExclusiveTouchType = true

  /// Whether touches are looked at. The default is true; setting false cancels a gesture under way.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { cancelAttempt() } }
  }

  /// How far the gesture has come. Subclasses set it from their touch methods; a change that others may forbid (another
  /// gesture was recognized first, the delegate refuses) turns into `failed`.
  open var state: State {
    get { attempt.state }
    set { enter(newValue) }
  }

  /// The attempt under way.
  var attempt = GestureAttempt()
  /// Recognizers that must fail first.
  var required: [WeakRecognizer] = []
  struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }
  var handlers: [(UIGestureRecognizer) -> Void] = []

  // MARK: Where

  /// The middle of the touches, in a view's coordinates; nil stands for the window's.
  open func location(in view: UIView?) -> CGPoint {
    let touches = attempt.touches
    guard !touches.isEmpty else { return attempt.lastTouch?.location(in: view) ?? .zero }
    var middle = CGPoint.zero
    for touch in touches {
      let place = touch.location(in: view)
      middle.x += place.x
      middle.y += place.y
    }
    return CGPoint(x: middle.x / CGFloat(touches.count), y: middle.y / CGFloat(touches.count))
  }

  /// The place of one touch, in a view's coordinates, in the order they landed. The index is below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard attempt.touches.indices.contains(touchIndex) else {
      clientError("index (\(touchIndex)) beyond bounds (\(attempt.touches.count)).", name: "NSRangeException")
    }
    return attempt.touches[touchIndex].location(in: view)
  }

  /// How many touches are being looked at.
  open var numberOfTouches: Int { attempt.touches.count }

  // MARK: Other recognizers

  /// Lets this gesture be recognized only once another has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.removeAll { $0.recognizer == nil }
    required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Whether this gesture, once recognized, stops another that may not go on beside it. The default is true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another gesture, once recognized, stops this one. The default is true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether gestures of this class wait for another to fail. The default is false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another gesture waits for those of this class to fail. The default is false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: Touches, for subclasses

  /// Whether the touches of an event that are new are looked at. The default is true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// New touches landed on the view or under it.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The system took touches away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancelAttempt() }

  /// Forgets what was tracked: called between one attempt and the next.
  open func reset() {}

  /// Stops looking at a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    attempt.touches.removeAll { $0 === touch }
    attempt.seen.removeAll { $0 === touch }
  }

  /// Takes touches of one phase from the window, which asks `claimsTouches` afterwards.
  func deliver(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
    guard isEnabled || !attempt.touches.isEmpty else { return }
    if phase == .began { return take(touches, event: event) }
    let mine = touches.filter { touch in attempt.touches.contains { $0 === touch } }
    guard !mine.isEmpty else { return }
    attempt.lastTouch = mine.first
    if attempt.isOpen {
      switch phase {
      case .moved: touchesMoved(mine, with: event)
      case .ended: touchesEnded(mine, with: event)
      case .cancelled: touchesCancelled(mine, with: event)
      default: break
      }
    }
    if phase == .ended || phase == .cancelled { attempt.touches.removeAll { mine.contains($0) } }
  }

  /// Whether the gesture goes on without touches: between the taps of a double tap.
  var waitsForMoreTouches: Bool { false }
}

extension UIGestureRecognizer {
  /// How far a gesture has come.
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// The name of `ended` for a discrete gesture.
    public static let recognized = State.ended
  }

  /// Calls a closure at every change of a recognized gesture, in the place of a target and action.
  func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }
}
