import UIKit

/// The constant for an attribute, in points: one number for all, or a component of a point, size or insets.
public protocol ConstraintConstantTarget {}

extension Int: ConstraintConstantTarget {}
extension UInt: ConstraintConstantTarget {}
extension Float: ConstraintConstantTarget {}
extension Double: ConstraintConstantTarget {}
extension CGFloat: ConstraintConstantTarget {}
extension CGPoint: ConstraintConstantTarget {}
extension CGSize: ConstraintConstantTarget {}
extension UIEdgeInsets: ConstraintConstantTarget {}
extension NSDirectionalEdgeInsets: ConstraintConstantTarget {}

extension ConstraintConstantTarget {
  /// The constant for one attribute, in points. Right, bottom and trailing insets are negated.
  func constraintConstantTargetValueFor(layoutAttribute: NSLayoutConstraint.Attribute) -> CGFloat {
    switch self {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as UInt: CGFloat(value)
    case let value as CGSize: value.constant(for: layoutAttribute)
    case let value as CGPoint: value.constant(for: layoutAttribute)
    case let value as UIEdgeInsets: value.constant(for: layoutAttribute)
    case let value as NSDirectionalEdgeInsets: value.constant(for: layoutAttribute)
    default: 0
    }
  }
}

extension CGSize {
  fileprivate func constant(for attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    switch attribute {
    case .width: width
    case .height: height
    default: 0
    }
  }
}

extension CGPoint {
  fileprivate func constant(for attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    switch attribute {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      x
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: y
    case .width, .height, .notAnAttribute: 0
    }
  }
}

extension UIEdgeInsets {
  fileprivate func constant(for attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    switch attribute {
    case .left, .leftMargin, .leading, .leadingMargin: left
    case .top, .topMargin, .firstBaseline: top
    case .right, .rightMargin, .trailing, .trailingMargin: -right
    case .bottom, .bottomMargin, .lastBaseline: -bottom
    case .centerX, .centerXWithinMargins: (left - right) / 2
    case .centerY, .centerYWithinMargins: (top - bottom) / 2
    case .width: -(left + right)
    case .height: -(top + bottom)
    case .notAnAttribute: 0
    }
  }
}

extension NSDirectionalEdgeInsets {
  fileprivate func constant(for attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing).constant(for: attribute)
  }
}
