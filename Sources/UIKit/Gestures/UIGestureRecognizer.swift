/// Turns touches into a gesture: the base class of the recognizers.
///
/// A discrete gesture (a tap) goes from `possible` to `ended` or `failed`; a continuous one (a pan) from `possible` to
/// `began`, `changed`, and `ended` or `cancelled`. Linux has no selectors, so there is no target and action here; UIKit's
/// own views listen with `addHandler(_:)`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
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

  /// The view whose touches, and whose subviews' touches, are looked at. Set by `addGestureRecognizer(_:)`.
  open internal(set) weak var view: UIView?

  /// Who may refuse touches and gestures.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether a recognized gesture takes its touches away from the views. The default is true.
  open var cancelsTouchesInView = true

  /// A name for debugging.
  open var name: String?

  /// Whether touches are looked at. The default is true; setting false cancels a gesture under way.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      switch state {
      case .began, .changed: state = .cancelled
      case .possible: if !activeTouches.isEmpty { state = .failed }
      default: break
      }
    }
  }

  /// The touches being looked at.
  private(set) var activeTouches: Set<UITouch> = []
  /// Recognizers that must fail first.
  private var required: [WeakRecognizer] = []
  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }
  private var handlers: [(UIGestureRecognizer) -> Void] = []
  private var storedState = State.possible
  /// The state that waits for another recognizer to fail.
  private var heldState: State?

  public override init() {
    super.init()
  }

  /// How far the gesture has come. Subclasses set it from their touch methods; a change that others may forbid (another
  /// gesture was recognized first, the delegate refuses) turns into `failed`.
  open var state: State {
    get { storedState }
    set { enter(newValue) }
  }

  /// Calls a closure at every change of a recognized gesture, in the place of a target and action.
  func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  // MARK: Where

  /// The middle of the touches, in a view's coordinates; nil stands for the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard !activeTouches.isEmpty else { return lastLocation(in: view) }
    let points = activeTouches.map { $0.location(in: view) }
    let middle = CGPoint(
      x: points.reduce(0) { $0 + $1.x } / CGFloat(points.count),
      y: points.reduce(0) { $0 + $1.y } / CGFloat(points.count))
    return middle
  }

  /// The place of one touch, in a view's coordinates. The index is below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = activeTouches.sorted { $0.timestamp < $1.timestamp }
    guard touches.indices.contains(touchIndex) else {
      clientError("index (\(touchIndex)) beyond bounds (\(touches.count)).", name: "NSRangeException")
    }
    return touches[touchIndex].location(in: view)
  }

  /// How many touches are being looked at.
  open var numberOfTouches: Int { activeTouches.count }

  private var lastTouch: UITouch?

  private func lastLocation(in view: UIView?) -> CGPoint { lastTouch?.location(in: view) ?? .zero }

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

  // MARK: Touches, for subclasses

  /// New touches landed on the view or under it.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The system took touches away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible: state = .failed
    case .began, .changed: state = .cancelled
    default: break
    }
  }

  /// Forgets what was tracked: called between one attempt and the next.
  open func reset() {}

  /// Stops looking at a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    activeTouches.remove(touch)
  }

  // MARK: Delivery

  /// Takes touches of one phase from the window, which asks `claimsTouches` afterwards.
  func deliver(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
    guard isEnabled || !activeTouches.isEmpty else { return }
    if phase == .began {
      if activeTouches.isEmpty { startAttempt() }
      let taken = touches.filter { delegate?.gestureRecognizer(self, shouldReceive: $0) ?? true }
      guard isEnabled, !taken.isEmpty else { return }
      activeTouches.formUnion(taken)
      lastTouch = taken.first
      if isTracking { touchesBegan(taken, with: event) }
      return
    }
    let mine = touches.intersection(activeTouches)
    guard !mine.isEmpty else { return }
    lastTouch = mine.first
    if isTracking {
      switch phase {
      case .moved: touchesMoved(mine, with: event)
      case .ended: touchesEnded(mine, with: event)
      case .cancelled: touchesCancelled(mine, with: event)
      default: break
      }
    }
    if phase == .ended || phase == .cancelled { activeTouches.subtract(mine) }
  }

  /// Whether a touch belongs to the attempt under way, or was the last one of it.
  func tracks(_ touch: UITouch) -> Bool { activeTouches.contains(touch) || lastTouch === touch }

  /// Whether this gesture was recognized and takes its touches from the views.
  var claimsTouches: Bool { cancelsTouchesInView && isRecognized }

  /// Whether touches still matter to the attempt under way.
  private var isTracking: Bool { state == .possible || state == .began || state == .changed }

  /// Whether the gesture of the attempt under way was recognized.
  var isRecognized: Bool { state == .began || state == .changed || state == .ended }

  /// Called after an event was delivered to everyone: an attempt that is over makes room for the next.
  func finishEvent() {
    guard activeTouches.isEmpty else { return }
    switch storedState {
    case .ended, .cancelled, .failed: startAttempt()
    default: break
    }
  }

  private func startAttempt() {
    guard storedState != .possible else { return }
    storedState = .possible
    heldState = nil
    reset()
  }

  // MARK: States

  private func enter(_ new: State) {
    let old = storedState
    switch (old, new) {
    case (.possible, .began), (.possible, .ended): recognize(as: new)
    case (.possible, .failed), (.possible, .cancelled):
      storedState = .failed
      heldState = nil
      settleWaiting()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      storedState = new == .failed ? .cancelled : new
      for handler in handlers { handler(self) }
      settleWaiting()
    default: break
    }
  }

  private func recognize(as new: State) {
    let rivals = rivals
    let blockers = rivals.filter { waits(for: $0) }
    if blockers.contains(where: { $0.isRecognized }) { return fail() }
    if blockers.contains(where: { $0.state == .possible && $0.isEnabled }) {
      heldState = new
      return
    }
    heldState = nil
    let preventers = rivals.filter { $0.isRecognized && !allowsSimultaneous($0) }
    if preventers.contains(where: { $0.canPrevent(self) && canBePrevented(by: $0) }) { return fail() }
    guard view?.gestureRecognizerShouldBegin(self) ?? true, delegate?.gestureRecognizerShouldBegin(self) ?? true else {
      return fail()
    }
    storedState = new
    for rival in rivals where rival.state == .possible && !allowsSimultaneous(rival) {
      if canPrevent(rival), rival.canBePrevented(by: self) { rival.state = .failed }
    }
    for handler in handlers { handler(self) }
    settleWaiting()
  }

  private func fail() {
    storedState = .failed
    heldState = nil
    settleWaiting()
  }

  /// Tries again those that waited for this recognizer to fail.
  private func settleWaiting() {
    guard !isTracking else { return }
    for rival in rivals {
      if let held = rival.heldState, rival.waits(for: self) { rival.recognize(as: held) }
    }
  }

  private func waits(for other: UIGestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other }
      || (delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false)
      || (other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false)
  }

  private func allowsSimultaneous(_ other: UIGestureRecognizer) -> Bool {
    (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
      || (other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
  }

  /// The other recognizers that see the same touches: those of the touched views and of the views above them.
  private var rivals: [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var starts = activeTouches.compactMap(\.view)
    if starts.isEmpty, let view = lastTouch?.view ?? view { starts = [view] }
    for start in starts {
      var next: UIView? = start
      while let view = next {
        for recognizer in view.gestureRecognizers ?? [] where seen.insert(ObjectIdentifier(recognizer)).inserted {
          found.append(recognizer)
        }
        next = view.superview
      }
    }
    return found
  }
}
