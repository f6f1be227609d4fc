import UIKit

/// An argument of `priority` other than a ``ConstraintPriority``.
public protocol ConstraintPriorityTarget {
  /// The priority, above 0 and at most 1,000.
  var constraintPriorityTargetValue: Float { get }
}

extension Int: ConstraintPriorityTarget {
  /// The number itself.
  public var constraintPriorityTargetValue: Float { Float(self) }
}
extension UInt: ConstraintPriorityTarget {
  /// The number itself.
  public var constraintPriorityTargetValue: Float { Float(self) }
}
extension Float: ConstraintPriorityTarget {
  /// The number itself.
  public var constraintPriorityTargetValue: Float { self }
}
extension Double: ConstraintPriorityTarget {
  /// The number itself.
  public var constraintPriorityTargetValue: Float { Float(self) }
}
extension CGFloat: ConstraintPriorityTarget {
  /// The priority's number.
  public var constraintPriorityTargetValue: Float { Float(self) }
}
extension UILayoutPriority: ConstraintPriorityTarget {
  public var constraintPriorityTargetValue: Float { rawValue }
}
