import UIKit

/// A view or guide with some of its attributes; with none, the first item's attributes are used.
public final class ConstraintItem: ConstraintRelatableTarget {
  weak var target: AnyObject?
  let attributes: ConstraintAttributes

  init(target: AnyObject?, attributes: ConstraintAttributes) {
    self.target = target
    self.attributes = attributes
  }
}

@MainActor extension ConstraintItem {
  /// The view that position constraints without a second item are relative to.
  var superview: UIView? {
    (target as? UIView)?.superview ?? (target as? UILayoutGuide)?.owningView
  }
}
