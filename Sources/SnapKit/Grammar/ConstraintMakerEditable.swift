import UIKit

/// A related chain that may be multiplied and moved.
public class ConstraintMakerEditable: ConstraintMakerPrioritizable {
  /// Multiplies the other side.
  @discardableResult
  public func multipliedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    description.multiplier = amount.constraintMultiplierTargetValue
    return self
  }

  /// Compares with the other attribute divided by `amount`.
  @discardableResult
  public func dividedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    multipliedBy(1 / amount.constraintMultiplierTargetValue)
  }

  /// Adds to the other side, in points.
  @discardableResult
  public func offset(_ amount: any ConstraintOffsetTarget) -> ConstraintMakerEditable {
    description.offset = amount.constraintOffsetTargetValue
    return self
  }

  /// Moves edges inwards, in points.
  @discardableResult
  public func inset(_ amount: any ConstraintInsetTarget) -> ConstraintMakerEditable {
    description.offset = amount.constraintInsetTargetValue
    return self
  }

  /// Moves edges inwards by reading direction, in points.
  @discardableResult
  public func inset(_ amount: any ConstraintDirectionalInsetTarget) -> ConstraintMakerEditable {
    description.offset = amount.constraintDirectionalInsetTargetValue
    return self
  }
}
