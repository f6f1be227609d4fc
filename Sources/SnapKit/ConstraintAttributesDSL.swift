import UIKit

/// Attributes and constraints of a view or guide: what its `snp` offers.
@preconcurrency @MainActor public class ConstraintAttributesDSL: ConstraintAttributeWords {
  weak var object: AnyObject?

  init(_ object: AnyObject?) {
    self.object = object
  }

  /// The view or guide itself.
  public var target: AnyObject? { object }

  /// The words' attributes of this view or guide.
  public func naming(_ attributes: ConstraintAttributes) -> ConstraintItem {
    ConstraintItem(target: object, attributes: attributes)
  }

  private var item: ConstraintItem { naming(.none) }

  /// The constraints that a closure says, not active.
  @discardableResult
  public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    ConstraintMaker.prepareConstraints(item, closure)
  }

  /// Makes and activates the constraints that a closure says.
  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    ConstraintMaker.makeConstraints(item, closure)
  }

  /// Removes all constraints made through `snp`, and makes those that a closure says.
  public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    ConstraintMaker.remakeConstraints(item, closure)
  }

  /// Changes the constants of constraints made before; stops the process when a chain has no counterpart.
  public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    ConstraintMaker.updateConstraints(item, closure)
  }

  /// Removes all constraints made through `snp`.
  public func removeConstraints() {
    ConstraintMaker.removeConstraints(item)
  }

  /// Names the view or guide in reports of conflicts.
  public func setLabel(_ value: String?) {
    ConstraintStore.of(item)?.layoutLabel = value
  }

  /// What reports of conflicts call the view or guide; nil while nothing was set.
  public func label() -> String? {
    ConstraintStore.of(item)?.layoutLabel
  }
}
