import UIKit

/// The constraint described by a chain of a maker: one layout constraint for each attribute.
@preconcurrency @MainActor public final class Constraint {
  /// The layout constraints.
  public let layoutConstraints: [LayoutConstraint]
  let item: ConstraintItem
  private let label: String?
  private let source: (file: String, line: UInt)

  init(_ description: ConstraintDescription) {
    item = description.item
    label = description.label
    source = description.source
    layoutConstraints = description.makeLayoutConstraints()
    for constraint in layoutConstraints { constraint.constraint = self }
  }

  /// Whether any of the layout constraints is active.
  public var isActive: Bool {
    get { layoutConstraints.contains(where: \.isActive) }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates the constraint.
  public func activate() {
    NSLayoutConstraint.activate(layoutConstraints)
    ConstraintStore.of(item)?.add(self)
  }

  /// Deactivates the constraint; it can be activated again.
  public func deactivate() {
    NSLayoutConstraint.deactivate(layoutConstraints)
    ConstraintStore.of(item)?.remove(self)
  }

  /// Replaces the constants, in points: an offset, an inset, or the number, size, point or insets the chain was related
  /// to.
  @discardableResult
  public func update(offset: any ConstraintOffsetTarget) -> Constraint {
    update(constant: offset.constraintOffsetTargetValue)
  }

  /// Replaces the constants with insets, in points.
  @discardableResult
  public func update(inset: any ConstraintInsetTarget) -> Constraint {
    update(constant: inset.constraintInsetTargetValue)
  }

  /// Replaces the constants with directional insets, in points.
  @discardableResult
  public func update(inset: any ConstraintDirectionalInsetTarget) -> Constraint {
    update(constant: inset.constraintDirectionalInsetTargetValue)
  }

  /// Sets the priority. A required constraint stays required, and none becomes required.
  @discardableResult
  public func update(priority: any ConstraintPriorityTarget) -> Constraint {
    let priority = UILayoutPriority(priority.constraintPriorityTargetValue)
    guard priority != .required else { return self }
    for constraint in layoutConstraints where constraint.priority < .required { constraint.priority = priority }
    return self
  }

  /// Sets the priority. A required constraint stays required, and none becomes required.
  @discardableResult
  public func update(priority: ConstraintPriority) -> Constraint {
    update(priority: priority.value)
  }

  private func update(constant: any ConstraintConstantTarget) -> Constraint {
    for constraint in layoutConstraints {
      constraint.constant = constant.constraintConstantTargetValueFor(layoutAttribute: constraint.attributeOfConstant)
    }
    return self
  }

  /// Sets this constraint's constants on the item's equal active constraints.
  func updateExisting() {
    let existing = ConstraintStore.of(item)?.constraints.flatMap(\.layoutConstraints) ?? []
    for constraint in layoutConstraints {
      guard let match = existing.first(where: { $0.hasSameMeaning(as: constraint) }) else {
        fatalError(
          "Updated constraint could not find existing matching constraint to update: \(constraint) "
            + "(\(source.file)#\(source.line))")
      }
      match.constant = constraint.constant
    }
  }
}
