import UIKit

/// An argument of `multipliedBy` and `dividedBy`.
public protocol ConstraintMultiplierTarget {
  /// The factor.
  var constraintMultiplierTargetValue: CGFloat { get }
}

extension Int: ConstraintMultiplierTarget {
  /// The number itself.
  public var constraintMultiplierTargetValue: CGFloat { CGFloat(self) }
}
extension UInt: ConstraintMultiplierTarget {
  /// The number itself.
  public var constraintMultiplierTargetValue: CGFloat { CGFloat(self) }
}
extension Float: ConstraintMultiplierTarget {
  /// The number itself.
  public var constraintMultiplierTargetValue: CGFloat { CGFloat(self) }
}
extension Double: ConstraintMultiplierTarget {
  /// The number itself.
  public var constraintMultiplierTargetValue: CGFloat { CGFloat(self) }
}
extension CGFloat: ConstraintMultiplierTarget {
  /// The number itself.
  public var constraintMultiplierTargetValue: CGFloat { self }
}
