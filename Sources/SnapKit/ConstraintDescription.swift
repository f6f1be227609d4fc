import UIKit

/// The state of a chain.
@MainActor final class ConstraintDescription {
  let item: ConstraintItem
  var attributes: ConstraintAttributes
  var relation = NSLayoutConstraint.Relation.equal
  var related: ConstraintItem?
  /// Whether the chain has a relation; without one, it creates no constraint.
  var isRelated = false
  /// The constant the chain is related to, or the offset or inset: whichever was set last.
  var constant: any ConstraintConstantTarget = 0.0
  var multiplier: CGFloat = 1
  var priority: Float = UILayoutPriority.required.rawValue
  var label: String?
  var source = (file: "", line: UInt(0))

  lazy var constraint: Constraint? = isRelated ? Constraint(self) : nil

  init(item: ConstraintItem, attributes: ConstraintAttributes) {
    self.item = item
    self.attributes = attributes
  }

  func makeLayoutConstraints() -> [LayoutConstraint] {
    guard let first = item.target else { return [] }
    let attributes = attributes.layoutAttributes
    let others = related?.attributes.layoutAttributes ?? []
    return attributes.enumerated().map { index, attribute in
      var second = related?.target
      var secondAttribute = attribute
      if related == nil {
        second = attribute == .width || attribute == .height ? nil : item.superview
        secondAttribute = Self.superviewAttribute(for: attribute)
      } else if !others.isEmpty {
        secondAttribute = partner(of: attribute, at: index, of: attributes.count, among: others)
      }
      let constraint = LayoutConstraint(
        item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
        multiplier: multiplier, constant: 0)
      constraint.constant = constant.constraintConstantTargetValueFor(layoutAttribute: constraint.attributeOfConstant)
      constraint.priority = UILayoutPriority(priority)
      constraint.label = label
      constraint.sourceLocation = ConstraintSourceLocation(source.file, source.line)
      return constraint
    }
  }

  /// The superview's attribute to which a number, point or insets are relative: for centres the left and the top.
  private static func superviewAttribute(for attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    switch attribute {
    case .width, .height: .notAnAttribute
    case .centerX: .left
    case .centerY: .top
    default: attribute
    }
  }

  /// The second item's attribute for one of the first item's: the same one if present, a single one for all, or the one
  /// at the same index.
  private func partner(
    of attribute: NSLayoutConstraint.Attribute, at index: Int, of count: Int,
    among others: [NSLayoutConstraint.Attribute]
  ) -> NSLayoutConstraint.Attribute {
    if others.contains(attribute) { return attribute }
    if others.count == 1 { return others[0] }
    if others.count == count { return others[index] }
    return attribute
  }
}
