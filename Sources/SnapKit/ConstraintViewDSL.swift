import UIKit

/// Constraints and attributes of a view: `view.snp`.
public final class ConstraintViewDSL: ConstraintAttributesDSL {
  private let view: UIView

  init(view: UIView) {
    self.view = view
    super.init(view)
  }

  private var item: ConstraintItem { ConstraintItem(target: view, attributes: .none) }

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

  public var contentHuggingHorizontalPriority: Float {
    get { view.contentHuggingPriority(for: .horizontal).rawValue }
    set { view.setContentHuggingPriority(UILayoutPriority(newValue), for: .horizontal) }
  }

  public var contentHuggingVerticalPriority: Float {
    get { view.contentHuggingPriority(for: .vertical).rawValue }
    set { view.setContentHuggingPriority(UILayoutPriority(newValue), for: .vertical) }
  }

  public var contentCompressionResistanceHorizontalPriority: Float {
    get { view.contentCompressionResistancePriority(for: .horizontal).rawValue }
    set { view.setContentCompressionResistancePriority(UILayoutPriority(newValue), for: .horizontal) }
  }

  public var contentCompressionResistanceVerticalPriority: Float {
    get { view.contentCompressionResistancePriority(for: .vertical).rawValue }
    set { view.setContentCompressionResistancePriority(UILayoutPriority(newValue), for: .vertical) }
  }
}

extension UIView {
  /// The view's constraints and attributes.
  public var snp: ConstraintViewDSL { ConstraintViewDSL(view: self) }
}
