import UIKit

/// A directional argument of `inset`.
public protocol ConstraintDirectionalInsetTarget: ConstraintConstantTarget {}

extension NSDirectionalEdgeInsets: ConstraintDirectionalInsetTarget {}

extension ConstraintDirectionalInsetTarget {
  var constraintDirectionalInsetTargetValue: NSDirectionalEdgeInsets {
    self as? NSDirectionalEdgeInsets ?? .zero
  }
}
