import UIKit

/// A chain to which a priority can be added.
public class ConstraintMakerPrioritizable: ConstraintMakerFinalizable {
  /// Sets the priority of the constraints.
  @discardableResult
  public func priority(_ amount: ConstraintPriority) -> ConstraintMakerFinalizable {
    description.priority = amount.value
    return self
  }

  /// Sets the priority of the constraints.
  @discardableResult
  public func priority(_ amount: any ConstraintPriorityTarget) -> ConstraintMakerFinalizable {
    description.priority = amount.constraintPriorityTargetValue
    return self
  }
}
