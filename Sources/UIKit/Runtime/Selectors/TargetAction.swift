/// A message to a target: what a control, a gesture recognizer or a bar button item sends.
struct TargetAction {
  /// The target is not kept. Nil stands for the responder chain.
  private weak var object: AnyObject?
  private let hasTarget: Bool
  let action: Selector

  init(target: Any?, action: Selector) {
    object = DynamicValue.unwrapped(target).map { $0 as AnyObject }
    hasTarget = object != nil
    self.action = action
  }

  var target: AnyObject? { object }

  /// Whether the target was deallocated.
  var isOrphaned: Bool { hasTarget && object == nil }

  /// Whether this is the message of an action to a target; nil for either stands for every one.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    let target = DynamicValue.unwrapped(target).map { $0 as AnyObject }
    return (target == nil || target === object) && (action == nil || action == self.action)
  }
}
