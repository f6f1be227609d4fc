import UIKit

/// A finished chain.
@preconcurrency @MainActor public class ConstraintMakerFinalizable {
  let description: ConstraintDescription

  init(_ description: ConstraintDescription) {
    self.description = description
  }

  /// Names the constraints in reports of conflicts.
  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    description.label = label
    return self
  }

  /// The constraint the chain stands for, to be kept and changed later.
  public var constraint: Constraint {
    guard let constraint = description.constraint else { preconditionFailure("A finished chain has a relation") }
    return constraint
  }
}
