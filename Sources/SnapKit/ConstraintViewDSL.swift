import UIKit

/// Constraints and attributes of a view: `view.snp`.
public final class ConstraintViewDSL: ConstraintAttributesDSL {
  private let view: UIView

  init(view: UIView) {
    self.view = view
    super.init(view)
  }

  /// The horizontal content hugging priority, 1 to 1000.
  public var contentHuggingHorizontalPriority: Float {
    get { view.contentHuggingPriority(for: .horizontal).rawValue }
    set { view.setContentHuggingPriority(UILayoutPriority(newValue), for: .horizontal) }
  }

  /// The vertical content hugging priority, 1 to 1000.
  public var contentHuggingVerticalPriority: Float {
    get { view.contentHuggingPriority(for: .vertical).rawValue }
    set { view.setContentHuggingPriority(UILayoutPriority(newValue), for: .vertical) }
  }

  /// The horizontal content compression resistance priority, 1 to 1000.
  public var contentCompressionResistanceHorizontalPriority: Float {
    get { view.contentCompressionResistancePriority(for: .horizontal).rawValue }
    set { view.setContentCompressionResistancePriority(UILayoutPriority(newValue), for: .horizontal) }
  }

  /// The vertical content compression resistance priority, 1 to 1000.
  public var contentCompressionResistanceVerticalPriority: Float {
    get { view.contentCompressionResistancePriority(for: .vertical).rawValue }
    set { view.setContentCompressionResistancePriority(UILayoutPriority(newValue), for: .vertical) }
  }
}

extension UIView {
  /// The view's constraints and attributes.
  public var snp: ConstraintViewDSL { ConstraintViewDSL(view: self) }
}
