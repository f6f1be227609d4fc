import UIKit

/// A completed chain.
@preconcurrency @MainActor public class ConstraintMakerFinalizable {
  let description: ConstraintDescription

  init(_ description: ConstraintDescription) {
    self.description = description
  }

  /// Sets the constraints' name in conflict reports.
  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    description.label = label
    return self
  }

  /// The constraint described by the chain, which can be stored and updated later.
  public var constraint: Constraint {
    guard let constraint = description.constraint else { preconditionFailure("A completed chain has a relation") }
    return constraint
  }
}
