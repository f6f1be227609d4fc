/// A message to a target: what a control, a gesture recognizer or a bar button item sends.
package struct TargetAction {
  /// The target is not kept. Nil stands for the responder chain.
  private weak var object: AnyObject?
  /// A target that is a class.
  private let type: AnyClass?
  private let hasTarget: Bool
  package let action: Selector

  package init(target: Any?, action: Selector) {
    let target = DynamicValue.unwrapped(target)
    type = target as? AnyClass
    object = type == nil ? target.map { $0 as AnyObject } : nil
    hasTarget = object != nil
    self.action = action
  }

  package var target: AnyObject? { object ?? type.map { $0 as AnyObject } }

  /// Whether the target was deallocated.
  package var isOrphaned: Bool { hasTarget && object == nil }

  /// Whether this is the message of an action to a target; nil for either stands for every one.
  package func matches(_ target: Any?, _ action: Selector?) -> Bool {
    let target = DynamicValue.unwrapped(target)
    let isTarget =
      if let target { (target as? AnyClass).map { $0 == type } ?? (target as AnyObject === object) } else { true }
    return isTarget && (action == nil || action == self.action)
  }
}
