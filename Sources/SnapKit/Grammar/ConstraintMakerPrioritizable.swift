import UIKit

/// A chain that may be given a priority.
public class ConstraintMakerPrioritizable: ConstraintMakerFinalizable {
  /// Sets how much the constraints matter.
  @discardableResult
  public func priority(_ amount: ConstraintPriority) -> ConstraintMakerFinalizable {
    description.priority = amount.value
    return self
  }

  /// Sets how much the constraints matter.
  @discardableResult
  public func priority(_ amount: any ConstraintPriorityTarget) -> ConstraintMakerFinalizable {
    description.priority = amount.constraintPriorityTargetValue
    return self
  }
}
