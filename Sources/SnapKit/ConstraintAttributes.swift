import UIKit

/// A set of attributes, such as the four of `edges`.
public struct ConstraintAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  static let none: ConstraintAttributes = []
  static let left = ConstraintAttributes(.left)
  static let top = ConstraintAttributes(.top)
  static let right = ConstraintAttributes(.right)
  static let bottom = ConstraintAttributes(.bottom)
  static let leading = ConstraintAttributes(.leading)
  static let trailing = ConstraintAttributes(.trailing)
  static let width = ConstraintAttributes(.width)
  static let height = ConstraintAttributes(.height)
  static let centerX = ConstraintAttributes(.centerX)
  static let centerY = ConstraintAttributes(.centerY)
  static let lastBaseline = ConstraintAttributes(.lastBaseline)
  static let firstBaseline = ConstraintAttributes(.firstBaseline)
  static let leftMargin = ConstraintAttributes(.leftMargin)
  static let rightMargin = ConstraintAttributes(.rightMargin)
  static let topMargin = ConstraintAttributes(.topMargin)
  static let bottomMargin = ConstraintAttributes(.bottomMargin)
  static let leadingMargin = ConstraintAttributes(.leadingMargin)
  static let trailingMargin = ConstraintAttributes(.trailingMargin)
  static let centerXWithinMargins = ConstraintAttributes(.centerXWithinMargins)
  static let centerYWithinMargins = ConstraintAttributes(.centerYWithinMargins)

  static let horizontalEdges: ConstraintAttributes = [.left, .right]
  static let verticalEdges: ConstraintAttributes = [.top, .bottom]
  static let edges: ConstraintAttributes = [.left, .top, .right, .bottom]
  static let directionalHorizontalEdges: ConstraintAttributes = [.leading, .trailing]
  static let directionalVerticalEdges = verticalEdges
  static let directionalEdges: ConstraintAttributes = [.leading, .top, .trailing, .bottom]
  static let size: ConstraintAttributes = [.width, .height]
  static let center: ConstraintAttributes = [.centerX, .centerY]
  static let margins: ConstraintAttributes = [.leftMargin, .topMargin, .rightMargin, .bottomMargin]
  static let directionalMargins: ConstraintAttributes = [.leadingMargin, .topMargin, .trailingMargin, .bottomMargin]
  static let centerWithinMargins: ConstraintAttributes = [.centerXWithinMargins, .centerYWithinMargins]

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  private init(_ attribute: NSLayoutConstraint.Attribute) {
    rawValue = 1 << UInt(attribute.rawValue)
  }

  /// The individual attributes, in the order in which constraints are created for them.
  var layoutAttributes: [NSLayoutConstraint.Attribute] {
    (1...20).compactMap { number in
      rawValue & (1 << UInt(number)) != 0 ? NSLayoutConstraint.Attribute(rawValue: number) : nil
    }
  }
}
