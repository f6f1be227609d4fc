import UIKit

/// What `inset` takes by reading direction.
public protocol ConstraintDirectionalInsetTarget: ConstraintConstantTarget {}

extension NSDirectionalEdgeInsets: ConstraintDirectionalInsetTarget {}

extension ConstraintDirectionalInsetTarget {
  var constraintDirectionalInsetTargetValue: NSDirectionalEdgeInsets {
    self as? NSDirectionalEdgeInsets ?? .zero
  }
}
