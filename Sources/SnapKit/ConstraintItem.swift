import UIKit

/// A view or guide with the attributes of it that are meant; none stands for those of the other side.
public final class ConstraintItem: ConstraintRelatableTarget {
  weak var target: AnyObject?
  let attributes: ConstraintAttributes

  init(target: AnyObject?, attributes: ConstraintAttributes) {
    self.target = target
    self.attributes = attributes
  }
}

@MainActor extension ConstraintItem {
  /// The view that a constraint without a second item is relative to.
  var superview: UIView? {
    (target as? UIView)?.superview ?? (target as? UILayoutGuide)?.owningView
  }
}
