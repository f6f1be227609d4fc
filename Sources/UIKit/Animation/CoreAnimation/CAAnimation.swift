/// A change that a layer shows over time without its properties changing. A layer keeps a copy of what is added to it.
@preconcurrency @MainActor open class CAAnimation: NSObject, CAMediaTiming, CAAction, @preconcurrency NSCopying {
  public required override init() { super.init() }

  /// When it begins, in seconds of the layer's time; 0, the default, is when it is added.
  open var beginTime: CFTimeInterval = 0
  /// How long it runs once, in seconds; 0 takes the transaction's, 0.25 by default.
  open var duration: CFTimeInterval = 0
  /// How fast its own time runs beside the layer's; 1 by default.
  open var speed: Float = 1
  /// Seconds into it at which it starts; 0 by default.
  open var timeOffset: CFTimeInterval = 0
  /// How often it runs; 0 and 1 both run it once.
  open var repeatCount: Float = 0
  /// For how many seconds it runs again and again; 0, the default, leaves that to `repeatCount`.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each run goes back to where it came from, in as much time again.
  open var autoreverses = false
  /// What is seen before and after; `.removed` by default: the layer's own value.
  open var fillMode = CAMediaTimingFillMode.removed

  /// How the motion is spread over a run. The default, nil, is even.
  open var timingFunction: CAMediaTimingFunction?
  /// Who hears of the beginning and the end. It is kept alive.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer forgets the animation when it is over. The default is true.
  open var isRemovedOnCompletion = true

  private var ownValues: [String: Any] = [:]

  /// Keeps a value of the caller's own under a key; copies have it too.
  open func setValue(_ value: Any?, forKey key: String) { ownValues[key] = value }

  /// The value kept under a key; nil for none.
  open func value(forKey key: String) -> Any? { ownValues[key] }

  /// The same animation as an object of its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copyValues(to: copy)
    return copy
  }

  /// Gives a fresh animation of the same class everything this one has; subclasses add theirs.
  func copyValues(to copy: CAAnimation) {
    copy.beginTime = beginTime
    copy.duration = duration
    copy.speed = speed
    copy.timeOffset = timeOffset
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.ownValues = ownValues
  }

  /// What the animation does to a layer, ready to be asked in every frame.
  func content(for layer: CALayer) -> AnimationContent { .group([], curve: .linear) }

  /// Seconds of one run where none are given.
  var naturalDuration: CFTimeInterval { duration > 0 ? duration : CATransaction.animationDuration() }

  /// When the animation runs, seen from what it belongs to.
  var localTime: LocalTime {
    var time = LocalTime(
      duration: naturalDuration, repeatCount: Double(repeatCount), repeatDuration: repeatDuration,
      autoreverses: autoreverses)
    time.begin = beginTime
    time.speed = Double(speed)
    time.offset = timeOffset
    time.fillsBackwards = fillMode == .backwards || fillMode == .both
    time.fillsForwards = fillMode == .forwards || fillMode == .both
    return time
  }

  /// Called by a layer that found this as its action: adds a copy of the animation to the layer.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

/// Hears of an animation's beginning and end. Both methods are optional.
@preconcurrency @MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
  /// The animation's first frame is about to be shown.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation is over; `flag` is false when it was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What a layer does when one of its properties changes.
@preconcurrency @MainActor public protocol CAAction: AnyObject {
  /// Reacts to a change that has a key, such as a property's name, of an object.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: the answer that keeps a change from being animated.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
