import UIKit

/// One of the system's constraints that a ``Constraint`` stands for.
public class LayoutConstraint: NSLayoutConstraint {
  /// What the chain called it.
  public var label: String? {
    get { identifier }
    set { identifier = newValue }
  }

  weak var constraint: Constraint?

  /// The attribute that tells the part of a size, a point or insets: the other side's, where it has one.
  var attributeOfConstant: NSLayoutConstraint.Attribute {
    secondAttribute == .notAnAttribute ? firstAttribute : secondAttribute
  }

  /// Whether another says the same but for its constant.
  func hasSameMeaning(as other: LayoutConstraint) -> Bool {
    firstItem === other.firstItem && secondItem === other.secondItem && firstAttribute == other.firstAttribute
      && secondAttribute == other.secondAttribute && relation == other.relation && multiplier == other.multiplier
      && priority == other.priority
  }
}
