import UIKit

/// What one chain of a maker stands for: a constraint for each attribute it names.
@preconcurrency @MainActor public final class Constraint {
  /// The system's constraints it is made of.
  public let layoutConstraints: [LayoutConstraint]
  let item: ConstraintItem
  private let label: String?
  private let source: (file: String, line: UInt)
  private var amount: any ConstraintConstantTarget
  private var base: any ConstraintConstantTarget
  private var priority: Float

  init(_ description: ConstraintDescription) {
    item = description.item
    label = description.label
    source = description.source
    amount = description.offset
    base = description.constant
    priority = description.priority
    layoutConstraints = description.makeLayoutConstraints()
    for constraint in layoutConstraints { constraint.constraint = self }
  }

  /// Whether all of it is active.
  public var isActive: Bool {
    get { !layoutConstraints.isEmpty && layoutConstraints.allSatisfy(\.isActive) }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Puts the constraint to work.
  public func activate() {
    NSLayoutConstraint.activate(layoutConstraints)
    ConstraintStore.of(item)?.add(self)
  }

  /// Takes the constraint out of the layout; it may be activated again.
  public func deactivate() {
    NSLayoutConstraint.deactivate(layoutConstraints)
    ConstraintStore.of(item)?.remove(self)
  }

  /// Changes what is added to each side, in points.
  @discardableResult
  public func update(offset: any ConstraintOffsetTarget) -> Constraint {
    amount = offset.constraintOffsetTargetValue
    updateConstants()
    return self
  }

  /// Changes how far in the edges lie, in points.
  @discardableResult
  public func update(inset: any ConstraintInsetTarget) -> Constraint {
    amount = inset.constraintInsetTargetValue
    updateConstants()
    return self
  }

  /// Changes how far in the edges lie by reading direction, in points.
  @discardableResult
  public func update(inset: any ConstraintDirectionalInsetTarget) -> Constraint {
    amount = inset.constraintDirectionalInsetTargetValue
    updateConstants()
    return self
  }

  /// Sets how much the constraint matters.
  @discardableResult
  public func update(priority: any ConstraintPriorityTarget) -> Constraint {
    self.priority = priority.constraintPriorityTargetValue
    for constraint in layoutConstraints { constraint.priority = UILayoutPriority(self.priority) }
    return self
  }

  /// Sets how much the constraint matters.
  @discardableResult
  public func update(priority: ConstraintPriority) -> Constraint {
    update(priority: priority.value)
  }

  private func updateConstants() {
    for constraint in layoutConstraints {
      constraint.constant =
        base.constraintConstantTargetValueFor(layoutAttribute: constraint.firstAttribute)
        + amount.constraintConstantTargetValueFor(layoutAttribute: constraint.firstAttribute)
    }
  }

  /// Gives the constants of this to the active constraints of the item that mean the same.
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
