/// The base class of gesture recognizers, which interpret touches as a gesture.
///
/// A discrete gesture (a tap) goes from `possible` to `ended` or `failed`; a continuous one (a pan) from `possible` to
/// `began`, `changed`, and `ended` or `cancelled`. Targets are sent a message at every state change of a recognized
/// gesture; UIKit's own views use `addHandler(_:)`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// A recognizer that sends a target a message, with itself as the argument, at every state change of a recognized
  /// gesture.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer without a target.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Called when all objects of the storyboard or nib that the recognizer is from are made and connected. An override
  /// calls super. The default does nothing.
  open func awakeFromNib() {}

  /// Reads the properties from a storyboard or nib. Overrides call super first.
  func readInterface(_ coder: InterfaceCoder) { ClassKeys.read(coder, into: self) }
  /// Whether the gesture is one moment, not a movement: it has ended when it is recognized.
  var isDiscrete: Bool { false }

  /// The view whose touches, including those on its subviews, are recognized. Set by `addGestureRecognizer(_:)`.
  open internal(set) weak var view: UIView?

  /// The delegate, which can reject touches and gestures.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// A name for debugging.
  open var name: String?

  // MARK: Effect on touch delivery

  /// Whether a recognized gesture cancels its touches in views. The default is true.
  open var cancelsTouchesInView = true

  /// Whether views receive touches only after this gesture has failed. The default is false.
  open var delaysTouchesBegan = false

  /// Whether views receive the end of touches only after this gesture has failed, so that the touches can still be
  /// cancelled; it matters to gestures that wait, such as double taps. The default is true.
  open var delaysTouchesEnded = true

  /// The types of touches the recognizer receives: raw values of `UITouch.TouchType`. The default is all.
  open var allowedTouchTypes: [NSNumber] = [
    UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer,
  ].map { NSNumber(value: $0.rawValue) }

  /// Whether all touches of a gesture must be of the first touch's type. The default is true.
  open var requiresExclusiveTouchType = true

  /// Whether the recognizer receives touches. The default is true; setting false cancels a gesture in progress.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { cancelAttempt() } }
  }

  /// The gesture's state. Subclasses set it from their touch methods; a transition that is rejected (another gesture
  /// was recognized first, the delegate refuses) becomes `failed`.
  open var state: State {
    get { attempt.state }
    set { enter(newValue) }
  }

  /// The current attempt.
  package var attempt = GestureAttempt()
  /// Recognizers that must fail before this one can be recognized.
  var required: [WeakRecognizer] = []
  struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }
  private var handlers: [(UIGestureRecognizer) -> Void] = []
  private var targets: [TargetAction] = []

  // MARK: Targets

  /// Sends a target a message, with the recognizer as the argument, at every state change of a recognized gesture. The
  /// target is not kept; the same target and action are added once.
  open func addTarget(_ target: Any, action: Selector) {
    if !targets.contains(where: { $0.matches(target, action) }) {
      targets.append(TargetAction(target: target, action: action))
    }
  }

  /// Stops sending a target a message; nil stands for all targets or all messages.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.matches(target, action) || $0.isOrphaned }
  }

  /// Calls the handlers and sends the targets their messages.
  func notifyTargets() {
    for handler in handlers { handler(self) }
    for message in targets {
      if let target = message.target { Message.send(message.action, to: target, [self]) }
    }
  }

  // MARK: Location

  /// The centroid of the touches, in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint {
    let touches = attempt.touches
    guard !touches.isEmpty else { return attempt.lastTouch?.location(in: view) ?? .zero }
    var middle = CGPoint.zero
    for touch in touches {
      let point = touch.location(in: view)
      middle.x += point.x
      middle.y += point.y
    }
    return CGPoint(x: middle.x / CGFloat(touches.count), y: middle.y / CGFloat(touches.count))
  }

  /// The location of one touch in a view's coordinates; touches are in the order in which they began. The index must be
  /// below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard attempt.touches.indices.contains(touchIndex) else {
      clientError("index (\(touchIndex)) beyond bounds (\(attempt.touches.count)).", name: "NSRangeException")
    }
    return attempt.touches[touchIndex].location(in: view)
  }

  /// The number of tracked touches.
  open var numberOfTouches: Int { attempt.touches.count }

  // MARK: Other recognizers

  /// Makes this recognizer wait for another to fail.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.removeAll { $0.recognizer == nil }
    required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Whether this gesture, once recognized, prevents another that may not be recognized simultaneously. The default is
  /// true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another gesture, once recognized, prevents this one. The default is true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether recognizers of this class wait for another to fail. The default is false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another recognizer waits for those of this class to fail. The default is false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: Touches, for subclasses

  /// Whether the recognizer receives the new touches of an event. The default is true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Touches began on the view or its subviews.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The system cancelled touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancelAttempt() }

  /// Resets the subclass's state: called between attempts.
  open func reset() {}

  /// Stops tracking a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    attempt.touches.removeAll { $0 === touch }
    attempt.allTouches.removeAll { $0 === touch }
  }

  /// Receives touches of one phase from the window, which reads `claimsTouches` afterwards.
  func deliver(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
    guard isEnabled || !attempt.touches.isEmpty else { return }
    if phase == .began { return receive(touches, event: event) }
    let tracked = touches.filter { touch in attempt.touches.contains { $0 === touch } }
    guard !tracked.isEmpty else { return }
    attempt.lastTouch = tracked.first
    if attempt.isOpen {
      switch phase {
      case .moved: touchesMoved(tracked, with: event)
      case .ended: touchesEnded(tracked, with: event)
      case .cancelled: touchesCancelled(tracked, with: event)
      default: break
      }
    }
    if phase == .ended || phase == .cancelled { attempt.touches.removeAll { tracked.contains($0) } }
  }

  /// Whether the gesture continues without touches, as between the taps of a double tap.
  var waitsForMoreTouches: Bool { false }
}

extension UIGestureRecognizer {
  /// The state of a gesture.
  public enum State: Int, Sendable {
    /// Not recognized yet: the initial state.
    case possible
    /// A continuous gesture was recognized.
    case began
    /// A continuous gesture changed.
    case changed
    /// The gesture ended; a discrete one was recognized.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// The touches are not the gesture.
    case failed

    /// The name of `ended` for discrete gestures.
    public static let recognized = State.ended
  }

  /// Adds a closure called at every state change of a recognized gesture, in place of target-action.
  package func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }
}

/// The state of one recognition attempt, from the first touch to the reset.
@MainActor package struct GestureAttempt {
  var state = UIGestureRecognizer.State.possible
  /// The state to enter once the recognizers this one waits for have failed.
  var pendingState: UIGestureRecognizer.State?
  /// Whether touches were accepted since the last reset.
  var isUnderWay = false
  /// The tracked touches, in the order in which they began.
  var touches: [UITouch] = []
  /// The tracked touches and those that ended since the last reset.
  var allTouches: [UITouch] = []
  package var lastTouch: UITouch?

  /// Whether the recognizer still handles touches.
  var isOpen: Bool { state == .possible || state == .began || state == .changed }

  /// Whether the gesture was recognized.
  var isRecognized: Bool { state == .began || state == .changed || state == .ended }
}
