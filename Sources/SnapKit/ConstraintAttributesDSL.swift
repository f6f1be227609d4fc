import UIKit

/// Attributes and constraints of a view or guide: its `snp` property.
@preconcurrency @MainActor public class ConstraintAttributesDSL: ConstraintAttributeWords {
  weak var object: AnyObject?

  init(_ object: AnyObject?) {
    self.object = object
  }

  /// The view or guide itself.
  public var target: AnyObject? { object }

  /// The attributes of this view or guide.
  public func naming(_ attributes: ConstraintAttributes) -> ConstraintItem {
    ConstraintItem(target: object, attributes: attributes)
  }

  private var item: ConstraintItem { naming(.none) }

  /// Creates the constraints described by a closure, without activating them.
  @discardableResult
  public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    ConstraintMaker.prepareConstraints(item, closure)
  }

  /// Creates and activates the constraints described by a closure.
  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    ConstraintMaker.makeConstraints(item, closure)
  }

  /// Removes all constraints created through `snp`, and creates and activates those described by a closure.
  public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    ConstraintMaker.remakeConstraints(item, closure)
  }

  /// Updates the constants of existing constraints; a fatal error if a chain matches none.
  public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    ConstraintMaker.updateConstraints(item, closure)
  }

  /// Removes all constraints created through `snp`.
  public func removeConstraints() {
    ConstraintMaker.removeConstraints(item)
  }

  /// Sets the view's or guide's name in conflict reports.
  public func setLabel(_ value: String?) {
    ConstraintStore.of(item)?.layoutLabel = value
  }

  /// The view's or guide's name in conflict reports; nil if not set.
  public func label() -> String? {
    ConstraintStore.of(item)?.layoutLabel
  }
}
