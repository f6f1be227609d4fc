import UIKit

/// An argument of `offset`: points for all attributes.
public protocol ConstraintOffsetTarget: ConstraintConstantTarget {}

extension Int: ConstraintOffsetTarget {}
extension UInt: ConstraintOffsetTarget {}
extension Float: ConstraintOffsetTarget {}
extension Double: ConstraintOffsetTarget {}
extension CGFloat: ConstraintOffsetTarget {}

extension ConstraintOffsetTarget {
  var constraintOffsetTargetValue: CGFloat { constraintConstantTargetValueFor(layoutAttribute: .left) }
}
