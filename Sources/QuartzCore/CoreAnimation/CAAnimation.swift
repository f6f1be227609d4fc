import OpenCollectionFoundation
import OpenCollectionRuntime

/// An animation of a layer's presentation, which does not change its properties. A layer stores a copy of an added
/// animation.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction, CustomValues,
  @preconcurrency NSCopying
{
  public required override init() { super.init() }

  /// The start time, in the layer's local time; 0, the default, is the time it is added.
  open var beginTime: CFTimeInterval = 0
  /// The duration of one run, in seconds; 0, the default, uses the transaction's, 0.25 by default.
  open var duration: CFTimeInterval = 0
  /// The rate of its local time relative to the layer's; 1 by default.
  open var speed: Float = 1
  /// The offset into the animation at which it starts, in seconds; 0 by default.
  open var timeOffset: CFTimeInterval = 0
  /// The number of runs; 0 and 1 both run it once.
  open var repeatCount: Float = 0
  /// The duration of all runs, in seconds; 0, the default, uses `repeatCount`.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each run is followed by one backward, in the same time.
  open var autoreverses = false
  /// What is shown before the start and after the end; `.removed`, the layer's own value, by default.
  open var fillMode = CAMediaTimingFillMode.removed

  /// The timing function of a run. The default, nil, is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, notified of the start and the end. Strongly referenced.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer removes the animation when it ends. The default is true.
  open var isRemovedOnCompletion = true

  /// The values that `setValue(_:forKey:)` stored for keys that are no properties; copies include them.
  nonisolated(unsafe) package var customValues: [String: Any] = [:]

  /// Returns a copy of the animation.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copyValues(to: copy)
    return copy
  }

  /// Copies all values to a new animation of the same class; overridden by subclasses.
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
    copy.customValues = customValues
  }

  /// The animation's effect on a layer, prepared for evaluation in every frame.
  func content(for layer: CALayer) -> AnimationContent { .group([], curve: .linear) }

  /// The duration of one run in seconds, or the transaction's if not set.
  var naturalDuration: CFTimeInterval { duration > 0 ? duration : CATransaction.animationDuration() }

  /// The animation's timing in its parent's time.
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

  /// Called by a layer for which this is an action: adds a copy of the animation to the layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

/// Receives an animation's start and end. Both methods are optional.
@preconcurrency @MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
  /// The animation's first frame is about to be displayed.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation ended; `flag` is false if it was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An action of a layer when one of its properties changes.
@preconcurrency @MainActor public protocol CAAction: AnyObject {
  /// Performs the action for an event, such as a property's name, of an object.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: prevents a change from being animated.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
