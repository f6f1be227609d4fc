import UIKit

/// An argument of `inset`: one number for all edges, or insets.
public protocol ConstraintInsetTarget: ConstraintConstantTarget {}

extension Int: ConstraintInsetTarget {}
extension UInt: ConstraintInsetTarget {}
extension Float: ConstraintInsetTarget {}
extension Double: ConstraintInsetTarget {}
extension CGFloat: ConstraintInsetTarget {}
extension UIEdgeInsets: ConstraintInsetTarget {}

extension ConstraintInsetTarget {
  var constraintInsetTargetValue: UIEdgeInsets {
    if let insets = self as? UIEdgeInsets { return insets }
    let amount = constraintConstantTargetValueFor(layoutAttribute: .left)
    return UIEdgeInsets(top: amount, left: amount, bottom: amount, right: amount)
  }
}
