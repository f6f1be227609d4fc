import UIKit

/// Constraints and attributes of a layout guide: `guide.snp`.
public final class ConstraintLayoutGuideDSL: ConstraintAttributesDSL {
  private let guide: UILayoutGuide

  init(guide: UILayoutGuide) {
    self.guide = guide
    super.init(guide)
  }

  private var item: ConstraintItem { ConstraintItem(target: guide, attributes: .none) }

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
}

extension UILayoutGuide {
  /// The guide's constraints and attributes.
  public var snp: ConstraintLayoutGuideDSL { ConstraintLayoutGuideDSL(guide: self) }
}
