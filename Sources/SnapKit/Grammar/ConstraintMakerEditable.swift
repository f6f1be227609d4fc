import UIKit

/// A chain with a relation, to which a multiplier, an offset or an inset can be added.
public class ConstraintMakerEditable: ConstraintMakerPrioritizable {
  /// Multiplies the second item's attribute.
  @discardableResult
  public func multipliedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    description.multiplier = amount.constraintMultiplierTargetValue
    return self
  }

  /// Divides the second item's attribute by `amount`.
  @discardableResult
  public func dividedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    multipliedBy(1 / amount.constraintMultiplierTargetValue)
  }

  /// Sets the constant added to the second item's attribute, in points. Replaces any previous constant.
  @discardableResult
  public func offset(_ amount: any ConstraintOffsetTarget) -> ConstraintMakerEditable {
    description.constant = amount.constraintOffsetTargetValue
    return self
  }

  /// Insets edges, in points. Replaces any previous constant. An attribute related to a right, bottom or trailing edge
  /// moves left or up.
  @discardableResult
  public func inset(_ amount: any ConstraintInsetTarget) -> ConstraintMakerEditable {
    description.constant = amount.constraintInsetTargetValue
    return self
  }

  /// Insets edges by directional insets, in points. Replaces any previous constant.
  @discardableResult
  public func inset(_ amount: any ConstraintDirectionalInsetTarget) -> ConstraintMakerEditable {
    description.constant = amount.constraintDirectionalInsetTargetValue
    return self
  }
}
