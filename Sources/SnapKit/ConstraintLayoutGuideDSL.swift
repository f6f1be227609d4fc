import UIKit

/// Constraints and attributes of a layout guide: `guide.snp`.
public final class ConstraintLayoutGuideDSL: ConstraintAttributesDSL {
  private let guide: UILayoutGuide

  init(guide: UILayoutGuide) {
    self.guide = guide
    super.init(guide)
  }
}

extension UILayoutGuide {
  /// The guide's constraints and attributes.
  public var snp: ConstraintLayoutGuideDSL { ConstraintLayoutGuideDSL(guide: self) }
}
