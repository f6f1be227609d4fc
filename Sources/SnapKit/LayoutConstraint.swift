import UIKit

/// One of the layout constraints of a ``Constraint``.
public class LayoutConstraint: NSLayoutConstraint {
  /// The label set by the chain.
  public var label: String? {
    get { identifier }
    set { identifier = newValue }
  }

  weak var constraint: Constraint?

  /// The attribute that selects the component of a size, point or insets: the second item's, if any.
  var attributeOfConstant: NSLayoutConstraint.Attribute {
    secondAttribute == .notAnAttribute ? firstAttribute : secondAttribute
  }

  /// Whether another constraint is equal except for its constant.
  func hasSameMeaning(as other: LayoutConstraint) -> Bool {
    firstItem === other.firstItem && secondItem === other.secondItem && firstAttribute == other.firstAttribute
      && secondAttribute == other.secondAttribute && relation == other.relation && multiplier == other.multiplier
      && priority == other.priority
  }
}
